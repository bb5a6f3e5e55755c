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
      // A bar in the colour and the number in that of the text: nothing hangs on colour alone.
      borderInlineStart: `${tokens.gap.tiny}px solid ${colours[(number - 1) % colours.length]}`,
      backgroundColor: tokens.sunken,
      fontSize: tokens.font.table,
      textAlign: 'center',
      fontVariantNumeric: 'tabular-nums',
    }
  },
)

/** A topic, or a filter, with the mark of its subscription; without a number there is none. */
export function Mark({ number, children }: { number: number | undefined; children: ReactNode }) {
  return (
    <Line>
      {number !== undefined && <Square number={number}>{number}</Square>}
      {children}
    </Line>
  )
}
