import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useFailure } from '../../resources/live/useFailure'
import { getFractionDigits } from '../../ui/format/number'
import { useFormat } from '../../ui/format/useFormat'
import { PlainSelect } from '../../ui/PlainSelect'
import { ErrorState, PartialWarning } from '../../ui/states'
import { TrendChart } from '../../ui/TrendChart'
import { truncateAndEscape } from '../../ui/text'
import { useUrlParams } from '../../ui/useUrlParams'
import { useChangeMarks } from '../changes/useChangeMarks'
import { type CounterName, createPoints, type GaugeName, getRangeEnd, isRange, type RangeName, ranges } from './trend'
import { useTrend } from './useTrend'
import { useZoom } from './useZoom'
import { ZoomBar } from './ZoomBar'

const Head = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: tokens.gap.medium,
  marginBottom: tokens.gap.medium,
  '& > h2': { marginInlineEnd: 'auto' },
  '& > small': { color: tokens.textSecondary, fontSize: tokens.font.table },
}))

// Rates in the first row and totals in the second, like the cards above.
const Charts = styled('div')(({ theme: { tokens, breakpoints } }) => ({
  display: 'grid',
  gap: tokens.gap.medium,
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  [breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const Stale = styled('div')(({ theme: { tokens } }) => ({ marginBottom: tokens.gap.medium }))

interface ChartSpec {
  id: string
  /** Title of a chart with several lines; a single line uses the name of its card. */
  title?: string
  series: readonly (GaugeName | CounterName)[]
  rate: boolean
}

const charts: readonly ChartSpec[] = [
  { id: 'received', series: ['received'], rate: true },
  { id: 'sent', series: ['sent'], rate: true },
  { id: 'dropped', series: ['dropped'], rate: true },
  { id: 'connections', title: 'chart.connections', series: ['connections', 'live_connections'], rate: false },
  { id: 'subscriptions', series: ['subscriptions'], rate: false },
  { id: 'topics', series: ['topics'], rate: false },
]

const DAY_SECONDS = 86_400

const CLUSTER = ''

/**
 * Trend charts with a shared range and zoom, stored in the URL. Shows the cluster, a node selected from `nodes`, or
 * only `node`.
 */
export function Trends({ node, nodes = [] }: { node?: string; nodes?: readonly string[] | undefined }) {
  const translate = useTranslate()
  const format = useFormat()
  const getFailure = useFailure()
  const [params, change] = useUrlParams()
  const rangeParam = params.get('range') ?? ''
  const range: RangeName = isRange(rangeParam) ? rangeParam : '1h'
  // Fetch a node even if it has left the cluster, so that the error is shown.
  const selectedNode = node ?? (params.get('node') || undefined)
  const trend = useTrend(range, { node: selectedNode })
  const { marks, toggle } = useChangeMarks()
  const failure = getFailure(trend.error, trend.data !== undefined)
  const failedTitle = translate('monitoring.overview.trends_failed')
  const { span, step } = ranges[range]
  const end = getRangeEnd(trend.data ?? [], trend.updatedAt ?? Date.now())
  const zoom = useZoom([end - span * 1000, end], step * 1000)
  const [from, to] = zoom.shown
  // Longer ranges contain the same time of day more than once.
  const moment = span > DAY_SECONDS / 2 ? format.dateTime : format.clock
  const getPoints = (series: readonly (GaugeName | CounterName)[]) =>
    trend.data && createPoints(trend.data, series, step).filter(({ t }) => !zoom.zoomed || (t >= from && t <= to))
  return (
    <section aria-labelledby="overview-trends">
      <Head>
        <Typography variant="h2" id="overview-trends">
          {translate('monitoring.overview.trends')}
        </Typography>
        {trend.data && trend.data.length > 1 && (
          <small>{translate('monitoring.overview.sample_interval', { interval: format.duration(step * 1000) })}</small>
        )}
        {zoom.zoomed && (
          <small>
            {moment(from)} – {moment(to)}
          </small>
        )}
        {trend.data && trend.data.length > 1 && (
          <ZoomBar stretch={zoom.shown} isZoomed={zoom.zoomed} onZoom={zoom.zoomTo} onReset={zoom.reset} />
        )}
        {toggle}
        {node === undefined && (nodes.length > 1 || selectedNode !== undefined) && (
          <PlainSelect
            label={translate('monitoring.overview.node')}
            hideLabel
            value={selectedNode ?? CLUSTER}
            options={[
              { value: CLUSTER, label: translate('monitoring.overview.all_nodes') },
              ...[...new Set([...nodes, ...(selectedNode ? [selectedNode] : [])])].map((name) => ({
                value: name,
                label: truncateAndEscape(name, 64),
              })),
            ]}
            onChange={(name) => change({ node: name })}
          />
        )}
        <PlainSelect
          label={translate('monitoring.overview.range.label')}
          hideLabel
          value={range}
          options={Object.keys(ranges).map((value) => ({
            value,
            label: translate(`monitoring.overview.range.${value}`),
          }))}
          onChange={(name) => change({ range: name, zoom: undefined })}
        />
      </Head>
      {failure && !trend.data ? (
        <ErrorState title={failedTitle} {...failure} onRetry={trend.refresh} />
      ) : (
        <>
          {failure && (
            <Stale>
              <PartialWarning title={failedTitle} {...failure} onRetry={trend.refresh} />
            </Stale>
          )}
          <Charts>
            {charts.map(({ id, title = `cards.${id}`, series, rate }) => (
              <TrendChart
                key={id}
                title={translate(`monitoring.overview.${title}`)}
                unit={rate ? translate('monitoring.overview.unit.messages_per_second') : undefined}
                series={series.map((name) => ({
                  id: name,
                  label: translate(`monitoring.overview.cards.${name}`),
                }))}
                points={getPoints(series)}
                interval={step * 1000}
                range={zoom.shown}
                marks={marks}
                onZoom={zoom.zoomTo}
                syncId="overview"
                formatValue={(value) => format.number(value, rate ? getFractionDigits(value) : 0)}
              />
            ))}
          </Charts>
        </>
      )}
    </section>
  )
}
