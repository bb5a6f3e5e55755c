import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'monitoring', place: 20, name: 'health', icon: 'MonitorHeartOutlined' },
  texts: ['health'],
  load: () => import('./Health'),
  pages: [{ path: '/health', part: 'Health', needs: ['get /nodes', 'get /monitor_current'] }],
})
