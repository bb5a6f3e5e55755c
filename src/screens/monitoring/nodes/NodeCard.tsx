import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { encodeId } from '../../../api/ids'
import { CopyText } from '../../../ui/Copy'
import { useFormat } from '../../../ui/format/useFormat'
import { KeyValue } from '../../../ui/KeyValue'
import { Status } from '../../../ui/Status'
import { Usage } from '../../../ui/Usage'
import { parseMemoryBytes } from '../parseMemoryBytes'
import { loadText } from './columns'
import type { Member } from './members'
import { NodeStatus } from './NodeStatus'
import { getLastStats, useAllStats } from './queries'
import { hasLastValues } from './StoppedNotice'

const Card = styled('section')(({ theme: { tokens } }) => ({
  minWidth: 0,
  padding: tokens.gap.medium,
  border: `${tokens.size.hairline}px solid ${tokens.border}`,
  borderRadius: tokens.radius.card,
  '& h3': { margin: `0 0 ${tokens.gap.small}px`, fontSize: tokens.font.body },
  '& p': { marginTop: 0, color: tokens.textSecondary },
}))

/** Details of the selected node; the last known values if it is stopped. */
export function NodeCard({ member }: { member: Member }) {
  const translate = useTranslate()
  const { name, state, lastKnown } = member
  const format = useFormat()
  const all = useAllStats().data
  return (
    <Card aria-label={translate('topology.chosen')}>
      <h3>
        <CopyText mono text={name} to={`/dashboard/nodes/${encodeId(name)}`} />
      </h3>
      {state === 'unknown' && <p>{translate('topology.unreachable')}</p>}
      {lastKnown?.stale && (
        <p>
          {hasLastValues(lastKnown)
            ? translate('monitoring.nodes.last_known', { time: format.dateTime(lastKnown.at) })
            : translate('monitoring.nodes.never_seen')}
        </p>
      )}
      <Figures member={member} stats={all?.get(name) ?? getLastStats(name)} />
    </Card>
  )
}

const getFigure = (stats: Readonly<Record<string, unknown>> | undefined, name: string): number | undefined => {
  const value = stats?.[name]
  return typeof value === 'number' ? value : undefined
}

function Figures({ member, stats }: { member: Member; stats: Readonly<Record<string, unknown>> | undefined }) {
  const translate = useTranslate()
  const format = useFormat()
  const label = (key: string) => translate(`monitoring.nodes.${key}`)
  const record = member.lastKnown?.record ?? {}
  return (
    <KeyValue
      items={[
        {
          label: label('status'),
          value:
            member.state === 'unknown' ? (
              <Status kind="warning" label={translate('topology.unanswered')} />
            ) : (
              <NodeStatus status={record.node_status} />
            ),
        },
        { label: label('role'), value: translate(`monitoring.nodes.${member.role}`, { _: member.role }) },
        { label: label('uptime'), value: format.duration(record.uptime) },
        { label: label('version'), value: record.version },
        { label: label('live_connections'), value: format.number(record.live_connections) },
        { label: label('connections'), value: format.number(record.connections) },
        { label: label('stats.subscriptions'), value: format.number(getFigure(stats, 'subscriptions.count')) },
        { label: label('stats.topics'), value: format.number(getFigure(stats, 'topics.count')) },
        {
          label: label('memory'),
          value: (
            <Usage
              used={parseMemoryBytes(record.memory_used)}
              total={parseMemoryBytes(record.memory_total)}
              format={format.bytes}
            />
          ),
        },
        { label: label('load'), value: loadText(record, format) },
        { label: label('max_fds'), value: format.number(record.max_fds) },
      ]}
    />
  )
}
