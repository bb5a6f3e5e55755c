import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'monitoring', place: 40, name: 'metrics', icon: 'QueryStatsOutlined' },
  texts: ['metrics'],
  load: () => import('./Metrics'),
  pages: [
    {
      path: '/dashboard/metrics',
      part: 'Metrics',
      needs: ['get /metrics'],
      firstRead: { path: '/metrics', query: { aggregate: false } },
    },
  ],
})
