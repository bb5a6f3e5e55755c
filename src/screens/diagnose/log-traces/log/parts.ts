import { styled } from '@mui/material/styles'

/** Card of the log lines; highlights matches and the current match. */
export const Lines = styled('div')(({ theme: { tokens } }) => ({
  minWidth: 0,
  overflow: 'hidden',
  backgroundColor: tokens.surface,
  border: `${tokens.size.hairline}px solid ${tokens.border}`,
  borderRadius: tokens.radius.card,
  '& mark': { color: tokens.onAccent, backgroundColor: tokens.accent, borderRadius: tokens.radius.input },
  '& [data-found]': {
    outline: `${tokens.size.focusRing}px solid ${tokens.accent}`,
    outlineOffset: tokens.size.hairline,
    borderRadius: tokens.radius.input,
  },
}))
