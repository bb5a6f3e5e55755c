import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useSearchParams } from 'react-router'
import { useFailure } from '../../../resources/live/useFailure'
import { useFormat } from '../../../ui/format/useFormat'
import { PlainSelect } from '../../../ui/PlainSelect'
import { Failed } from '../../../ui/states'
import { TrendChart } from '../../../ui/TrendChart'
import { useTrend } from './queries'
import { type CounterName, type GaugeName, isRange, pointsOf, type RangeName, ranges } from './trend'

const Head = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: tokens.gap.medium,
  marginBottom: tokens.gap.medium,
  '& > h2': { marginInlineEnd: 'auto' },
  '& > small': { color: tokens.textSecondary, fontSize: tokens.font.table },
}))

const Charts = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  gap: tokens.gap.medium,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${tokens.size.drawer}px), 1fr))`,
}))

interface ChartSpec {
  id: string
  series: readonly (GaugeName | CounterName)[]
  rate: boolean
}

const charts: readonly ChartSpec[] = [
  { id: 'received', series: ['received'], rate: true },
  { id: 'sent', series: ['sent'], rate: true },
  { id: 'dropped', series: ['dropped'], rate: true },
  { id: 'connections', series: ['connections', 'live_connections'], rate: false },
  { id: 'subscriptions', series: ['subscriptions'], rate: false },
  { id: 'topics', series: ['topics'], rate: false },
]

/** The trend charts under one range, which stands in the URL (MO-3). */
export function Trends() {
  const translate = useTranslate()
  const format = useFormat()
  const failureOf = useFailure()
  const [range, setRange] = useRange()
  const trend = useTrend(range)
  const failure = failureOf(trend.error)
  const { span, step } = ranges[range]
  const end = trend.asOf ?? Date.now()
  return (
    <section aria-labelledby="overview-trends">
      <Head>
        <Typography variant="h2" id="overview-trends">
          {translate('monitoring.overview.trends')}
        </Typography>
        {trend.data && trend.data.length > 1 && (
          <small>{translate('monitoring.overview.sample_interval', { interval: format.duration(step * 1000) })}</small>
        )}
        <PlainSelect
          label={translate('monitoring.overview.range.label')}
          hideLabel
          value={range}
          options={Object.keys(ranges).map((value) => ({
            value,
            label: translate(`monitoring.overview.range.${value}`),
          }))}
          onChange={setRange}
        />
      </Head>
      {failure && !trend.data ? (
        <Failed
          title={translate('monitoring.overview.trends_failed')}
          error={failure.text}
          details={failure.details}
          onRetry={trend.refresh}
        />
      ) : (
        <Charts>
          {charts.map(({ id, series, rate }) => (
            <TrendChart
              key={id}
              title={translate(`monitoring.overview.chart.${id}`)}
              unit={rate ? translate('monitoring.overview.unit.messages_per_second') : undefined}
              series={series.map((name) => ({ id: name, label: translate(`monitoring.overview.chart.${name}`) }))}
              points={trend.data && pointsOf(trend.data, series, step)}
              interval={step * 1000}
              range={[end - span * 1000, end]}
              syncId="overview"
              formatValue={(value) => format.number(value, rate ? 1 : 0)}
            />
          ))}
        </Charts>
      )}
    </section>
  )
}

function useRange(): [RangeName, (name: string) => void] {
  const [search, setSearch] = useSearchParams()
  const named = search.get('range') ?? ''
  const select = (name: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('range', name)
        return next
      },
      { replace: true },
    )
  return [isRange(named) ? named : '1h', select]
}
