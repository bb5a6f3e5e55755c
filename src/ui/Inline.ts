import { styled } from '@mui/material/styles'

/** Controls and texts side by side; wraps them and breaks long names. */
export const Inline = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: tokens.gap.small,
  overflowWrap: 'anywhere',
}))
