import { styled } from '@mui/material/styles'

const Mark = styled('span')(({ theme: { tokens } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: tokens.gap.small,
  fontSize: tokens.font.heading,
  fontWeight: tokens.font.strong,
  color: tokens.text,
  '& svg': { width: tokens.size.icon + tokens.gap.tiny, height: tokens.size.icon + tokens.gap.tiny, flex: 'none' },
  '& rect, & .lamp': { fill: tokens.accent },
  '& path': { stroke: tokens.onAccent, fill: 'none' },
  '& .lamp': { fill: tokens.onAccent },
}))

export function Brand() {
  return (
    <Mark translate="no">
      <svg viewBox="0 0 32 32" aria-hidden>
        <rect width="32" height="32" rx="6" />
        <path d="M8 25V7m0 2h12l-3 3.5 3 3.5H8" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" />
        <circle className="lamp" cx="22.5" cy="22" r="2.5" />
      </svg>
      Signalbox
    </Mark>
  )
}
