import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ChartMarks } from './chart/ChartMarks'
import { Legend } from './chart/Legend'
import { groupMarks, type Mark } from './chart/marks'
import { insertGaps, type Point, type Series } from './chart/series'
import { UNKNOWN } from './format/number'
import { useFormat } from './format/useFormat'
import { Loading } from './Loading'
import { lazyDetail, lazyView } from './lazy/lazyView'
import { Section } from './Section'

export type { Point, Series } from './chart/series'

// recharts is by far the largest dependency: it loads with the first chart, the table on demand.
const Lines = lazyView(async () => (await import('./chart/Lines')).Lines, { shape: 'chart' })
const PointsTable = lazyDetail(async () => (await import('./chart/PointsTable')).PointsTable, { shape: 'chart' })

export interface TrendChartProps {
  title: string
  /** Unit in the title; rates include the interval ("messages/s"). */
  unit?: string | undefined
  series: readonly Series[]
  /** In chronological order; undefined while loading. */
  points: readonly Point[] | undefined
  /** Sample interval in milliseconds; a longer distance shows as a gap. */
  interval?: number | undefined
  /** Range of the time axis in epoch milliseconds, if the data does not cover it. */
  range?: readonly [number, number] | undefined
  isTall?: boolean | undefined
  /** Fits the axis to the values instead of starting at zero, for small changes of a large value. */
  isFitted?: boolean | undefined
  /** Charts with the same id share the crosshair. */
  syncId?: string | undefined
  formatValue?: ((value: number) => string) | undefined
  /** Events to show on the time axis. */
  marks?: readonly Mark[] | undefined
  /** Receives the dragged range in epoch milliseconds; dragging is disabled without it. */
  onZoom?: ((stretch: readonly [number, number]) => void) | undefined
}

const Box = styled('div', { shouldForwardProp: (name) => name !== 'tall' })<{ tall: boolean }>(
  ({ theme: { tokens }, tall }) => ({
    height: tall ? tokens.size.chartTall : tokens.size.chart,
    minWidth: 0,
    position: 'relative',
    '& > p': { margin: 0, height: '100%', display: 'grid', placeItems: 'center', color: tokens.textSecondary },
  }),
)

// Same height as the chart, so that the layout does not shift.
const TableBox = styled(Box)({
  '& > *': { height: '100%', display: 'flex', flexDirection: 'column' },
  '& > * > *': { minHeight: 0 },
})

const NO_MARKS: readonly Mark[] = []

/** Line chart with gaps, a legend that toggles the lines, and a table view. */
export function TrendChart(props: TrendChartProps) {
  const { title, unit, series, points, interval, marks, isTall = false } = props
  const translate = useTranslate()
  const format = useFormat()
  const [off, setOff] = useState<ReadonlySet<string>>(new Set())
  const [asTable, setAsTable] = useState(false)
  const data = useMemo(() => (points && interval ? insertGaps(points, interval) : points), [points, interval])
  const formatValue = props.formatValue ?? ((value: number) => format.number(value))
  const [from, to] = props.range ?? [points?.[0]?.t ?? 0, points?.at(-1)?.t ?? 0]
  const groups = useMemo(() => groupMarks(marks ?? NO_MARKS, [from, to]), [marks, from, to])
  const heading = unit ? translate('ui.chart.title', { title, unit }) : title
  const last = series.map(({ id, label }) => {
    const value = points?.findLast((point) => typeof point[id] === 'number')?.[id]
    return `${label}: ${typeof value === 'number' ? formatValue(value) : UNKNOWN}`
  })
  return (
    <Section
      title={heading}
      level={3}
      actions={
        // The legend is in the header, so that adjacent charts have the same height.
        <>
          {series.length > 1 && !asTable && <Legend series={series} hiddenIds={off} onChange={setOff} />}
          <Button onClick={() => setAsTable(!asTable)}>
            {translate(asTable ? 'ui.chart.as_chart' : 'ui.chart.as_table')}
          </Button>
        </>
      }
    >
      {asTable && points ? (
        <TableBox tall={isTall}>
          <PointsTable
            caption={heading}
            {...{ series, points, formatValue }}
            marks={marks?.filter(({ t }) => t >= from && t <= to)}
          />
        </TableBox>
      ) : (
        <Box
          tall={isTall}
          role="group"
          aria-label={translate('ui.chart.summary', { title: heading, last: last.join(', ') })}
        >
          {data === undefined ? (
            <Loading shape="chart" />
          ) : data.length === 0 ? (
            <p>{translate('ui.chart.empty')}</p>
          ) : (
            <>
              <Lines
                title={heading}
                {...{ series, hiddenIds: off, formatValue }}
                points={data}
                range={props.range}
                isFitted={props.isFitted}
                syncId={props.syncId}
                onZoom={props.onZoom}
                lines={groups.map(({ t }) => t)}
              />
              {groups.length > 0 && <ChartMarks title={heading} groups={groups} range={[from, to]} />}
            </>
          )}
        </Box>
      )}
    </Section>
  )
}
