import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

const Line = styled('span')(({ theme: { tokens } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: tokens.gap.small,
  minWidth: 0,
  maxWidth: '100%',
  fontFamily: tokens.font.mono,
}))

const Square = styled('span', { shouldForwardProp: (name) => name !== 'number' })<{ number: number }>(
  ({ theme: { tokens }, number }) => {
    const colours = tokens.chart
    return {
      flex: 'none',
      minWidth: tokens.gap.medium,
      paddingInline: tokens.gap.tiny,
      borderRadius: tokens.radius.input,
      // Colour only the bar: the number identifies the subscription without colour.
      borderInlineStart: `${tokens.gap.tiny}px solid ${colours[(number - 1) % colours.length]}`,
      backgroundColor: tokens.sunken,
      fontSize: tokens.font.table,
      textAlign: 'center',
      fontVariantNumeric: 'tabular-nums',
    }
  },
)

/** Topic or filter with the number of its subscription, if any. */
export function Mark({ number, children }: { number: number | undefined; children: ReactNode }) {
  return (
    <Line>
      {number !== undefined && <Square number={number}>{number}</Square>}
      {children}
    </Line>
  )
}
