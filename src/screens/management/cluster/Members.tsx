import { useTranslate } from 'react-admin'
import { broker } from '../../../api/client'
import type { CommandDescription } from '../../../resources/commands/types'
import { useCommandActions } from '../../../resources/commands/useCommandActions'
import { LocalTable } from '../../../resources/list/LocalTable'
import { createNodeColumn } from '../../../resources/recordColumns'
import { getStatusKind } from '../../../resources/status/getStatusKind'
import { useStatusText } from '../../../resources/status/StatusByNode'
import type { DocumentOf } from '../../../resources/useDocument'
import { Status } from '../../../ui/Status'

type NodeEntry = DocumentOf<'/nodes'>[number]

const textKey = (key: string) => `cluster.${key}`

/** Removes a stopped node by force. */
export const forceOut: CommandDescription<NodeEntry> = {
  id: 'force',
  label: textKey('force'),
  danger: true,
  operation: 'delete /cluster/{node}/force_leave',
  getDisabledReason: ({ node_status: status }) => (status === 'stopped' ? undefined : textKey('runningStays')),
  getName: ({ node = '' }) => node,
  question: {
    title: textKey('forceQuestion'),
    body: textKey('forceBody'),
    danger: true,
    getTypedName: ({ node = '' }) => node,
  },
  run: ({ node = '' }) => broker.delete('/cluster/{node}/force_leave', { params: { path: { node } } }),
  successMessage: textKey('forced'),
  errorMessage: textKey('forceFailed'),
  refresh: ['/nodes', '/cluster'],
}

/** Nodes of the cluster; stopped nodes can be removed by force. */
export function Members({ nodes }: { nodes: readonly NodeEntry[] }) {
  const translate = useTranslate()
  const word = useStatusText()
  const getCommandActions = useCommandActions()
  const text = (key: string) => translate(textKey(key))
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
      rowActions={(row) => getCommandActions([forceOut], row)}
      empty={{ title: text('noMembers') }}
    />
  )
}
