import { styled } from '@mui/material/styles'

/** Sets the CSS variables of React Flow to the theme's colors. */
export const CanvasFrame = styled('div')(({ theme: { tokens, breakpoints } }) => ({
  position: 'relative',
  minWidth: 0,
  height: `max(${tokens.size.payload}px, calc(100vh - ${tokens.size.canvasChrome}px))`,
  overflow: 'hidden',
  backgroundColor: tokens.background,
  border: `${tokens.size.hairline}px solid ${tokens.border}`,
  borderRadius: tokens.radius.card,
  '& .react-flow': {
    '--xy-edge-stroke': tokens.borderStrong,
    '--xy-edge-stroke-selected': tokens.accent,
    '--xy-connectionline-stroke': tokens.accent,
    '--xy-attribution-background-color': tokens.surface,
    '--xy-background-color': tokens.background,
  },
  '& .react-flow__attribution a': { color: tokens.textSecondary, textDecoration: 'none' },
  '& .react-flow__handle': {
    width: tokens.size.statusMark,
    height: tokens.size.statusMark,
    borderRadius: '50%',
    border: `${tokens.size.hairline}px solid ${tokens.surface}`,
    backgroundColor: tokens.textSecondary,
  },
  '& .react-flow__handle.connectingto': { backgroundColor: tokens.accent },
  '& .react-flow__node:focus-visible': { outline: 'none' },
  [breakpoints.down('sm')]: { '& .overview': { display: 'none' } },
}))
