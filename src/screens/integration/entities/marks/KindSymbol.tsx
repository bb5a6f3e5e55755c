import { useTheme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { drawn } from './drawn'
import { families } from './families'

/** The two letters abbreviate a product name. */
const NO_WORDS = { translate: 'no' }

/** Minimum size in CSS pixels for legible letters. */
const READABLE = 28

/** Icon of a server type in the text color; `instead` is the fallback for types without an icon. */
export function KindSymbol({ kind, size, instead }: { kind: string; size: number; instead?: ReactNode }) {
  const { tokens } = useTheme()
  const [family, letters] = (Object.hasOwn(drawn, kind) && drawn[kind]) || []
  if (!family) return instead
  const shape = families[family]
  const at = 'letters' in shape && letters && size >= READABLE ? shape.letters : undefined
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden
      focusable="false"
      style={{ flex: 'none', verticalAlign: 'middle', color: tokens.textSecondary }}
    >
      <path
        d={at || !('plain' in shape) ? shape.lines : shape.lines + shape.plain}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {at && (
        <text
          {...NO_WORDS}
          x={at[0]}
          y={at[1]}
          textAnchor="middle"
          fontFamily={tokens.font.family}
          fontSize="7"
          fontWeight={tokens.font.strong}
          fill="currentColor"
        >
          {letters}
        </text>
      )}
    </svg>
  )
}
