import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'monitoring', place: 15, name: 'fleet', icon: 'LanOutlined' },
  needsSeveralBrokers: true,
  texts: ['fleet', 'brokers'],
  load: () => import('./Fleet'),
  pages: [{ path: '/fleet', part: 'Fleet', needs: [] }],
})
