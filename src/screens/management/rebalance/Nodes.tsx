import OutputOutlined from '@mui/icons-material/OutputOutlined'
import { useTranslate } from 'react-admin'
import { useCommandActions } from '../../../resources/commands/useCommandActions'
import { LocalTable } from '../../../resources/list/LocalTable'
import { createNodeColumn } from '../../../resources/recordColumns'
import { getStatusKind } from '../../../resources/status/getStatusKind'
import { useStatusText } from '../../../resources/status/StatusByNode'
import { useDenied } from '../../../resources/useDenied'
import type { DocumentOf } from '../../../resources/useDocument'
import { useFormat } from '../../../ui/format/useFormat'
import { Status } from '../../../ui/Status'
import type { RowAction } from '../../../ui/table/types'
import { getNodeTask, type NodeTask, type RunningTasksByKind } from './nodeTasks'
import { stopEvacuation } from './stopCommands'

type NodeEntry = DocumentOf<'/nodes'>[number]

/** Nodes with their load and current operation. */
export function Nodes(props: {
  nodes: readonly NodeEntry[]
  moves: RunningTasksByKind
  onEvacuate: (node: string) => void
}) {
  const { nodes, moves, onEvacuate } = props
  const translate = useTranslate()
  const format = useFormat()
  const word = useStatusText()
  const getCommandActions = useCommandActions()
  const startDeniedReason = useDenied('post /load_rebalance/{node}/evacuation/start')
  const text = (key: string) => translate(`rebalance.${key}`)
  const label = (name: string) => translate(`fields.${name}.label`)
  const getTask = ({ node = '' }: NodeEntry) => getNodeTask(node, moves)

  /** Returns the reason why a node cannot be evacuated. */
  const getDeniedReason = (row: NodeEntry): string | undefined => {
    if (startDeniedReason) return startDeniedReason
    if (row.node_status !== 'running') return text('stoppedNode')
    return getTask(row) === 'none' ? undefined : text('busyNode')
  }
  const getActions = (row: NodeEntry): RowAction[] => {
    if (getTask(row) === 'evacuation') return getCommandActions([stopEvacuation], row)
    return [
      {
        id: 'evacuate',
        label: text('evacuate'),
        icon: <OutputOutlined />,
        disabled: getDeniedReason(row),
        onClick: () => onEvacuate(row.node ?? ''),
      },
    ]
  }
  return (
    <LocalTable<NodeEntry>
      caption={text('nodes')}
      rows={nodes}
      rowKey={({ node = '' }) => node}
      columns={[
        createNodeColumn(label('node'), 240),
        {
          id: 'status',
          label: label('status'),
          width: 130,
          render: ({ node_status: status = 'stopped' }) => <Status kind={getStatusKind(status)} label={word(status)} />,
        },
        { id: 'task', label: text('task'), width: 180, render: (row) => <Task task={getTask(row)} /> },
        {
          id: 'live_connections',
          label: label('live_connections'),
          align: 'right',
          width: 150,
          render: ({ live_connections: live }) => format.number(live),
        },
        {
          id: 'connections',
          label: text('sessions'),
          align: 'right',
          width: 130,
          render: ({ connections }) => format.number(connections),
        },
      ]}
      rowActions={getActions}
      empty={{ title: text('noNodes') }}
    />
  )
}

function Task({ task }: { task: NodeTask }) {
  const translate = useTranslate()
  if (task === 'none') return '–'
  return <Status kind={task === 'target' ? 'ok' : 'connecting'} label={translate(`rebalance.tasks.${task}`)} />
}
