import type { Siblings } from '../../resources/settings/types'

/** The settings of monitoring under one entry of the menu: when alarms are raised, and where figures go. */
export const monitoringPages: Siblings = {
  label: 'app.menu.monitoringSettings',
  pages: [
    { to: '/monitoring/alarm-settings', label: 'monitoring.alarmSettings.machine' },
    { to: '/monitoring/alarm-settings?tab=vm', label: 'monitoring.alarmSettings.vm' },
    { to: '/monitoring/alarm-settings?tab=alarms', label: 'monitoring.alarmSettings.alarms' },
    { to: '/monitoring/integration', label: 'monitoringIntegration.prometheus' },
    { to: '/monitoring/integration?tab=opentelemetry', label: 'monitoringIntegration.opentelemetry' },
  ],
}
