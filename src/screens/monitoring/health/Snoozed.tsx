import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { Section } from '../../../ui/Section'
import { useSnoozes } from '../checks/useIncidents'
import type { Incident } from '../incidents/incident'
import { IncidentCard } from './IncidentCard'

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' })

/** Snoozed incidents; each can be shown again. */
export function Snoozed({ incidents }: { incidents: readonly Incident[] }) {
  const translate = useTranslate()
  const { wake } = useSnoozes()
  return (
    <Section title={translate('health.snoozed')}>
      <List>
        {incidents.map((incident) => (
          <IncidentCard key={incident.key} incident={incident}>
            <Button size="small" onClick={() => wake(incident.key)}>
              {translate('health.wake')}
            </Button>
          </IncidentCard>
        ))}
      </List>
    </Section>
  )
}
