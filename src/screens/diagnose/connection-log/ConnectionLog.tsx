import { RecordingScreen } from '../../recording/RecordingScreen'
import { currentConnectionLog } from './connectionRecording'
import { Results } from './Results'

/** Records which clients connect, disconnect and are refused, and why. */
export function ConnectionLog() {
  return (
    <RecordingScreen current={currentConnectionLog}>{(recording) => <Results recording={recording} />}</RecordingScreen>
  )
}
