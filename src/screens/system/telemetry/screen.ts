import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'system', place: 50, name: 'telemetry', icon: 'OutboundOutlined' },
  edition: 'ce',
  texts: ['system', 'fields', 'forms'],
  load: () => import('./telemetry'),
  pages: [{ path: '/telemetry', part: 'Settings', needs: ['get /telemetry/status', 'put /telemetry/status'] }],
})
