import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { LocalTable } from '../../../resources/list/LocalTable'
import { LivePanel } from '../../../resources/live/LivePanel'
import { createNodeColumn } from '../../../resources/recordColumns'
import { useFormat } from '../../../ui/format/useFormat'
import { Section } from '../../../ui/Section'
import { Status } from '../../../ui/Status'
import type { Column } from '../../../ui/table/types'
import { rememberNodes } from '../rememberNodes'
import { type OverviewNode, useOverviewNodes } from './queries'

/** Nodes with their status, linked to their pages. */
export function NodesSummary() {
  const translate = useTranslate()
  const nodes = useOverviewNodes()
  const columns = useColumns()
  const { data, updatedAt } = nodes
  useEffect(() => {
    if (data && updatedAt) rememberNodes(data, updatedAt)
  }, [data, updatedAt])
  const all = nodes.data ?? []
  const running = all.filter((node) => node.node_status === 'running').length
  return (
    <Section
      title={
        nodes.data
          ? translate('monitoring.overview.nodes_summary', { smart_count: all.length, running })
          : translate('monitoring.overview.nodes')
      }
      flush
    >
      <LivePanel live={nodes} failedTitle={translate('monitoring.overview.nodes_failed')} skeleton="table">
        {(data) => (
          <LocalTable
            caption={translate('monitoring.overview.nodes')}
            rows={data}
            columns={columns}
            rowKey={(node) => node.node ?? ''}
          />
        )}
      </LivePanel>
    </Section>
  )
}

function useColumns(): Column<OverviewNode>[] {
  const translate = useTranslate()
  const format = useFormat()
  const label = (key: string) => translate(`monitoring.nodes.${key}`)
  return [
    createNodeColumn(label('name'), 240),
    {
      id: 'status',
      label: label('status'),
      width: 120,
      render: ({ node_status: status }) => (
        <Status
          kind={status === 'running' ? 'ok' : 'stopped'}
          label={status ? translate(`monitoring.nodes.${status}`, { _: status }) : '–'}
        />
      ),
    },
    {
      id: 'role',
      label: label('role'),
      width: 100,
      render: ({ role }) => (role ? translate(`monitoring.nodes.${role}`, { _: role }) : '–'),
    },
    { id: 'uptime', label: label('uptime'), width: 140, render: (node) => format.duration(node.uptime) },
    {
      id: 'live_connections',
      label: label('live_connections'),
      align: 'right',
      width: 140,
      render: (node) => format.number(node.live_connections),
    },
  ]
}
