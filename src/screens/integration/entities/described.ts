import type { FormUi } from '../../../forms/types'
import type { VariantsDescription } from '../../../resources/formTypes'
import type { ListDescription, Row } from '../../../resources/types'
import type { Json } from '../../../schema/types'
import { BatchFoot } from '../batch/BatchFoot'
import { type Collection, wordsOf } from './collections'
import { GROUPS, groupOf } from './kinds'
import { KindMark } from './marks/KindMark'

/** Fields of a record that are the broker's to tell. */
const TOLD = new Set(['id', 'status', 'status_reason', 'error', 'node_status', 'actions'])

/** The kinds, as operators look for them. */
export const variants: VariantsDescription = { tiles: ['type'], groups: GROUPS, groupOf, Mark: KindMark }

/** Of InfluxDB, TDengine and IoTDB. */
const filledInFromFiles: FormUi['fields'] = {
  'parameters.write_syntax': { foot: BatchFoot },
  'parameters.sql': { foot: BatchFoot },
  'parameters.data': { foot: BatchFoot },
}

/** What a form says of names, beyond the document. */
export function formUi(collection: Collection): FormUi {
  const words = wordsOf[collection]
  return {
    fields: {
      name: { help: 'integration.nameHelp', messages: { exists: words('exists') } },
      ...(collection === '/actions' && filledInFromFiles),
    },
    refused: ({ code }) => (code === 'ALREADY_EXISTS' ? { path: ['name'], rule: 'exists' } : undefined),
  }
}

/** What a duplicate takes over: all but the name and what the broker tells. */
export const copyOf = (row: Row): Json =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'name' && !TOLD.has(name)))

/** Filters that the broker does not know. */
export const localFilters: NonNullable<ListDescription['localFilters']> = {
  type: (row, value) => row.type === value,
  status: (row, value) => (row.enable === false ? 'disabled' : row.status) === value,
  connector: (row, value) => row.connector === value,
}
