import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Recording } from '../../recording/Recording'
import { RecordingResults } from '../../recording/RecordingResults'
import { RecordingScreen } from '../../recording/RecordingScreen'
import type { DropFilter } from './results/createDropMatcher'
import { DropsTable } from './results/DropsTable'
import { GroupsTable } from './results/GroupsTable'
import { currentDropRecording } from './rule'
import type { Drop, Grouping } from './store/drop'

/** Records dropped messages. */
export function DroppedMessages() {
  return (
    <RecordingScreen current={currentDropRecording}>{(recording) => <Results recording={recording} />}</RecordingScreen>
  )
}

/** Filter that shows the messages of a group. */
const FILTER: Readonly<Record<Grouping, keyof DropFilter>> = {
  reason: 'reason',
  topic: 'topic',
  subscriber: 'client',
  publisher: 'client',
}

function Results({ recording }: { recording: Recording<Drop, Grouping> }) {
  const translate = useTranslate()
  const [filter, setFilter] = useState<DropFilter>({})
  const { events: drops } = recording
  return (
    <RecordingResults
      recording={recording}
      title={translate('droppedMessages.drops.title')}
      renderGroups={(by) => (
        <GroupsTable drops={drops} grouping={by} onShow={({ name }) => setFilter({ [FILTER[by]]: name })} />
      )}
    >
      <DropsTable drops={drops} filter={filter} onFilter={setFilter} />
    </RecordingResults>
  )
}
