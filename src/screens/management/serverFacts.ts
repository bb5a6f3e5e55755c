import type { StatusFields } from '../../resources/status/StatusByNode'
import type { DocumentOf } from '../../resources/useDocument'

export type ExHookServer = DocumentOf<'/exhooks'>[number]
export type ExHookPoint = DocumentOf<'/exhooks/{name}/hooks'>[number]
export type ExHookCounts = NonNullable<ExHookServer['metrics']>

/** Worst first: the status of a server is that of its worst node. */
const GRAVITY = ['error', 'disconnected', 'connecting', 'disabled', 'connected']

/** Returns the status of a server in total and per node. The broker reports it per node only. */
export function getServerFacts({ enable, node_status: nodes = [] }: ExHookServer): StatusFields {
  const states = nodes.map(({ status = 'error' }) => status as string)
  const worst = GRAVITY.find((state) => states.includes(state)) ?? states[0]
  return {
    enable,
    ...(worst !== undefined && { status: worst }),
    node_status: nodes.map(({ node = '', status = 'error' }) => ({ node, status })),
  }
}
