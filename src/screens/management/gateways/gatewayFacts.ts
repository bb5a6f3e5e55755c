import type { StatusFields } from '../../../resources/status/StatusByNode'
import type { DocumentOf } from '../../../resources/useDocument'

/** A gateway as the broker lists it; its own document states listeners otherwise than they are answered. */
export type GatewayEntry = Omit<DocumentOf<'/gateways'>[number], 'listeners'> & {
  listeners?: readonly { type?: string; name?: string }[]
}

/** The state of a gateway in all and on each node. */
export const gatewayFacts = ({ status, node_status: nodes = [] }: GatewayEntry): StatusFields => ({
  ...(status && { status }),
  node_status: nodes.map(({ node = '', status: own = 'unloaded' }) => ({ node, status: own })),
})

export const isLoaded = ({ status }: Pick<GatewayEntry, 'status'>): boolean => status !== 'unloaded'
