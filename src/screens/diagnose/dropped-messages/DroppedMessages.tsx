import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Screen } from '../../../ui/Screen'
import { Stack } from '../../../ui/Stack'
import { LeftBehind } from './LeftBehind'
import { Outcome } from './recording/Outcome'
import { RecordingBar } from './recording/RecordingBar'
import { useRecording } from './recording/useRecording'
import { Results } from './results/Results'
import { StartForm } from './StartForm'

/** Records dropped messages with a temporary rule that is removed with the recording. */
export function DroppedMessages() {
  const translate = useTranslate()
  const { recording, start } = useRecording()
  const [again, setAgain] = useState(false)
  const running = recording !== undefined && !recording.isOver
  const ran = recording?.startedAt !== undefined
  const asks = !running && (again || !ran)
  return (
    <Screen
      title={translate('droppedMessages.title')}
      intro={translate('droppedMessages.intro')}
      introKey="dropped-messages"
      actions={
        !running &&
        !asks && (
          <Button variant="contained" onClick={() => setAgain(true)}>
            {translate('droppedMessages.start.again')}
          </Button>
        )
      }
    >
      <Stack>
        <LeftBehind own={recording?.leftBehind === undefined ? recording?.ruleId : undefined} />
        {running && <RecordingBar recording={recording} />}
        {recording?.isOver && <Outcome key={`outcome ${recording.id}`} recording={recording} />}
        {asks && (
          <StartForm
            onStart={(entry, limits) => {
              setAgain(false)
              start(entry, limits)
            }}
          />
        )}
        {ran && <Results key={recording.id} recording={recording} />}
      </Stack>
    </Screen>
  )
}
