import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { LivePanel } from '../../../resources/live/LivePanel'
import { useDocument } from '../../../resources/useDocument'
import type { Point } from '../../../ui/chart/series'
import { FigureCard } from '../../../ui/FigureCard'
import { FigureGrid } from '../../../ui/FigureGrid'
import { useFormat } from '../../../ui/format/useFormat'
import { Status } from '../../../ui/Status'
import { dropShare, formatDropReason } from '../drops'
import { type CounterName, createPoints, type GaugeName, getLastMinute, ranges, sampleLastMinute } from '../trend'
import { useTrend } from '../useTrend'
import { type Current, getReadings, useCurrent } from './queries'

const QUERY = { aggregate: true }
/** Polling interval in milliseconds. Only polled during drops, because the response has hundreds of counters. */
const POLL_INTERVAL_MS = 10_000

type Counters = Readonly<Record<string, unknown>>

const isDropping = ({ dropped_msg_rate: rate }: Current): boolean => typeof rate === 'number' && rate > 0

/** Share of dropped messages with the main reason, based on counters since the first read. */
function Drops({ current }: { current: Current }) {
  const translate = useTranslate()
  const format = useFormat()
  const answer = useDocument('/metrics', { query: QUERY, every: POLL_INTERVAL_MS }).data
  const counters = (Array.isArray(answer) ? answer[0] : answer) as Counters | undefined
  const [first, setFirst] = useState<Counters>()
  if (counters && !first) setFirst(counters)
  const reason = counters && formatDropReason(first === counters ? undefined : first, counters)
  const share = dropShare(current.received_msg_rate, current.dropped_msg_rate)
  const reasonText = reason && translate(`monitoring.overview.drop.${reason}`, { _: reason.replaceAll('_', ' ') })
  const part = share !== undefined && translate('monitoring.overview.drop.share', { percent: format.percent(share) })
  const words = [part, reasonText].filter(Boolean).join(translate('ui.colon'))
  return words === '' ? null : <Status kind="warning" label={words} />
}

/** Fields with plain numbers. */
type FigureName = { [Name in keyof Current]-?: Current[Name] extends number | undefined ? Name : never }[keyof Current]

interface CardSpec {
  /** Text key under `monitoring.overview.cards`. */
  id: string
  field: FigureName
  /** Series of the broker for the trend; without one, the values read here are used. */
  trend?: GaugeName | CounterName
  rate?: boolean
  to?: string
}

/** Rates in display order. */
const rates: readonly CardSpec[] = [
  {
    id: 'received',
    field: 'received_msg_rate',
    trend: 'received',
    rate: true,
    to: '/dashboard/metrics?q=messages.received',
  },
  { id: 'sent', field: 'sent_msg_rate', trend: 'sent', rate: true, to: '/dashboard/metrics?q=messages.sent' },
  { id: 'dropped', field: 'dropped_msg_rate', trend: 'dropped', rate: true, to: '/dashboard/metrics?q=dropped' },
]

/** Totals in display order. */
const totals: readonly CardSpec[] = [
  { id: 'live_connections', field: 'live_connections', trend: 'live_connections', to: '/clients?conn_state=connected' },
  { id: 'connections', field: 'connections', trend: 'connections', to: '/clients' },
  { id: 'subscriptions', field: 'subscriptions', trend: 'subscriptions', to: '/subscriptions/subscription' },
  { id: 'shared_subscriptions', field: 'shared_subscriptions', to: '/subscriptions/topics?q=%24share%2F' },
  { id: 'topics', field: 'topics', trend: 'topics', to: '/subscriptions/topics' },
  { id: 'retained', field: 'retained_msg_count', to: '/retained' },
]

/** Samples needed for one minute. */
const SAMPLES = 8
const trends = [...rates, ...totals].flatMap(({ trend }) => trend ?? [])

/** Current metrics with their trend over the past minute. */
export function Figures() {
  const translate = useTranslate()
  const current = useCurrent()
  const hour = useTrend('1h')
  const minute = createPoints((hour.data ?? []).slice(-SAMPLES), trends, ranges['1h'].step)
  return (
    <section aria-label={translate('monitoring.overview.figures')}>
      <LivePanel live={current} failedTitle={translate('monitoring.overview.figures_failed')} skeleton="cards">
        {(data) => (
          <Stack spacing={2}>
            <Cards columns={3} cards={rates} current={data} minute={minute} />
            <Cards columns={6} cards={totals} current={data} minute={minute} />
          </Stack>
        )}
      </LivePanel>
    </section>
  )
}

function Cards(props: { columns: 3 | 6; cards: readonly CardSpec[]; current: Current; minute: readonly Point[] }) {
  const { cards, current, minute } = props
  const translate = useTranslate()
  const format = useFormat()
  return (
    <FigureGrid columns={props.columns}>
      {cards.map(({ id, field, trend, rate, to }) => (
        <FigureCard
          key={id}
          label={translate(`monitoring.overview.cards.${id}`)}
          value={format.number(current[field])}
          unit={rate ? translate('monitoring.overview.unit.messages_per_second') : undefined}
          trend={trend ? getLastMinute(minute, trend) : sampleLastMinute(listReadings(field))}
          to={to}
          isProblem={id === 'dropped' && isDropping(current)}
          note={renderNote(id, current) ?? (id === 'connections' && translate('monitoring.overview.help.sessions'))}
        />
      ))}
    </FigureGrid>
  )
}

/** Returns the note below a card's value. */
function renderNote(id: string, current: Current) {
  if (id === 'live_connections') return <Quota current={current} />
  return id === 'dropped' && isDropping(current) ? <Drops current={current} /> : undefined
}

/** Returns the values read in the past minute. */
const listReadings = (field: keyof Current) =>
  getReadings().flatMap(([at, { [field]: value }]): [number, number][] =>
    typeof value === 'number' ? [[at, value]] : [],
  )

/** Share of the licensed connections in use; renders nothing without a quota (open source edition). */
function Quota({ current }: { current: Current }) {
  const translate = useTranslate()
  const format = useFormat()
  const { license_quota: quota, live_connections: used } = current
  if (!quota || used === undefined) return null
  return (
    <>
      {translate('monitoring.overview.help.quota', {
        percent: format.percent((100 * used) / quota),
        quota: format.number(quota),
      })}
    </>
  )
}
