import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buildSparklinePath } from './chart/series'
import { UNKNOWN } from './format/number'

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
function Sparkline({ values }: { values: readonly (number | null)[] }) {
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

const Card = styled('div', { shouldForwardProp: (name) => name !== 'warns' })<{ warns: boolean }>(
  ({ theme: { tokens }, warns }) => ({
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.gap.tiny,
    minWidth: 0,
    padding: tokens.gap.medium,
    backgroundColor: tokens.surface,
    border: `${tokens.size.hairline}px solid ${warns ? tokens.warning : tokens.border}`,
    borderRadius: tokens.radius.card,
    transition: `border-color ${tokens.motion.fast}ms`,
    '&:has(a:hover)': { borderColor: tokens.accent },
    '& .label': { fontSize: tokens.font.table, color: tokens.textSecondary },
    // A state keeps to one line in tables only.
    '& .label span': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
    '& .label a': { color: 'inherit', textDecoration: 'none' },
    // The link is the label; its click area covers the card.
    '& .label a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tokens.radius.card },
    '& .label a:focus-visible': { outline: 'none' },
    '& .label a:focus-visible::after': { outline: `${tokens.size.focusRing}px solid ${tokens.accent}` },
    '& .figure': {
      fontSize: tokens.font.figure,
      fontWeight: tokens.font.strong,
      ...(warns && { color: tokens.warning }),
      lineHeight: 1.2,
      fontVariantNumeric: 'tabular-nums',
      overflowWrap: 'anywhere',
    },
    '& .unit': {
      marginInlineStart: tokens.gap.tiny,
      fontSize: tokens.font.body,
      fontWeight: tokens.font.regular,
      color: tokens.textSecondary,
    },
    '& .trend': { marginTop: 'auto' },
  }),
)

/** Card with a label, a value with unit and the trend of the last minute; a link if `to` is set. */
export function FigureCard(props: {
  label: string
  /** Formatted value; undefined shows '–', or a skeleton while `loading`. */
  value?: string | undefined
  unit?: string | undefined
  trend?: readonly (number | null)[] | undefined
  to?: string | undefined
  loading?: boolean | undefined
  /** Line below the value, such as a state or the share of a limit. */
  note?: ReactNode
  /** Highlights the value as a problem; the note explains why. */
  isProblem?: boolean | undefined
}) {
  const { label, value, unit, trend, to, loading, note, isProblem = false } = props
  return (
    <Card warns={isProblem}>
      <div className="label">{to ? <Link to={to}>{label}</Link> : label}</div>
      <div className="figure">
        {value === undefined && loading ? <Skeleton width="60%" /> : (value ?? UNKNOWN)}
        {unit && value !== undefined && <span className="unit">{unit}</span>}
      </div>
      {note && <div className="label">{note}</div>}
      {trend && (
        <div className="trend">
          <Sparkline values={trend} />
        </div>
      )}
    </Card>
  )
}
