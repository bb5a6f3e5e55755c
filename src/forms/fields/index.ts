import type { RegistryFieldsType } from '@rjsf/utils'
import { LEAF } from '../uiSchema'
import { LeafField } from './LeafField'

/** Fields beyond RJSF's own: how a value or a group of values is taken apart. */
export const fields: RegistryFieldsType = { [LEAF]: LeafField }
