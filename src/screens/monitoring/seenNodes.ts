import type { paths } from '../../api/generated/types'
import { store } from '../../api/store'
import { createLastKnown, type Kept } from './lastKnown'

/** A node as the broker lists it; a stopped one has name, role and status only. */
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

/** The nodes as the screens have seen them, for as long as the user is signed in. */
export const remember = createLastKnown<NodeRecord>({
  read: () => Object.fromEntries(Object.entries(store.get('ra', KEY) ?? {}).filter((entry) => isSeen(entry[1]))),
  write: (kept: Kept<NodeRecord>) => store.set('ra', KEY, kept),
})
