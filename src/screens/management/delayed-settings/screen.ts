import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'management', place: 100, name: 'delayedSettings', icon: 'MoreTimeOutlined' },
  texts: ['management', 'fields', 'forms'],
  load: () => import('./delayedSettings'),
  pages: [{ path: '/delayed-pub-configuration', part: 'Settings', needs: ['get /mqtt/delayed', 'put /mqtt/delayed'] }],
})
