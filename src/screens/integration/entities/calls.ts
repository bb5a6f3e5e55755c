import { broker } from '../../../api/client'
import type { Collection } from './collections'

// The three collections have the same operations; the client's types need one of them by name.
const at = <Rest extends string>(collection: Collection, rest: Rest) => `${collection}${rest}` as `/connectors${Rest}`

/** Switches one on or off. */
export const setEnabled = (collection: Collection, id: string, enable: boolean): Promise<unknown> =>
  broker.put(at(collection, '/{id}/enable/{enable}'), { params: { path: { id, enable } } })

/** Has one connect again, on all nodes or one. The broker knows `start` alone. */
export function start(collection: Collection, id: string, node?: string): Promise<unknown> {
  const operation = 'start' as const
  if (node === undefined)
    return broker.post(at(collection, '/{id}/{operation}'), { params: { path: { id, operation } } })
  const path = `/nodes/{node}${collection}/{id}/{operation}` as '/nodes/{node}/connectors/{id}/{operation}'
  return broker.post(path, { params: { path: { node, id, operation } } })
}

/** The broker itself gives up on the other side after some seconds. */
const PATIENCE = 60_000

/** Has the broker try settings before they are saved. */
export const probe = (collection: Collection, body: object): Promise<unknown> =>
  broker.post(at(collection, '_probe'), { body: body as never, timeout: PATIENCE })
