import type { StatusFields } from '../../resources/status/StatusByNode'
import type { DocumentOf } from '../../resources/useDocument'

/** An ExHook server as the broker tells of it. */
export type ExHookServer = DocumentOf<'/exhooks'>[number]
export type ExHookPoint = DocumentOf<'/exhooks/{name}/hooks'>[number]
export type ExHookCounts = NonNullable<ExHookServer['metrics']>

/** From the gravest to the best: the state of a server is that of the worst of its nodes. */
const GRAVITY = ['error', 'disconnected', 'connecting', 'disabled', 'connected']

/** The state of a server in all and on each node. The broker tells it by node alone. */
export function serverFacts({ enable, node_status: nodes = [] }: ExHookServer): StatusFields {
  const states = nodes.map(({ status = 'error' }) => status as string)
  const worst = GRAVITY.find((state) => states.includes(state)) ?? states[0]
  return {
    enable,
    ...(worst !== undefined && { status: worst }),
    node_status: nodes.map(({ node = '', status = 'error' }) => ({ node, status })),
  }
}
