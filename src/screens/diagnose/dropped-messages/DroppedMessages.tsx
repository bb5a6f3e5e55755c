import { RecordingScreen } from '../../recording/RecordingScreen'
import { Results } from './results/Results'
import { currentDropRecording } from './rule'

/** Records dropped messages. */
export function DroppedMessages() {
  return (
    <RecordingScreen current={currentDropRecording}>{(recording) => <Results recording={recording} />}</RecordingScreen>
  )
}
