import type { RegistryFieldsType } from '@rjsf/utils'
import { LEAF, MAP, UNION } from '../formPlan'
import { LeafField } from './LeafField'
import { MapField } from './MapField'
import { UnionField } from './UnionField'

export const fields: RegistryFieldsType = { [LEAF]: LeafField, [MAP]: MapField, [UNION]: UnionField }
