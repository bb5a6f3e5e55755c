import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: {
    group: 'management',
    place: 150,
    name: 'monitoringSettings',
    icon: 'InsightsOutlined',
    pathPrefix: '/monitoring',
  },
  texts: ['alarms', 'monitoringIntegration', 'fields', 'forms'],
  load: () => import('./alarmSettings'),
  pages: [
    {
      path: '/monitoring/alarm-settings',
      part: 'Settings',
      needs: ['get /configs/sysmon', 'put /configs/sysmon', 'get /configs/alarm', 'put /configs/alarm'],
    },
  ],
})
