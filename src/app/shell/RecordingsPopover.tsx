import { styled } from '@mui/material/styles'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'
import { useCan } from '../../api/access'
import { encodeId } from '../../api/ids'
import { CommandButtons } from '../../resources/commands/CommandButtons'
import { ExportMenu } from '../../resources/export/ExportMenu'
import { type BackgroundRecording, backgroundRecordings } from '../../screens/recording/backgroundRecordings'
import { stopTrace } from '../../screens/trace/traceCommands'
import { getLogSize, type Trace, toMoment, useRunningTraces } from '../../screens/trace/traces'
import { useLogDownload } from '../../screens/trace/useLogDownload'
import { ActionButton } from '../../ui/ActionButton'
import { useFormat } from '../../ui/format/useFormat'
import { Status } from '../../ui/Status'
import { Empty } from '../../ui/states'
import { TextLink } from '../../ui/TextLink'
import { escapeInvisible } from '../../ui/text'
import { useNow } from '../../ui/useNow'
import { HeaderPopover, PopoverList } from './HeaderPopover'

const TICK_INTERVAL_MS = 1_000
const POLL_INTERVAL_MS = 10_000

const RecordingList = styled(PopoverList)(({ theme: { tokens } }) => ({
  '& .facts': { color: tokens.textSecondary, fontVariantNumeric: 'tabular-nums' },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: tokens.gap.small },
}))

/** Recordings and traces that go on in the background, with what remains until their limits. */
export function RecordingsPopover({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const translate = useTranslate()
  useNow(TICK_INTERVAL_MS)
  useSyncExternalStore(backgroundRecordings.subscribe, backgroundRecordings.countRunning)
  const recordings = backgroundRecordings.list()
  const { allowed } = useCan('get /trace')
  const traces = useRunningTraces(POLL_INTERVAL_MS, allowed)
  const { download, dialog } = useLogDownload()
  return (
    <HeaderPopover anchor={anchor} title={translate('recordings.title')} onClose={onClose}>
      {recordings.length + traces.length === 0 && <Empty title={translate('recordings.none')} />}
      <RecordingList>
        {recordings.map((recording) => (
          <RecordingLine key={recording.name} recording={recording} onClose={onClose} />
        ))}
        {traces.map((trace) => (
          <TraceLine key={trace.name} trace={trace} onClose={onClose} onDownload={() => download(trace.name)} />
        ))}
      </RecordingList>
      {dialog}
    </HeaderPopover>
  )
}

function Line(props: {
  name: string
  page: string
  status: ReactNode
  facts: string
  onClose: () => void
  children: ReactNode
}) {
  return (
    <li>
      <TextLink to={props.page} onClick={props.onClose}>
        {props.name}
      </TextLink>
      {props.status}
      <span className="facts">{props.facts}</span>
      <span className="buttons">{props.children}</span>
    </li>
  )
}

/** Returns "4 min left", or nothing without an end. */
function useTimeLeft() {
  const translate = useTranslate()
  const format = useFormat()
  return (end: number | undefined) =>
    end === undefined || Number.isNaN(end)
      ? []
      : [translate('recordings.timeLeft', { time: format.duration(Math.max(0, end - Date.now())) })]
}

function RecordingLine({ recording, onClose }: { recording: BackgroundRecording; onClose: () => void }) {
  const translate = useTranslate()
  const format = useFormat()
  const getTimeLeft = useTimeLeft()
  const state = recording.read()
  if (!state) return null
  const { isRunning, count, maxCount, endsAt } = state
  const size = translate('recordings.size', { number: format.number(count), limit: format.number(maxCount) })
  const facts = [...(isRunning ? getTimeLeft(endsAt) : []), size]
  return (
    <Line
      name={translate(`app.menu.${recording.name}`)}
      page={recording.page}
      status={
        <Status
          kind={isRunning ? 'ok' : 'stopped'}
          label={translate(isRunning ? 'recordings.running' : 'recordings.ended')}
        />
      }
      facts={facts.join(' · ')}
      onClose={onClose}
    >
      <ActionButton size="small" variant="outlined" onClick={isRunning ? recording.stop : recording.discard}>
        {translate(isRunning ? 'recordings.stop' : 'recordings.discard')}
      </ActionButton>
      {count > 0 && <ExportMenu source={recording.getRows()} />}
    </Line>
  )
}

function TraceLine({ trace, onClose, onDownload }: { trace: Trace; onClose: () => void; onDownload: () => void }) {
  const translate = useTranslate()
  const format = useFormat()
  const getTimeLeft = useTimeLeft()
  const end = toMoment(trace.end_at)
  return (
    <Line
      name={translate('recordings.trace', { name: escapeInvisible(trace.name) })}
      page={`/log-trace/detail/${encodeId(trace.name)}`}
      status={<Status kind="ok" label={translate('recordings.running')} />}
      facts={[
        ...getTimeLeft(end === undefined ? undefined : new Date(end).getTime()),
        format.bytes(getLogSize(trace)),
      ].join(' · ')}
      onClose={onClose}
    >
      <CommandButtons size="small" commands={[stopTrace]} row={{ ...trace, id: trace.name }} />
      <ActionButton size="small" onClick={onDownload}>
        {translate('traces.download')}
      </ActionButton>
    </Line>
  )
}
