import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'monitoring', place: 50, name: 'alarms', icon: 'NotificationsOutlined', pathPrefix: '/alarm' },
  texts: ['alarms', 'fields', 'forms'],
  load: () => import('./alarms'),
  pages: [
    {
      path: '/alarm/current-alarm',
      part: 'Current',
      needs: ['get /alarms'],
      firstRead: { path: '/alarms', query: { activated: true } },
    },
    {
      path: '/alarm/history-alarm',
      part: 'History',
      needs: ['get /alarms'],
      firstRead: { path: '/alarms', query: { activated: false } },
      name: 'alarmHistory',
    },
  ],
})
