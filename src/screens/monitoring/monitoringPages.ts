import type { Siblings } from '../../resources/settings/types'

export const monitoringPages: Siblings = {
  label: 'app.menu.monitoringSettings',
  pages: [
    { to: '/monitoring/alarm-settings', label: 'alarms.config.machine' },
    { to: '/monitoring/alarm-settings?tab=vm', label: 'alarms.config.vm' },
    { to: '/monitoring/alarm-settings?tab=alarms', label: 'alarms.config.alarms' },
    { to: '/monitoring/integration', label: 'monitoringIntegration.prometheus' },
    { to: '/monitoring/integration?tab=opentelemetry', label: 'monitoringIntegration.opentelemetry' },
  ],
}
