import { styled } from '@mui/material/styles'

/** Row of related inputs that wraps on narrow screens. */
export const Line = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: tokens.gap.small,
  minWidth: 0,
  '& > .wide': { flex: '1 1 0', minWidth: tokens.size.column },
  '& > .narrow': { flex: 'none', width: tokens.size.column },
}))

export const Part = styled('fieldset')(({ theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.gap.small,
  margin: 0,
  padding: tokens.gap.small,
  minWidth: 0,
  border: `${tokens.size.hairline}px solid ${tokens.border}`,
  borderRadius: tokens.radius.input,
  '& > legend': { padding: `0 ${tokens.gap.tiny}px`, fontSize: tokens.font.table, color: tokens.textSecondary },
}))
