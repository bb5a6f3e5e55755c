import { styled } from '@mui/material/styles'

export const Note = styled('p')(({ theme: { tokens } }) => ({
  margin: 0,
  color: tokens.textSecondary,
  fontSize: tokens.font.table,
  maxWidth: tokens.size.form,
}))

export const Line = styled('p')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${tokens.gap.tiny}px ${tokens.gap.small}px`,
  margin: 0,
  overflowWrap: 'anywhere',
}))

export const Steps = styled('ol')(({ theme: { tokens } }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.gap.tiny,
    padding: `${tokens.gap.small}px 0`,
    borderTop: `${tokens.size.hairline}px solid ${tokens.border}`,
  },
  '& details': { fontSize: tokens.font.table },
  '& summary': { cursor: 'pointer', color: tokens.textSecondary },
  '& ul': { margin: `${tokens.gap.tiny}px 0 0`, paddingInlineStart: tokens.gap.large },
  '& code': { overflowWrap: 'anywhere' },
}))
