import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { useFormat } from '../../ui/format/useFormat'
import { Meter } from '../../ui/Meter'
import type { StatusKind } from '../../ui/Status'
import { truncateAndEscape } from '../../ui/text'
import { useNow } from '../../ui/useNow'
import { StateLine } from '../mqtt/StateLine'
import type { Recording } from './Recording'

const Meters = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  gap: tokens.gap.medium,
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${tokens.size.field}px), 1fr))`,
}))

const TICK_INTERVAL_MS = 1_000

/** Progress of a running recording towards its limits, with a stop button. */
export function RecordingBar({ recording }: { recording: Recording }) {
  const translate = useTranslate()
  const format = useFormat()
  const now = Math.max(useNow(TICK_INTERVAL_MS), Date.now())
  const { stage, state, settings, limits, events, startedAt, runs } = recording
  const text = (key: string, values?: object) => translate(`recording.${key}`, values)
  const kindText = (key: string, values?: object) => translate(recording.kind.textKey(key), values)
  const lost = state.phase !== 'connected' && stage === 'recording'
  const kind: StatusKind = lost ? 'warning' : stage === 'recording' ? 'ok' : 'connecting'
  const passed = startedAt === undefined ? 0 : Math.min(limits.time, Math.max(0, now - startedAt))
  const seconds = Math.floor(passed / TICK_INTERVAL_MS) * TICK_INTERVAL_MS
  const count = { number: format.number(events.total), limit: format.number(limits.count) }
  return (
    <>
      <StateLine
        kind={kind}
        label={lost ? translate(`mqttClient.phase.${state.phase}`) : text(`stage.${stage}`)}
        reason={state.reason}
        onDisconnect={() => void recording.end('stopped')}
        endLabel={text('stop')}
      >
        <code>{truncateAndEscape(settings.address, 256)}</code> ·{' '}
        <code>{truncateAndEscape(settings.clientId, 64)}</code>
        {' · '}
        <code>{recording.topic}</code>
        {' · '}
        {text('progress.goesOn')}
        {runs > 0 && <> · {text('progress.runs', { smart_count: runs, number: format.number(runs) })}</>}
      </StateLine>
      <Meters>
        <Meter
          label={text('progress.time')}
          value={passed}
          max={limits.time}
          text={text('progress.timeOf', { passed: format.duration(seconds), limit: format.duration(limits.time) })}
          tone="connecting"
        />
        <Meter
          label={kindText('progress.count')}
          value={events.total}
          max={limits.count}
          text={kindText('progress.countOf', count)}
          tone="connecting"
        />
      </Meters>
    </>
  )
}
