import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import { Status } from '../../../ui/Status'
import type { Finding } from '../checks/finding'
import { SubjectLine } from '../checks/SubjectLine'
import { useFindingText } from '../checks/useFindingText'

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
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.gap.small,
    marginInlineStart: -(tokens.gap.small + tokens.gap.tiny),
  },
}))

/** Subjects shown before "more". */
const SHOWN = 5

/** Finding with its evidence, reason and suggested action. */
export function FindingCard({ finding }: { finding: Finding }) {
  const translate = useTranslate()
  const text = useFindingText(finding)
  const [all, setAll] = useState(false)
  const { severity, subjects = [], to, alsoTo } = finding
  const shown = all ? subjects : subjects.slice(0, SHOWN)
  const more = subjects.length - shown.length
  return (
    <Card>
      <h3>
        <Status kind={severity} label={text('title')} />
      </h3>
      <p>{text('why')}</p>
      {shown.length > 0 && (
        <ul>
          {shown.map((subject) => (
            <SubjectLine key={`${subject.name} ${subject.to ?? ''}`} {...subject} />
          ))}
        </ul>
      )}
      <div>
        {more > 0 && (
          <Button size="small" onClick={() => setAll(true)}>
            {translate('health.more', { smart_count: more })}
          </Button>
        )}
        <Button size="small" component={Link} to={to}>
          {text('act')}
        </Button>
        {alsoTo && (
          <Button size="small" component={Link} to={alsoTo}>
            {text('also')}
          </Button>
        )}
      </div>
    </Card>
  )
}
