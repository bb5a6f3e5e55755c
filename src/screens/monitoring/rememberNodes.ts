import type { paths } from '../../api/generated/types'
import { onUserChange } from '../../api/session'
import { store } from '../../api/store'
import { createLastKnown, type LastRecords } from './createLastKnown'

/** Node as listed by the broker; a stopped one has only name, role and status. */
export type NodeRecord = paths['/nodes']['get']['responses'][200]['content']['application/json'][number]

const KEY = 'nodes.seen'

const isSeen = (value: unknown): value is { record: NodeRecord; at: number } =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  'record' in value &&
  typeof value.record === 'object' &&
  value.record !== null

const lastNodes = createLastKnown<NodeRecord>({
  read: () => Object.fromEntries(Object.entries(store.get('ra', KEY) ?? {}).filter((entry) => isSeen(entry[1]))),
  write: (records: LastRecords<NodeRecord>) => store.set('ra', KEY, records),
})

onUserChange(lastNodes.clear)

/** Remembers the last values of nodes until the user changes. */
export const rememberNodes = lastNodes.update
