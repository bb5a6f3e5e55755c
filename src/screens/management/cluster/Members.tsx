import { useTranslate } from 'react-admin'
import { broker } from '../../../api/client'
import { LocalTable } from '../../../resources/list/LocalTable'
import { createNodeColumn } from '../../../resources/recordColumns'
import { getStatusKind } from '../../../resources/status/getStatusKind'
import { useStatusText } from '../../../resources/status/StatusByNode'
import { useCommand } from '../../../resources/useCommand'
import { useDenied } from '../../../resources/useDenied'
import type { DocumentOf } from '../../../resources/useDocument'
import { Status } from '../../../ui/Status'
import { truncateAndEscape } from '../../../ui/text'

type NodeEntry = DocumentOf<'/nodes'>[number]

/** Nodes of the cluster; stopped nodes can be removed by force. */
export function Members({ nodes }: { nodes: readonly NodeEntry[] }) {
  const translate = useTranslate()
  const word = useStatusText()
  const command = useCommand()
  const deniedReason = useDenied('delete /cluster/{node}/force_leave')
  const text = (key: string, options?: Record<string, unknown>) => translate(`cluster.${key}`, options)
  const forceOut = (node: string) => {
    const name = truncateAndEscape(node, 64)
    return command({
      question: {
        title: text('forceQuestion', { name }),
        body: text('forceBody'),
        confirm: text('force'),
        danger: true,
        typeName: node,
      },
      work: () => broker.delete('/cluster/{node}/force_leave', { params: { path: { node } } }),
      successMessage: { key: 'cluster.forced', args: { name } },
      errorMessage: 'cluster.forceFailed',
      refresh: ['/nodes', '/cluster'],
    })
  }
  /** Only stopped nodes can be removed. */
  const getDeniedReason = (node: NodeEntry) =>
    deniedReason ?? (node.node_status === 'stopped' ? undefined : text('runningStays'))
  return (
    <LocalTable<NodeEntry>
      caption={text('members')}
      rows={nodes}
      rowKey={({ node = '' }) => node}
      columns={[
        createNodeColumn(translate('fields.node.label'), 200),
        {
          id: 'status',
          label: translate('fields.status.label'),
          width: 160,
          render: ({ node_status: status = 'stopped' }) => <Status kind={getStatusKind(status)} label={word(status)} />,
        },
        { id: 'role', label: text('role'), width: 140, render: ({ role }) => (role ? text(role) : '–') },
        { id: 'version', label: text('version'), width: 120, render: ({ version }) => version ?? '–' },
      ]}
      rowActions={(row) => [
        {
          id: 'force',
          label: text('force'),
          danger: true,
          disabled: getDeniedReason(row),
          onClick: () => void forceOut(row.node ?? ''),
        },
      ]}
      empty={{ title: text('noMembers') }}
    />
  )
}
