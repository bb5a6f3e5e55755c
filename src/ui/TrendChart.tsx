import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { Legend } from './chart/Legend'
import { type Point, type Series, withGaps } from './chart/series'
import { UNKNOWN } from './format/number'
import { useFormat } from './format/useFormat'
import { Loading } from './Loading'
import { lazyDetail } from './lazy/lazyDetail'
import { lazyView } from './lazy/lazyView'
import { Section } from './Section'

export type { Point, Series } from './chart/series'

// recharts is far larger than all else here: it comes with the first chart shown, the table when it is asked for.
const Lines = lazyView(async () => (await import('./chart/Lines')).Lines, { shape: 'chart' })
const PointsTable = lazyDetail(async () => (await import('./chart/PointsTable')).PointsTable, { shape: 'chart' })

/** Lines over time and how they are told. */
export interface TrendChartProps {
  title: string
  /** Named in the title; rates name their interval ("messages/s"). */
  unit?: string | undefined
  series: readonly Series[]
  /** In order of time; undefined while nothing has come. */
  points: readonly Point[] | undefined
  /** Milliseconds between samples: what is farther apart shows as a gap. */
  interval?: number | undefined
  /** The span of the axis in epoch milliseconds, where data does not fill it. */
  range?: readonly [number, number] | undefined
  tall?: boolean | undefined
  /** The axis spans the values instead of beginning at zero: for small changes of a large figure. */
  fit?: boolean | undefined
  /** Charts of one id share their crosshair. */
  syncId?: string | undefined
  formatValue?: ((value: number) => string) | undefined
  /** Told the stretch that was dragged over, in epoch milliseconds; without it nothing is dragged. */
  onZoom?: ((stretch: readonly [number, number]) => void) | undefined
}

const Box = styled('div', { shouldForwardProp: (name) => name !== 'tall' })<{ tall: boolean }>(
  ({ theme: { tokens }, tall }) => ({
    height: tall ? tokens.size.chartTall : tokens.size.chart,
    minWidth: 0,
    '& > p': { margin: 0, height: '100%', display: 'grid', placeItems: 'center', color: tokens.textSecondary },
  }),
)

// As high as the chart: what stands beside it and below stays where it is.
const TableBox = styled(Box)({
  '& > *': { height: '100%', display: 'flex', flexDirection: 'column' },
  '& > * > *': { minHeight: 0 },
})

/** A trend: lines with gaps as gaps, a legend that toggles them, and the same figures as a table. */
export function TrendChart(props: TrendChartProps) {
  const { title, unit, series, points, interval, tall = false } = props
  const translate = useTranslate()
  const format = useFormat()
  const [off, setOff] = useState<ReadonlySet<string>>(new Set())
  const [asTable, setAsTable] = useState(false)
  const data = useMemo(() => (points && interval ? withGaps(points, interval) : points), [points, interval])
  const formatValue = props.formatValue ?? ((value: number) => format.number(value))
  const heading = unit ? translate('ui.chart.title', { title, unit }) : title
  const last = series.map(({ id, label }) => {
    const value = points?.findLast((point) => typeof point[id] === 'number')?.[id]
    return `${label}: ${typeof value === 'number' ? formatValue(value) : UNKNOWN}`
  })
  return (
    <Section
      title={heading}
      actions={
        // The legend stands in the head, so that charts beside each other are equally high.
        <>
          {series.length > 1 && !asTable && <Legend series={series} off={off} onChange={setOff} />}
          <Button onClick={() => setAsTable(!asTable)}>
            {translate(asTable ? 'ui.chart.as_chart' : 'ui.chart.as_table')}
          </Button>
        </>
      }
    >
      {asTable && points ? (
        <TableBox tall={tall}>
          <PointsTable caption={heading} series={series} points={points} formatValue={formatValue} />
        </TableBox>
      ) : (
        <Box
          tall={tall}
          role="group"
          aria-label={translate('ui.chart.summary', { title: heading, last: last.join(', ') })}
        >
          {data === undefined ? (
            <Loading shape="chart" />
          ) : data.length === 0 ? (
            <p>{translate('ui.chart.empty')}</p>
          ) : (
            <Lines
              {...{ series, off, formatValue }}
              points={data}
              range={props.range}
              fit={props.fit}
              syncId={props.syncId}
              onZoom={props.onZoom}
            />
          )}
        </Box>
      )}
    </Section>
  )
}
