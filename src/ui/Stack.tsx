import { styled } from '@mui/material/styles'

/** Parts of a page one below the other, apart as its sections are. */
export const Stack = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.gap.medium,
}))
