import { styled } from '@mui/material/styles'

/** Inputs side by side that belong together, one below the other where it is narrow. */
export const Line = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: tokens.gap.small,
  minWidth: 0,
  '& > .wide': { flex: '1 1 0', minWidth: tokens.size.column },
  '& > .narrow': { flex: 'none', width: tokens.size.column },
}))

/** One of several parts of a node: a column, a condition, a group of these. */
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
