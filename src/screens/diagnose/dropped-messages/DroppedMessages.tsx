import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Section } from '../../../ui/Section'
import { Stack } from '../../../ui/Stack'
import { Empty } from '../../../ui/states'
import { TabFrame, useTabParam } from '../../../ui/Tabs'
import { Notes } from '../../recording/Notes'
import type { Recording } from '../../recording/Recording'
import { RecordingScreen } from '../../recording/RecordingScreen'
import type { DropFilter } from './results/createDropMatcher'
import { DropsTable } from './results/DropsTable'
import { GroupsTable } from './results/GroupsTable'
import { currentDropRecording } from './rule'
import { type Drop, GROUPINGS, type Grouping } from './store/drop'

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
  const text = (key: string) => translate(`droppedMessages.${key}`)
  const [current, select] = useTabParam(GROUPINGS, 'by')
  const [filter, setFilter] = useState<DropFilter>({})
  const { events: drops, isOver } = recording
  const by = current as Grouping
  return (
    <Stack>
      <Notes recording={recording} />
      {drops.total === 0 ? (
        <Section title={text('drops.title')}>
          <Empty
            title={text(isOver ? 'none.endedTitle' : 'none.title')}
            text={text(isOver ? 'none.endedText' : 'none.text')}
          />
        </Section>
      ) : (
        <>
          <Section title={text('groups.title')}>
            <TabFrame
              label={text('groups.by')}
              tabs={GROUPINGS.map((id) => ({ id, label: text(`groups.${id}`) }))}
              current={by}
              onSelect={select}
            >
              <GroupsTable drops={drops} grouping={by} onShow={({ name }) => setFilter({ [FILTER[by]]: name })} />
            </TabFrame>
          </Section>
          <DropsTable drops={drops} filter={filter} onFilter={setFilter} />
        </>
      )}
    </Stack>
  )
}
