import { styled } from '@mui/material/styles'

/** The card that the lines stand in: what was found is marked, and the line that was gone to stands out. */
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
