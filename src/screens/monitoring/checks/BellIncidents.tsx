import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { DocumentOf } from '../../../resources/useDocument'
import type { Incident } from '../incidents/incident'
import { IncidentLine } from './IncidentLine'
import { getAlarmIdentity } from './rules/access'
import { FAILING_ONLY, useIncidents } from './useIncidents'

type Alarm = NonNullable<DocumentOf<'/alarms'>['data']>[number]

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 })

const ALARMS = 'alarms'

/** Returns alarms that belong to no other incident. */
function listUnattached(alarms: readonly Alarm[], incidents: readonly Incident[]): Alarm[] {
  const alarmSubjects = incidents.find(({ id }) => id === ALARMS)?.subjects ?? []
  const identities = new Set(alarmSubjects.map(({ identity }) => identity))
  return alarms.filter((alarm) => identities.has(getAlarmIdentity(alarm)))
}

/** Current incidents, and `children` for the alarms that belong to none. */
export function BellIncidents(props: { alarms: readonly Alarm[]; children: (alarms: readonly Alarm[]) => ReactNode }) {
  const translate = useTranslate()
  const { summary, active } = useIncidents(FAILING_ONLY)
  const otherIncidents = active.filter(({ id }) => id !== ALARMS)
  return (
    <>
      {otherIncidents.length > 0 && (
        <List aria-label={translate('health.incidents', { smart_count: otherIncidents.length })}>
          {otherIncidents.map((incident) => (
            <IncidentLine key={incident.key} incident={incident} />
          ))}
        </List>
      )}
      {props.children(listUnattached(props.alarms, summary.incidents))}
    </>
  )
}
