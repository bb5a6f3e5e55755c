import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { TextLink } from '../../../ui/TextLink'

const Line = styled('div')(({ theme: { tokens, breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 2fr) minmax(0, ${tokens.size.card}px)`,
  alignItems: 'center',
  gap: tokens.gap.medium,
  [breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start', gap: 0 },
  '& small': { display: 'block', color: tokens.textSecondary, fontSize: tokens.font.table },
}))

export function MemberLine(props: { to: string; name: string; details?: string | undefined; status: ReactNode }) {
  return (
    <Line>
      <span>
        <TextLink to={props.to}>{props.name}</TextLink>
        {props.details && <small>{props.details}</small>}
      </span>
      {props.status}
    </Line>
  )
}
