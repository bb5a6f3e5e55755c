import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import {
  CartesianGrid,
  DefaultTooltipContent,
  Line,
  LineChart,
  ReferenceArea,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { useFormat } from '../format/useFormat'
import type { Point, Series } from './series'
import { AXIS_WIDTH, computeTimeTicks, computeValueTicks } from './ticks'

/** Part of the recharts pointer event: the time of the nearest point, as a number or a string. */
interface Pointer {
  activeLabel?: string | number | undefined
}

const getMoment = ({ activeLabel }: Pointer): number | undefined => {
  const t = activeLabel === undefined || activeLabel === '' ? Number.NaN : Number(activeLabel)
  return Number.isFinite(t) ? t : undefined
}

/** Selects a range by dragging over a chart; a click without movement is ignored. */
function useDrag(onDone: ((stretch: readonly [number, number]) => void) | undefined) {
  const [stretch, setStretch] = useState<readonly [number, number]>()
  if (!onDone) return { stretch: undefined, handlers: {} }
  return {
    stretch,
    handlers: {
      onMouseDown: (pointer: Pointer) => {
        const t = getMoment(pointer)
        if (t !== undefined) setStretch([t, t])
      },
      onMouseMove: (pointer: Pointer) => {
        const t = getMoment(pointer)
        if (t !== undefined && stretch) setStretch([stretch[0], t])
      },
      onMouseUp: () => {
        setStretch(undefined)
        if (stretch && stretch[0] !== stretch[1]) onDone([Math.min(...stretch), Math.max(...stretch)])
      },
      onMouseLeave: () => setStretch(undefined),
    },
  }
}

const Fill = styled('div')({ height: '100%' })
/** From this value the axis uses compact notation (1.2M), because labels would be clipped. */
const LARGE = 1e6

/** Chart lines. The only module that imports recharts. */
export function Lines(props: {
  /** Accessible name. */
  title: string
  series: readonly Series[]
  points: readonly Point[]
  hiddenIds: ReadonlySet<string>
  range: readonly [number, number] | undefined
  isFitted: boolean | undefined
  syncId: string | undefined
  formatValue: (value: number) => string
  /** Times of vertical lines. */
  lines?: readonly number[] | undefined
  onZoom: ((stretch: readonly [number, number]) => void) | undefined
}) {
  const { series, points, hiddenIds, range, syncId, formatValue, onZoom } = props
  const drag = useDrag(onZoom)
  const [focused, setFocused] = useState(false)
  const { tokens } = useTheme()
  const format = useFormat()
  const still = useMediaQuery('(prefers-reduced-motion: reduce)')
  const from = range?.[0] ?? points[0]?.t ?? 0
  const to = range?.[1] ?? points.at(-1)?.t ?? 0
  const values = computeValueTicks(listVisibleValues(points, series, hiddenIds))
  const short = new Intl.NumberFormat(format.locale, { notation: 'compact' })
  const tick = { fill: tokens.textSecondary, fontSize: tokens.font.table }
  return (
    <Fill onFocus={() => setFocused(true)} onBlur={() => setFocused(false)}>
      <ResponsiveContainer width="100%" height="100%">
        <LineChart
          data={[...points]}
          aria-label={props.title}
          margin={{ top: tokens.gap.small, right: tokens.gap.small, bottom: 0, left: 0 }}
          {...(syncId ? { syncId, syncMethod: 'value' as const } : {})}
          {...drag.handlers}
        >
          <CartesianGrid vertical={false} stroke={tokens.border} />
          <XAxis
            dataKey="t"
            type="number"
            scale="time"
            domain={[from, to]}
            ticks={computeTimeTicks(from, to)}
            interval="equidistantPreserveStart"
            tickFormatter={(t: number) => format.tick(t, to - from)}
            tick={tick}
            tickLine={false}
            axisLine={{ stroke: tokens.borderStrong }}
            minTickGap={tokens.gap.large}
            height={tokens.gap.large}
          />
          <YAxis
            width={AXIS_WIDTH}
            tickFormatter={(value: number) => (value < LARGE ? formatValue(value) : short.format(value))}
            tick={tick}
            tickLine={false}
            axisLine={false}
            {...(props.isFitted
              ? { tickCount: 4, domain: ['auto', 'auto'] as const }
              : { ticks: values, interval: 0, domain: [0, values.at(-1) ?? 1] as const })}
          />
          <Tooltip
            // Charts with the same crosshair also show their values. Only the focused one speaks.
            content={(content) => <DefaultTooltipContent {...content} accessibilityLayer={focused} />}
            isAnimationActive={!still}
            animationDuration={tokens.motion.fast}
            itemSorter={(item) => series.findIndex(({ id }) => id === item.dataKey)}
            cursor={{ stroke: tokens.borderStrong }}
            labelFormatter={(t) => format.dateTime(Number(t))}
            formatter={(value, name) => [typeof value === 'number' ? formatValue(value) : String(value), name]}
            contentStyle={{
              backgroundColor: tokens.surface,
              border: `${tokens.size.hairline}px solid ${tokens.border}`,
              borderRadius: tokens.radius.card,
              boxShadow: tokens.float,
              color: tokens.text,
              fontSize: tokens.font.table,
              fontVariantNumeric: 'tabular-nums',
            }}
            itemStyle={{ color: tokens.text, padding: 0 }}
          />
          {drag.stretch && (
            <ReferenceArea
              x1={drag.stretch[0]}
              x2={drag.stretch[1]}
              fill={tokens.accent}
              fillOpacity={0.2}
              ifOverflow="hidden"
            />
          )}
          {props.lines?.map((t) => (
            <ReferenceLine key={t} x={t} stroke={tokens.borderStrong} strokeDasharray="2 3" ifOverflow="hidden" />
          ))}
          {series.map(({ id, label }, index) => (
            <Line
              key={id}
              dataKey={id}
              name={label}
              stroke={tokens.chart[index % tokens.chart.length] ?? tokens.accent}
              strokeWidth={1.5}
              hide={hiddenIds.has(id)}
              dot={false}
              activeDot={{ r: tokens.gap.tiny }}
              connectNulls={false}
              // An animation replayed every few seconds makes a live line unreadable.
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
    </Fill>
  )
}

function listVisibleValues(points: readonly Point[], series: readonly Series[], off: ReadonlySet<string>): number[] {
  return series
    .filter(({ id }) => !off.has(id))
    .flatMap(({ id }) => points.map((point) => point[id]).filter((value) => typeof value === 'number'))
}
