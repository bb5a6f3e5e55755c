import { styled } from '@mui/material/styles'
import { sparklinePath } from './chart/series'

const WIDTH = 100
const HEIGHT = 24

const Svg = styled('svg')(({ theme: { tokens } }) => ({
  display: 'block',
  width: '100%',
  height: tokens.size.sparkline,
  overflow: 'visible',
  color: tokens.accent,
}))

/** A line without axes: the trend of the last minute beside a figure that says the value. Hidden from screen readers. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  return (
    <Svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden focusable={false}>
      <path
        d={sparklinePath(values, WIDTH, HEIGHT)}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </Svg>
  )
}
