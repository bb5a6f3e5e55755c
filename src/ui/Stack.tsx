import { styled } from '@mui/material/styles'

/** Vertical stack with the spacing of sections. */
export const Stack = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.gap.medium,
}))
