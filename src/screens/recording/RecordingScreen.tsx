import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Screen } from '../../ui/Screen'
import { Stack } from '../../ui/Stack'
import { useConfirm } from '../../ui/useConfirm'
import { useAnnounceArrivals } from '../useAnnounceArrivals'
import type { RecordedEvent } from './kind'
import { LeftoverRules } from './LeftoverRules'
import { Outcome } from './Outcome'
import type { Recording } from './Recording'
import { RecordingBar } from './RecordingBar'
import type { CurrentRecording } from './recordings'
import { StartForm } from './StartForm'
import { useRecording } from './useRecording'

/** Screen that records events with a temporary rule, which is removed with the recording. */
export function RecordingScreen<T extends RecordedEvent, G extends string>(props: {
  current: CurrentRecording<T, G>
  children: (recording: Recording<T, G>) => ReactNode
}) {
  const { kind } = props.current
  const translate = useTranslate()
  const { recording, start } = useRecording(props.current)
  const confirm = useConfirm()
  const [isRestarting, setIsRestarting] = useState(false)
  useAnnounceArrivals(recording?.events.total ?? 0, kind.textKey('arrived'))
  const running = recording !== undefined && !recording.isOver
  const ran = recording?.startedAt !== undefined
  const asks = !running && (isRestarting || !ran)
  const startNext: typeof start = async (entry, limits) => {
    const count = recording?.events.total ?? 0
    const question = {
      title: translate('recording.start.replace'),
      body: translate('recording.start.replaceText', { smart_count: count }),
      confirm: translate('recording.start.submit'),
      danger: true,
    }
    if (count > 0 && !(await confirm(question))) return
    setIsRestarting(false)
    start(entry, limits)
  }
  return (
    <Screen
      title={translate(kind.textKey('title'))}
      intro={translate(kind.textKey('intro'))}
      introKey={kind.page.slice(1)}
      actions={
        !running &&
        !asks && (
          <Button variant="contained" onClick={() => setIsRestarting(true)}>
            {translate('recording.start.again')}
          </Button>
        )
      }
    >
      <Stack>
        <LeftoverRules
          kind={kind}
          currentRuleId={recording?.removalError === undefined ? recording?.ruleId : undefined}
        />
        {running && <RecordingBar recording={recording} />}
        {recording?.isOver && <Outcome key={`outcome ${recording.id}`} recording={recording} />}
        {asks && <StartForm kind={kind} onStart={startNext} />}
        {ran && <div key={recording.id}>{props.children(recording)}</div>}
      </Stack>
    </Screen>
  )
}
