import { styled } from '@mui/material/styles'
import { buildSparklinePath } from './chart/series'

const WIDTH = 100
const HEIGHT = 24

const Svg = styled('svg')(({ theme: { tokens } }) => ({
  display: 'block',
  width: '100%',
  height: tokens.size.sparkline,
  overflow: 'visible',
  color: tokens.accent,
}))

/**
 * Line chart without axes, starting at zero: the trend of the last minute next to a value. Hidden from screen
 * readers.
 */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const line = buildSparklinePath(values, WIDTH, HEIGHT)
  return (
    <Svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden focusable={false}>
      <path d={line.replace(/M(\S+) [^M]+/g, `$&V${HEIGHT}H$1Z`)} fill="currentColor" fillOpacity={0.12} />
      <path
        d={line}
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
