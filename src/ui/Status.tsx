import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { Tokens } from './tokens'

export type StatusKind = 'ok' | 'connecting' | 'stopped' | 'warning' | 'error'

const colour: Record<StatusKind, (tokens: Tokens) => string> = {
  ok: (t) => t.ok,
  connecting: (t) => t.accent,
  stopped: (t) => t.stopped,
  warning: (t) => t.warning,
  error: (t) => t.error,
}

// Each state has a distinct shape, so that colour is never the only signal.
const shape: Record<StatusKind, ReactNode> = {
  ok: <circle cx="5" cy="5" r="4.5" fill="currentColor" />,
  connecting: <circle cx="5" cy="5" r="3.75" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  stopped: <rect x="1" y="1" width="8" height="8" fill="currentColor" />,
  warning: <path d="M5 0.5 9.8 9.3H0.2Z" fill="currentColor" />,
  error: <path d="M1.5 1.5 8.5 8.5M8.5 1.5 1.5 8.5" stroke="currentColor" strokeWidth="2" />,
}

const Line = styled('span', { shouldForwardProp: (name) => name !== 'kind' })<{ kind: StatusKind }>(
  ({ theme: { tokens }, kind }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.gap.small,
    whiteSpace: 'nowrap',
    '& > svg': {
      flex: 'none',
      width: tokens.size.statusMark,
      height: tokens.size.statusMark,
      color: colour[kind](tokens),
    },
  }),
)

/** State as shape, colour and text. */
export function Status({ kind, label }: { kind: StatusKind; label: string }) {
  return (
    <Line kind={kind}>
      <svg viewBox="0 0 10 10" aria-hidden>
        {shape[kind]}
      </svg>
      {label}
    </Line>
  )
}
