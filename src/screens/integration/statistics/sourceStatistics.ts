import { broker } from '../../../api/client'
import type { StatisticsDescription } from './types'

/** What a source counts: broker 5.6 answers the figures of an action too, but a source moves `received` alone. */
export const sourceStatistics: StatisticsDescription = {
  path: '/sources/{id}/metrics',
  reset: 'put /sources/{id}/metrics/reset',
  setToZero: (id) => broker.put('/sources/{id}/metrics/reset', { params: { path: { id } } }),
  cards: [{ name: 'received', measured: true }],
  groups: [],
  columns: ['received'],
}
