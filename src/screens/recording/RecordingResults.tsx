import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Section } from '../../ui/Section'
import { Stack } from '../../ui/Stack'
import { Empty } from '../../ui/states'
import { TabFrame, useTabParam } from '../../ui/Tabs'
import type { RecordedEvent } from './kind'
import { Notes } from './Notes'
import type { Recording } from './Recording'

interface RecordingResultsProps<T extends RecordedEvent, G extends string> {
  recording: Recording<T, G>
  /** Title of the list of events. */
  title: string
  renderGroups: (grouping: G) => ReactNode
  /** Table of the events. */
  children: ReactNode
}

/** Results of a recording: groups by a field that the user chooses, and single events. */
export function RecordingResults<T extends RecordedEvent, G extends string>(props: RecordingResultsProps<T, G>) {
  const { kind, events, isOver } = props.recording
  const translate = useTranslate()
  const text = (key: string) => translate(kind.textKey(key))
  const [grouping, select] = useTabParam(kind.groupings, 'by')
  return (
    <Stack>
      <Notes recording={props.recording} />
      {events.total === 0 ? (
        <Section title={props.title}>
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
              tabs={kind.groupings.map((id) => ({ id, label: text(`groups.${id}`) }))}
              current={grouping}
              onSelect={select}
            >
              {props.renderGroups(grouping as G)}
            </TabFrame>
          </Section>
          {props.children}
        </>
      )}
    </Stack>
  )
}
