import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Inline } from '../../../ui/Inline'
import { LinkButton } from '../../../ui/LinkButton'
import { Status } from '../../../ui/Status'
import { IncidentActions } from '../checks/IncidentActions'
import { IncidentFacts } from '../checks/IncidentFacts'
import { Dependents, SubjectLine } from '../checks/SubjectLine'
import { useFindingText } from '../checks/useFindingText'
import type { Incident } from '../incidents/incident'

const Card = styled('li')(({ theme: { tokens } }) => ({
  display: 'grid',
  gap: tokens.gap.small,
  padding: `${tokens.gap.medium}px 0`,
  borderTop: `${tokens.size.hairline}px solid ${tokens.border}`,
  '&:first-of-type': { borderTop: 'none', paddingTop: 0 },
  '&:last-of-type': { paddingBottom: 0 },
  '& > h3': { margin: 0, font: 'inherit', fontWeight: tokens.font.strong, '& > span': { whiteSpace: 'normal' } },
  '& > p': { margin: 0, maxWidth: tokens.size.form, color: tokens.textSecondary },
  '& > ul': { margin: 0, paddingInlineStart: tokens.gap.large, overflowWrap: 'anywhere' },
}))

const Buttons = styled(Inline)(({ theme: { tokens } }) => ({
  marginInlineStart: -(tokens.gap.small + tokens.gap.tiny),
}))

/** Subjects shown before "more". */
const SHOWN = 5

/** Incident with its evidence, reason and actions. `children` are further actions. */
export function IncidentCard({ incident, children }: { incident: Incident; children?: ReactNode }) {
  const translate = useTranslate()
  const text = useFindingText(incident)
  const [all, setAll] = useState(false)
  const { severity, subjects = [], dependents, to, detailsPath } = incident
  const visibleSubjects = all ? subjects : subjects.slice(0, SHOWN)
  const more = subjects.length - visibleSubjects.length
  return (
    <Card>
      <h3>
        <Status kind={severity} label={text('title')} />
      </h3>
      <p>{text('why')}</p>
      {visibleSubjects.length > 0 && (
        <ul>
          {visibleSubjects.map((subject) => (
            <SubjectLine key={`${subject.name} ${subject.to ?? ''}`} {...subject} />
          ))}
        </ul>
      )}
      {subjects.length === 0 && dependents.length > 0 && <Dependents subjects={dependents} />}
      <IncidentFacts incident={incident} />
      <Buttons>
        {more > 0 && (
          <Button size="small" onClick={() => setAll(true)}>
            {translate('health.more', { smart_count: more })}
          </Button>
        )}
        <LinkButton size="small" to={to}>
          {text('act')}
        </LinkButton>
        {detailsPath && (
          <LinkButton size="small" to={detailsPath}>
            {text('also')}
          </LinkButton>
        )}
        {children ?? <IncidentActions incident={incident} />}
      </Buttons>
    </Card>
  )
}
