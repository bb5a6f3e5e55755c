import { broker, recordBroker } from '../../../api/client'
import type { EntityCollection } from './collections'

// The three collections share their operations, so the client's types need only one of them.
const toPath = <Rest extends string>(collection: EntityCollection, rest: Rest) =>
  `${collection}${rest}` as `/connectors${Rest}`

export const setEntityEnabled = (collection: EntityCollection, id: string, enable: boolean): Promise<unknown> =>
  broker.put(toPath(collection, '/{id}/enable/{enable}'), { params: { path: { id, enable } } })

/** Reconnects a record on all nodes or on one. `start` is the only operation that the broker accepts. */
export function reconnectEntity(collection: EntityCollection, id: string, node?: string): Promise<unknown> {
  const operation = 'start' as const
  if (node === undefined)
    return broker.post(toPath(collection, '/{id}/{operation}'), { params: { path: { id, operation } } })
  const path = `/nodes/{node}${collection}/{id}/{operation}` as '/nodes/{node}/connectors/{id}/{operation}'
  return broker.post(path, { params: { path: { node, id, operation } } })
}

/**
 * Deletes a record. `also_delete_dep_actions` removes an action or a source from the rules that use it; without it the
 * broker refuses to delete a record in use.
 */
export const removeEntity = (
  collection: EntityCollection,
  id: string,
  options: { query?: { also_delete_dep_actions: true }; signal?: AbortSignal } = {},
): Promise<unknown> => {
  const { query, signal } = options
  const path = `${collection}/{id}` as '/actions/{id}'
  return broker.delete(path, { params: { path: { id }, ...(query && { query }) }, ...(signal && { signal }) })
}

/** Timeout in ms: the broker itself gives up on an unreachable server only after several seconds. */
const PROBE_TIMEOUT_MS = 60_000

export const probeEntity = (collection: EntityCollection, body: object): Promise<unknown> =>
  recordBroker.post(toPath(collection, '_probe'), { body, timeout: PROBE_TIMEOUT_MS })
