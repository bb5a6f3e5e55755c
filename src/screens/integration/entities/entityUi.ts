import type { FormUi } from '../../../forms/types'
import type { VariantsDescription } from '../../../resources/formTypes'
import type { ListDescription, Row } from '../../../resources/types'
import type { Json } from '../../../schema/types'
import { BatchFoot } from '../batch/BatchFoot'
import { type EntityCollection, textKeyByCollection } from './collections'
import { KindIcon } from './icons/KindIcon'
import { getKindGroup, KIND_GROUPS } from './kinds'

const READ_ONLY_FIELDS = new Set(['id', 'status', 'status_reason', 'error', 'node_status', 'actions'])

export const kindVariants: VariantsDescription = {
  tiles: ['type'],
  groups: KIND_GROUPS,
  getGroup: getKindGroup,
  Mark: KindIcon,
}

/** Batch fields of InfluxDB, TDengine and IoTDB. */
const batchFields: FormUi['fields'] = {
  'parameters.write_syntax': { foot: BatchFoot },
  'parameters.sql': { foot: BatchFoot },
  'parameters.data': { foot: BatchFoot },
}

/** UI description of the form: adds name rules that the API schema lacks. */
export function createEntityUi(collection: EntityCollection): FormUi {
  const textKey = textKeyByCollection[collection]
  return {
    fields: {
      name: { help: 'integration.nameHelp', messages: { exists: textKey('exists') } },
      ...(collection === '/actions' && batchFields),
    },
    mapError: ({ code }) => (code === 'ALREADY_EXISTS' ? { path: ['name'], rule: 'exists' } : undefined),
  }
}

/** Returns the fields to duplicate: all except the name and read-only fields. */
export const toCopy = (row: Row): Json =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'name' && !READ_ONLY_FIELDS.has(name)))

/** Filters applied in the browser because the broker does not support them. */
export const localFilters: NonNullable<ListDescription['localFilters']> = {
  type: (row, value) => row.type === value,
  status: (row, value) => (row.enable === false ? 'disabled' : row.status) === value,
  connector: (row, value) => row.connector === value,
}
