import type { StatusFields } from '../../../resources/status/StatusByNode'
import type { BaseRow } from '../../../resources/types'
import type { DocumentOf } from '../../../resources/useDocument'

/** Gateway in the list. The API document declares `listeners` incorrectly. */
export type GatewayEntry = Omit<DocumentOf<'/gateways'>[number], 'listeners'> & {
  listeners?: readonly { type?: string; name?: string }[]
}

export const getGatewayFacts = ({ status, node_status: nodes = [] }: GatewayEntry): StatusFields => ({
  ...(status && { status }),
  node_status: nodes.map(({ node = '', status: nodeStatus = 'unloaded' }) => ({ node, status: nodeStatus })),
})

export const isLoaded = ({ status }: Pick<GatewayEntry, 'status'>): boolean => status !== 'unloaded'

export const toGatewayEntry = (row: BaseRow) => row as GatewayEntry & BaseRow
