import { broker } from '../../../api/client'
import type { ChannelCollection } from './collections'

/** Action or source with its connector; both ids are `type:name`. */
export interface Channel {
  collection: ChannelCollection
  id: string
  connector: string
}

/** Reads all actions and sources. */
export async function readChannels(signal?: AbortSignal): Promise<Channel[]> {
  const options = signal ? { signal } : {}
  const [actions, sources] = await Promise.all([broker.get('/actions', options), broker.get('/sources', options)])
  return [...toChannels('/actions', actions), ...toChannels('/sources', sources)]
}

const toChannels = (collection: ChannelCollection, records: readonly unknown[]): Channel[] =>
  (records as readonly { type?: string; name?: string; connector?: string }[]).map(({ type, name, connector }) => ({
    collection,
    id: `${type}:${name}`,
    connector: `${type}:${connector}`,
  }))
