import { styled } from '@mui/material/styles'

/** Icon button without MUI, which would be too slow for hundreds of buttons in a table. */
export const PlainButton = styled('button')(({ theme: { tokens } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  minWidth: tokens.size.target,
  minHeight: tokens.size.target,
  padding: tokens.gap.tiny,
  border: 0,
  borderRadius: tokens.radius.input,
  background: 'none',
  color: tokens.textSecondary,
  verticalAlign: 'middle',
  cursor: 'pointer',
  // Must be visible on a hovered row, which already has the usual hover colour.
  '&:hover': { backgroundColor: 'color-mix(in srgb, currentColor 10%, transparent)', color: tokens.text },
  '&[aria-disabled]': { opacity: 0.5, cursor: 'not-allowed' },
}))
