import { styled } from '@mui/material/styles'

export const VISUALLY_HIDDEN = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** Text for screen readers only. */
export const ScreenReaderText = styled('span')(VISUALLY_HIDDEN)
