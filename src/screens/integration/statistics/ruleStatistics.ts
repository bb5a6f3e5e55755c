import { broker } from '../../../api/client'
import type { StatisticsDescription } from './types'

/** Metrics of a rule. EMQX 5.6 leaves `failed` at zero, so both kinds of failure are shown instead. */
export const ruleStatistics: StatisticsDescription = {
  path: '/rules/{id}/metrics',
  reset: 'put /rules/{id}/metrics/reset',
  resetMetrics: (id) => broker.put('/rules/{id}/metrics/reset', { params: { path: { id } } }),
  cards: [
    { name: 'matched', trend: 'matched.rate' },
    { name: 'passed', total: 'matched' },
    { name: 'failed.no_result', total: 'matched' },
    { name: 'failed.exception', total: 'matched', isProblem: true },
    { name: 'actions.success', total: 'actions.total' },
    { name: 'actions.failed', total: 'actions.total', isProblem: true },
  ],
  groups: [
    { title: 'statistics.rates', names: ['matched.rate', 'matched.rate.last5m', 'matched.rate.max'] },
    {
      title: 'statistics.outputs',
      names: ['actions.total', 'actions.failed.out_of_service', 'actions.failed.unknown'],
    },
  ],
  columns: [
    'matched',
    'passed',
    'failed.no_result',
    'failed.exception',
    'actions.success',
    'actions.failed',
    'matched.rate',
  ],
}
