import type { RegistryFieldsType } from '@rjsf/utils'
import { LEAF, MAP, UNION } from '../plan'
import { LeafField } from './LeafField'
import { MapField } from './MapField'
import { UnionField } from './UnionField'

/** Fields beyond RJSF's own: how a value or a group of values is taken apart. */
export const fields: RegistryFieldsType = { [LEAF]: LeafField, [MAP]: MapField, [UNION]: UnionField }
