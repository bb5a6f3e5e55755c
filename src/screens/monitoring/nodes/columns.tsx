import type { TranslateFunction } from 'react-admin'
import { encodeId } from '../../../api/ids'
import { CopyText } from '../../../ui/Copy'
import type { Format } from '../../../ui/format/useFormat'
import type { Column } from '../../../ui/table/types'
import { Usage } from '../../../ui/Usage'
import type { LastKnown } from '../createLastKnown'
import { parseMemoryBytes } from '../parseMemoryBytes'
import type { NodeRecord } from '../rememberNodes'
import { NodeStatus } from './NodeStatus'

/** Formats the load averages, or "–". */
export function loadText(node: NodeRecord, format: Format): string {
  const figures = [node.load1, node.load5, node.load15]
  return figures.every((f) => f === undefined) ? '–' : figures.map((f) => format.fixed(f, 2)).join(' / ')
}

export function createColumns(translate: TranslateFunction, format: Format): Column<LastKnown<NodeRecord>>[] {
  const label = (key: string) => translate(`monitoring.nodes.${key}`)
  return [
    {
      id: 'node',
      label: label('name'),
      width: 168,
      mono: true,
      value: ({ record }) => record.node ?? '',
      render: ({ record }) => (
        <CopyText mono to={`/dashboard/nodes/${encodeId(record.node ?? '')}`} text={record.node ?? ''} />
      ),
    },
    {
      id: 'node_status',
      label: label('status'),
      width: 105,
      render: ({ record }) => <NodeStatus status={record.node_status} />,
    },
    {
      id: 'role',
      label: label('role'),
      width: 88,
      render: ({ record }) => (record.role ? translate(`monitoring.nodes.${record.role}`, { _: record.role }) : '–'),
    },
    { id: 'uptime', label: label('uptime'), width: 105, render: ({ record }) => format.duration(record.uptime) },
    { id: 'version', label: label('version'), width: 75, render: ({ record }) => record.version ?? '–' },
    {
      id: 'live_connections',
      label: label('live_connections'),
      align: 'right',
      width: 140,
      render: ({ record }) => format.number(record.live_connections),
    },
    {
      id: 'processes',
      label: label('processes'),
      width: 142,
      render: ({ record }) => (
        <Usage used={record.process_used} total={record.process_available} format={format.number} />
      ),
    },
    {
      id: 'memory',
      label: label('memory'),
      width: 150,
      render: ({ record }) => (
        <Usage
          used={parseMemoryBytes(record.memory_used)}
          total={parseMemoryBytes(record.memory_total)}
          format={format.bytes}
        />
      ),
    },
    { id: 'load', label: label('load_short'), width: 178, render: ({ record }) => loadText(record, format) },
  ]
}
