import { styled } from '@mui/material/styles'
import { useId } from 'react'
import type { StatusKind } from './Status'
import type { Tokens } from './tokens'

/** Marker line across the bar. */
export interface Mark {
  /** Position as a fraction from 0 to 1. */
  at: number
  label: string
}

const fill = (tone: StatusKind, tokens: Tokens): string =>
  ({
    ok: tokens.ok,
    connecting: tokens.accent,
    stopped: tokens.stopped,
    warning: tokens.warning,
    error: tokens.error,
  })[tone]

const Frame = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  gap: tokens.gap.small,
  '& .head': { display: 'flex', flexWrap: 'wrap', gap: tokens.gap.small, justifyContent: 'space-between' },
  '& .figure': { fontVariantNumeric: 'tabular-nums', fontWeight: tokens.font.strong },
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.gap.tiny}px ${tokens.gap.medium}px`,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontSize: tokens.font.table,
    color: tokens.textSecondary,
  },
}))

const Bar = styled('div', { shouldForwardProp: (name) => name !== 'tone' && name !== 'share' })<{
  tone: StatusKind
  share: number
}>(({ theme: { tokens }, tone, share }) => ({
  position: 'relative',
  height: tokens.gap.medium,
  borderRadius: tokens.radius.input,
  border: `${tokens.size.hairline}px solid ${tokens.borderStrong}`,
  backgroundColor: tokens.sunken,
  overflow: 'hidden',
  '&::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: 0,
    width: `${share * 100}%`,
    backgroundColor: fill(tone, tokens),
    // In forced-colors mode the bar must keep its fill.
    forcedColorAdjust: 'none',
  },
}))

const Line = styled('span', { shouldForwardProp: (name) => name !== 'at' })<{ at: number }>(
  ({ theme: { tokens }, at }) => ({
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: `${at * 100}%`,
    width: tokens.size.focusRing,
    backgroundColor: tokens.text,
  }),
)

/** Usage bar with a text and threshold markers. A value above the total fills the bar. */
export function Meter(props: {
  label: string
  value: number
  max: number
  text: string
  tone: StatusKind
  marks?: readonly Mark[] | undefined
}) {
  const { label, value, max, text, tone, marks = [] } = props
  const id = useId()
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <Frame>
      <div className="head">
        <span id={id}>{label}</span>
        <span className="figure">{text}</span>
      </div>
      <Bar
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(value, max)}
        aria-valuetext={text}
        tone={tone}
        share={share}
      >
        {marks.map(({ at, label: markLabel }) => (
          <Line key={markLabel} at={Math.min(1, Math.max(0, at))} />
        ))}
      </Bar>
      {marks.length > 0 && (
        <ul>
          {marks.map(({ label: markLabel }) => (
            <li key={markLabel}>{markLabel}</li>
          ))}
        </ul>
      )}
    </Frame>
  )
}
