import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { Status } from '../../../ui/Status'
import type { Finding } from '../checks/finding'
import { SubjectLine } from '../checks/SubjectLine'
import { useFindingText } from '../checks/useFindingText'

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
  // Align the label of a borderless button with the section's edge.
  '& > .MuiButton-text': { marginInlineEnd: -(tokens.gap.small + tokens.gap.tiny) },
}))

const NAMED = 2

/** Short form of a finding: title, subjects and action. The health page shows all of it. */
export function FindingLine({ finding }: { finding: Finding }) {
  const translate = useTranslate()
  const text = useFindingText(finding)
  const { severity, subjects = [], to } = finding
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
      </div>
      <Button size="small" component={Link} to={to}>
        {text('act')}
      </Button>
    </Line>
  )
}
