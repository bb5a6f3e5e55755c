import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { CopyText } from '../../../ui/Copy'
import { getClientPage } from '../../getClientPage'
import { RecordedGroups } from '../../recording/RecordedGroups'
import type { Recording } from '../../recording/Recording'
import { RecordingResults } from '../../recording/RecordingResults'
import { RecordingScreen } from '../../recording/RecordingScreen'
import type { ConnectionEvent, ConnectionFilter, Grouping } from './connectionEvent'
import { currentConnectionLog } from './connectionRecording'
import { EventsTable } from './EventsTable'
import { translateReason } from './reasons'

/** Records which clients connect, disconnect and are refused, and why. */
export function ConnectionLog() {
  return (
    <RecordingScreen current={currentConnectionLog}>{(recording) => <Results recording={recording} />}</RecordingScreen>
  )
}

/** Results of a recording. The parameter `client` presets the filter. */
function Results({ recording }: { recording: Recording<ConnectionEvent, Grouping> }) {
  const translate = useTranslate()
  const client = useSearchParams()[0].get('client')
  const [filter, setFilter] = useState<ConnectionFilter>(client ? { client } : {})
  const { kind, events } = recording
  const renderGroups = (by: Grouping) => {
    const formatName = (name: string) => (by === 'reason' ? translateReason(name, translate) : name)
    return (
      <RecordedGroups
        kind={kind}
        events={events}
        grouping={by}
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
    )
  }
  return (
    <RecordingResults recording={recording} title={translate('connectionLog.events.title')} renderGroups={renderGroups}>
      <EventsTable events={events} filter={filter} onFilter={setFilter} />
    </RecordingResults>
  )
}
