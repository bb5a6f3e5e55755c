import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { lazyUpgrade } from '../../../../ui/lazy/lazyUpgrade'

// The name stands beside it: one can do without the drawing until it has come.
const useSymbol = lazyUpgrade(async () => (await import('./KindSymbol')).KindSymbol)

const Box = styled('span')(({ theme: { tokens } }) => ({
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  color: tokens.textSecondary,
  verticalAlign: 'middle',
}))

/** The mark of a kind of connector, action or source beside its name; it says nothing that the name does not. */
export function KindMark({ kind, size, instead }: { kind: string; size: number; instead?: ReactNode }) {
  const Drawing = useSymbol(true)
  return (
    <Box aria-hidden style={{ width: size, height: size }}>
      {Drawing ? <Drawing kind={kind} size={size} instead={instead} /> : instead}
    </Box>
  )
}
