import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  texts: ['alarms', 'monitoringIntegration', 'fields', 'forms'],
  load: () => import('./integration'),
  pages: [
    {
      path: '/monitoring/integration',
      part: 'Settings',
      needs: ['get /prometheus', 'put /prometheus', 'get /opentelemetry', 'put /opentelemetry'],
      name: 'monitoringIntegration',
    },
  ],
})
