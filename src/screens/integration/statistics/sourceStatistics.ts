import { broker } from '../../../api/client'
import type { StatisticsDescription } from './types'

/** Metrics of a source. EMQX 5.6 also returns the metrics of actions, but sources increase only `received`. */
export const sourceStatistics: StatisticsDescription = {
  path: '/sources/{id}/metrics',
  reset: 'put /sources/{id}/metrics/reset',
  resetMetrics: (id) => broker.put('/sources/{id}/metrics/reset', { params: { path: { id } } }),
  cards: [{ name: 'received', isMeasured: true }],
  groups: [],
  columns: ['received'],
}
