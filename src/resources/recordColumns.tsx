import { encodeId } from '../api/ids'
import { CopyText } from '../ui/Copy'
import { UNKNOWN } from '../ui/format/number'
import type { Column } from '../ui/table/types'

/** Column with the name of a node, linked to its page. */
export const createNodeColumn = <T extends { node?: string | undefined }>(label: string, width: number): Column<T> => ({
  id: 'node',
  label,
  mono: true,
  width,
  value: ({ node = '' }) => node,
  render: ({ node }) => (node ? <CopyText mono text={node} to={`/dashboard/nodes/${encodeId(node)}`} /> : UNKNOWN),
})

/** Column with a client ID, linked to the page of the client. */
export const createClientColumn = <T extends { clientid?: string | undefined }>(
  label: string,
  width: number,
): Column<T> => ({
  id: 'clientid',
  label,
  mono: true,
  width,
  value: ({ clientid = '' }) => clientid,
  render: ({ clientid = '' }) => <CopyText mono text={clientid} to={`/clients/detail/${encodeId(clientid)}`} />,
})
