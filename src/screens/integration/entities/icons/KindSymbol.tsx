import { useTheme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { kindSymbols } from './kindSymbols'
import { symbolFamilies } from './symbolFamilies'

/** The two letters abbreviate a product name. */
const NO_TRANSLATE = { translate: 'no' }

/** Minimum size in CSS pixels for legible letters. */
const MIN_LETTER_SIZE = 28

/** Icon of a server type in the text color; `fallback` is the fallback for types without an icon. */
export function KindSymbol({ kind, size, fallback }: { kind: string; size: number; fallback?: ReactNode }) {
  const { tokens } = useTheme()
  const [family, letters] = (Object.hasOwn(kindSymbols, kind) && kindSymbols[kind]) || []
  if (!family) return fallback
  const shape = symbolFamilies[family]
  const at = 'letters' in shape && letters && size >= MIN_LETTER_SIZE ? shape.letters : undefined
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
          {...NO_TRANSLATE}
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
