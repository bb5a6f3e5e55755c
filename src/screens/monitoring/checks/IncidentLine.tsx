import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { LinkButton } from '../../../ui/LinkButton'
import { Status } from '../../../ui/Status'
import type { Incident } from '../incidents/incident'
import { IncidentActions } from './IncidentActions'
import { IncidentFacts } from './IncidentFacts'
import { Dependents, SubjectLine } from './SubjectLine'
import { useFindingText } from './useFindingText'

const Line = styled('li')(({ theme: { tokens, breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'baseline',
  columnGap: tokens.gap.medium,
  // On narrow screens the button moves below the text.
  [breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' },
  padding: `${tokens.gap.small}px 0`,
  borderTop: `${tokens.size.hairline}px solid ${tokens.border}`,
  '&:first-of-type': { borderTop: 'none', paddingTop: 0 },
  '&:last-of-type': { paddingBottom: 0 },
  '& > div': { minWidth: 0 },
  '& h3': { margin: 0, font: 'inherit', fontWeight: tokens.font.strong, '& > span': { whiteSpace: 'normal' } },
  '& ul': { margin: 0, paddingInlineStart: tokens.gap.large, overflowWrap: 'anywhere' },
}))

const Buttons = styled('div')({ display: 'flex', alignItems: 'center' })

const NAMED = 2

/** Short form of an incident: title, subjects, facts and actions. The health page shows all of it. */
export function IncidentLine({ incident }: { incident: Incident }) {
  const translate = useTranslate()
  const text = useFindingText(incident)
  const { severity, subjects = [], dependents, to } = incident
  const more = subjects.length - NAMED
  return (
    <Line>
      <div>
        <h3>
          <Status kind={severity} label={text('title')} />
        </h3>
        {subjects.length > 0 && (
          <ul>
            {subjects.slice(0, NAMED).map((subject) => (
              <SubjectLine key={`${subject.name} ${subject.to ?? ''}`} {...subject} />
            ))}
            {more > 0 && <li>{translate('health.others', { smart_count: more })}</li>}
          </ul>
        )}
        {subjects.length === 0 && dependents.length > 0 && <Dependents subjects={dependents} />}
        <IncidentFacts incident={incident} />
      </div>
      <Buttons>
        <LinkButton size="small" to={to}>
          {text('act')}
        </LinkButton>
        <IncidentActions incident={incident} />
      </Buttons>
    </Line>
  )
}
