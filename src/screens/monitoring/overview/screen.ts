import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'monitoring', place: 10, name: 'overview', icon: 'DashboardOutlined' },
  texts: ['monitoring', 'changes'],
  load: () => import('./Overview'),
  pages: [{ path: '/dashboard/overview', part: 'Overview', needs: ['get /monitor_current', 'get /monitor'] }],
})
