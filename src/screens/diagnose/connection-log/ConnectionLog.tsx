import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { CopyText } from '../../../ui/Copy'
import { Section } from '../../../ui/Section'
import { Stack } from '../../../ui/Stack'
import { Empty } from '../../../ui/states'
import { TabFrame, useTabParam } from '../../../ui/Tabs'
import { getClientPage } from '../../getClientPage'
import { Notes } from '../../recording/Notes'
import { RecordedGroups } from '../../recording/RecordedGroups'
import type { Recording } from '../../recording/Recording'
import { RecordingScreen } from '../../recording/RecordingScreen'
import { type ConnectionEvent, type ConnectionFilter, GROUPINGS, type Grouping } from './connectionEvent'
import { currentConnectionLog } from './connectionRecording'
import { EventsTable } from './EventsTable'
import { translateReason } from './reasons'

/** Records which clients connect, disconnect and are refused, and why. */
export function ConnectionLog() {
  return (
    <RecordingScreen current={currentConnectionLog}>{(recording) => <Results recording={recording} />}</RecordingScreen>
  )
}

/** Results of a recording: groups and single events. The parameter `client` presets the filter. */
function Results({ recording }: { recording: Recording<ConnectionEvent, Grouping> }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`connectionLog.${key}`)
  const [by, select] = useTabParam(GROUPINGS, 'by')
  const client = useSearchParams()[0].get('client')
  const [filter, setFilter] = useState<ConnectionFilter>(client ? { client } : {})
  const { kind, events, isOver } = recording
  const formatName = (name: string) => (by === 'reason' ? translateReason(name, translate) : name)
  return (
    <Stack>
      <Notes recording={recording} />
      {events.total === 0 ? (
        <Section title={text('events.title')}>
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
              <RecordedGroups
                kind={kind}
                events={events}
                grouping={by as Grouping}
                formatName={formatName}
                renderName={(name) =>
                  by === 'reason' ? (
                    <CopyText text={formatName(name)} ellipsis="end" />
                  ) : (
                    <CopyText mono text={name} {...(by === 'client' && { to: getClientPage(name) })} />
                  )
                }
                onShow={({ name }) => setFilter({ [by]: name })}
              />
            </TabFrame>
          </Section>
          <EventsTable events={events} filter={filter} onFilter={setFilter} />
        </>
      )}
    </Stack>
  )
}
