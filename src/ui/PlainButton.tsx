import { styled } from '@mui/material/styles'

/** A button that is only an icon, without any of MUI's machinery: a table has hundreds of them. */
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
  // Seen on a hovered row as well, whose ground is the colour that buttons elsewhere take.
  '&:hover': { backgroundColor: 'color-mix(in srgb, currentColor 10%, transparent)', color: tokens.text },
  '&[aria-disabled]': { opacity: 0.5, cursor: 'not-allowed' },
}))
