import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { TextLink } from '../../../ui/TextLink'
import { truncateAndEscape } from '../../../ui/text'
import { concerns, type Incident } from '../incidents/incident'
import { IncidentActions } from './IncidentActions'
import { IncidentFacts } from './IncidentFacts'
import { useFindingText } from './useFindingText'
import { FAILING_ONLY, useIncidents } from './useIncidents'

const Banner = styled(Alert)(({ theme: { tokens } }) => ({ margin: tokens.gap.small }))

/** Incidents that concern the object of the current page, as its cause or as a consequence. A flow is a rule. */
export function ObjectIncident() {
  const pathname = useLocation().pathname.replace(/^\/flow\//, '/rule/rules/')
  const { active } = useIncidents(FAILING_ONLY)
  return active
    .filter((incident) => concerns(incident, pathname))
    .map((incident) => <ObjectBanner key={incident.key} incident={incident} page={pathname} />)
}

const NAMED = 2

function ObjectBanner({ incident, page }: { incident: Incident; page: string }) {
  const translate = useTranslate()
  const text = useFindingText(incident)
  const { severity, subjects = [] } = incident
  const causes = subjects.filter(({ to }) => to !== page)
  const more = causes.length - NAMED
  return (
    <Banner severity={severity} role="note" action={<IncidentActions incident={incident} />}>
      {text('title')}
      {causes.slice(0, NAMED).map(({ name, to = '' }, at) => (
        <span key={to}>
          {at === 0 ? translate('ui.colon') : ' · '}
          <TextLink to={to} color="inherit">
            {truncateAndEscape(name, 64)}
          </TextLink>
        </span>
      ))}
      {more > 0 && ` · ${translate('health.others', { smart_count: more })}`}
      <IncidentFacts incident={incident} />
      <TextLink to="/health" color="inherit">
        {translate('health.show')}
      </TextLink>
    </Banner>
  )
}
