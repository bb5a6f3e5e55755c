import { broker } from '../../../api/client'
import type { Collection } from './collections'

// The three collections share their operations, so the client's types need only one of them.
const at = <Rest extends string>(collection: Collection, rest: Rest) => `${collection}${rest}` as `/connectors${Rest}`

export const setEnabled = (collection: Collection, id: string, enable: boolean): Promise<unknown> =>
  broker.put(at(collection, '/{id}/enable/{enable}'), { params: { path: { id, enable } } })

/** Reconnects a record on all nodes or on one. `start` is the only operation that the broker accepts. */
export function start(collection: Collection, id: string, node?: string): Promise<unknown> {
  const operation = 'start' as const
  if (node === undefined)
    return broker.post(at(collection, '/{id}/{operation}'), { params: { path: { id, operation } } })
  const path = `/nodes/{node}${collection}/{id}/{operation}` as '/nodes/{node}/connectors/{id}/{operation}'
  return broker.post(path, { params: { path: { node, id, operation } } })
}

/** Timeout in ms: the broker itself gives up on an unreachable server only after several seconds. */
const PATIENCE = 60_000

export const probe = (collection: Collection, body: object): Promise<unknown> =>
  broker.post(at(collection, '_probe'), { body: body as never, timeout: PATIENCE })
