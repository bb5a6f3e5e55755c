import { broker } from '../../../api/client'
import type { StatisticsDescription } from './types'

/** Metrics of an action. Rates refer to incoming results. */
export const actionStatistics: StatisticsDescription = {
  path: '/actions/{id}/metrics',
  reset: 'put /actions/{id}/metrics/reset',
  resetMetrics: (id) => broker.put('/actions/{id}/metrics/reset', { params: { path: { id } } }),
  cards: [
    { name: 'matched', trend: 'rate' },
    { name: 'success', total: 'matched' },
    { name: 'failed', total: 'matched', isProblem: true },
    { name: 'dropped', total: 'matched', isProblem: true },
    { name: 'queuing' },
    { name: 'inflight' },
  ],
  groups: [
    { title: 'statistics.rates', names: ['rate', 'rate_last5m', 'rate_max', 'retried', 'late_reply'] },
    {
      title: 'statistics.drops',
      names: [
        'dropped.expired',
        'dropped.queue_full',
        'dropped.resource_stopped',
        'dropped.resource_not_found',
        'dropped.other',
      ],
    },
  ],
  columns: ['matched', 'success', 'failed', 'dropped', 'queuing', 'inflight', 'rate'],
}

/** Metrics of a source. EMQX 5.6 also returns the metrics of actions, but sources increase only `received`. */
export const sourceStatistics: StatisticsDescription = {
  path: '/sources/{id}/metrics',
  reset: 'put /sources/{id}/metrics/reset',
  resetMetrics: (id) => broker.put('/sources/{id}/metrics/reset', { params: { path: { id } } }),
  cards: [{ name: 'received', isMeasured: true }],
  groups: [],
  columns: ['received'],
}
