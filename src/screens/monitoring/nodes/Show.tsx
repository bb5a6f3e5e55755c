import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { decodeId } from '../../../api/ids'
import { LiveControls } from '../../../resources/live/LiveControls'
import { LivePanel } from '../../../resources/live/LivePanel'
import { useFormat } from '../../../ui/format/useFormat'
import { KeyValue } from '../../../ui/KeyValue'
import { Screen } from '../../../ui/Screen'
import { Section } from '../../../ui/Section'
import { Empty } from '../../../ui/states'
import { Usage } from '../../../ui/Usage'
import type { LastKnown } from '../createLastKnown'
import { parseMemoryBytes } from '../parseMemoryBytes'
import type { NodeRecord } from '../rememberNodes'
import { Trends } from '../Trends'
import { loadText } from './columns'
import { Listeners } from './Listeners'
import { NodeStatus } from './NodeStatus'
import { useNodes } from './queries'
import { Statistics } from './Statistics'
import { hasLastValues, StoppedNotice } from './StoppedNotice'

const Halves = styled('div')(({ theme: { tokens, breakpoints } }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: tokens.gap.medium,
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  [breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& p': { margin: `0 0 ${tokens.gap.medium}px`, color: tokens.textSecondary },
  '& p:last-child': { margin: 0 },
}))

/** Node page: values, statistics, paths and trends; the last known values if the node is stopped. */
export function Show() {
  const translate = useTranslate()
  const name = decodeId(useParams().node ?? '')
  const nodes = useNodes()
  const lastKnown = nodes.data?.find(({ record }) => record.node === name)
  return (
    <Screen
      title={name}
      backLink={{ to: '/dashboard/nodes', label: translate('monitoring.nodes.back') }}
      live={<LiveControls updatedAt={nodes.updatedAt} onRefresh={nodes.refresh} />}
      banner={lastKnown && <StoppedNotice nodes={[lastKnown]} />}
    >
      <LivePanel live={nodes} failedTitle={translate('monitoring.nodes.failed')} skeleton="table">
        {() =>
          lastKnown ? (
            <Stack spacing={2}>
              <Halves>
                <Figures lastKnown={lastKnown} />
                <Statistics node={name} isRunning={!lastKnown.stale} />
              </Halves>
              {!lastKnown.stale && <Listeners node={name} />}
              {!lastKnown.stale && <Trends node={name} />}
            </Stack>
          ) : (
            <Empty
              title={translate('monitoring.nodes.not_found_title')}
              text={translate('monitoring.nodes.not_found_text', { name })}
            />
          )
        }
      </LivePanel>
    </Screen>
  )
}

function Figures({ lastKnown }: { lastKnown: LastKnown<NodeRecord> }) {
  const { record } = lastKnown
  const translate = useTranslate()
  const format = useFormat()
  const label = (key: string) => translate(`monitoring.nodes.${key}`)
  return (
    <Section title={label('figures')}>
      {lastKnown.stale && (
        <p>
          {hasLastValues(lastKnown)
            ? translate('monitoring.nodes.last_known', { time: format.dateTime(lastKnown.at) })
            : label('never_seen')}
        </p>
      )}
      <KeyValue
        items={[
          { label: label('status'), value: <NodeStatus status={record.node_status} /> },
          {
            label: label('role'),
            value: record.role && translate(`monitoring.nodes.${record.role}`, { _: record.role }),
          },
          { label: label('uptime'), value: format.duration(record.uptime) },
          { label: label('version'), value: record.version },
          { label: label('edition'), value: record.edition },
          { label: label('otp_release'), value: record.otp_release },
          { label: label('live_connections'), value: format.number(record.live_connections) },
          { label: label('connections'), value: format.number(record.connections) },
          { label: label('cluster_sessions'), value: format.number(record.cluster_sessions) },
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
          {
            label: label('processes'),
            value: <Usage used={record.process_used} total={record.process_available} format={format.number} />,
          },
          { label: label('load'), value: loadText(record, format) },
          { label: label('max_fds'), value: format.number(record.max_fds) },
          { label: label('sys_path'), value: record.sys_path },
          { label: label('log_path'), value: record.log_path },
        ]}
      />
    </Section>
  )
}
