import { styled } from '@mui/material/styles'

/** Box with generated or raw text in monospace. It scrolls, so set `tabIndex` if the text may be long. */
export const Code = styled('pre')(({ theme: { tokens } }) => ({
  margin: 0,
  padding: tokens.gap.small,
  maxHeight: tokens.size.payload,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  unicodeBidi: 'isolate',
  backgroundColor: tokens.sunken,
  border: `${tokens.size.hairline}px solid ${tokens.border}`,
  borderRadius: tokens.radius.input,
}))
