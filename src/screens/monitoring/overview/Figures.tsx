import { useTranslate } from 'ra-core'
import { LivePanel } from '../../../resources/live/LivePanel'
import { FigureCard, FigureGrid } from '../../../ui/FigureCard'
import { useFormat } from '../../../ui/format/useFormat'
import { type Current, useCurrent, useTrend } from './queries'
import { type CounterName, type GaugeName, pointsOf, ranges } from './trend'

interface CardSpec {
  /** Text key under `monitoring.overview.cards`. */
  id: string
  field: keyof Current
  trend?: GaugeName | CounterName
  rate?: boolean
  to?: string
}

/** The cards in the order an operator reads them: what flows, who is there, what is held. */
const cards: readonly CardSpec[] = [
  { id: 'received', field: 'received_msg_rate', trend: 'received', rate: true },
  { id: 'sent', field: 'sent_msg_rate', trend: 'sent', rate: true },
  { id: 'dropped', field: 'dropped_msg_rate', trend: 'dropped', rate: true },
  { id: 'live_connections', field: 'live_connections', trend: 'live_connections', to: '/clients?conn_state=connected' },
  { id: 'connections', field: 'connections', trend: 'connections', to: '/clients' },
  { id: 'subscriptions', field: 'subscriptions', trend: 'subscriptions' },
  { id: 'topics', field: 'topics', trend: 'topics' },
  { id: 'shared_subscriptions', field: 'shared_subscriptions' },
  { id: 'retained', field: 'retained_msg_count', to: '/retained' },
]

/** Samples in the past minute. */
const MINUTE = 6
const trends = cards.flatMap(({ trend }) => trend ?? [])

/** The figures of now, each with the trend of the past minute (MO-1). */
export function Figures() {
  const translate = useTranslate()
  const format = useFormat()
  const current = useCurrent()
  const hour = useTrend('1h')
  const minute = pointsOf((hour.data ?? []).slice(-MINUTE), trends, ranges['1h'].step)
  return (
    <section aria-label={translate('monitoring.overview.figures')}>
      <LivePanel live={current} failedTitle={translate('monitoring.overview.figures_failed')} skeleton="cards">
        {(data) => (
          <FigureGrid>
            {cards.map(({ id, field, trend, rate, to }) => (
              <FigureCard
                key={id}
                label={translate(`monitoring.overview.cards.${id}`)}
                value={format.number(data[field])}
                unit={rate ? translate('monitoring.overview.unit.messages_per_second') : undefined}
                trend={trend && minute.map((point) => point[trend] ?? null)}
                to={to}
                note={id === 'live_connections' && <Quota current={data} />}
              />
            ))}
          </FigureGrid>
        )}
      </LivePanel>
    </section>
  )
}

/** The share of the licence in use; nothing where the broker has no quota (open source). */
function Quota({ current }: { current: Current }) {
  const translate = useTranslate()
  const format = useFormat()
  const { license_quota: quota, live_connections: used } = current
  if (!quota || used === undefined) return null
  return (
    <>
      {translate('monitoring.overview.help.quota', {
        percent: format.percent(used / quota),
        quota: format.number(quota),
      })}
    </>
  )
}
