import { defineSettingsTabs } from '../../../resources/settings/defineSettings'
import { monitoringPages } from '../monitoringPages'
import { SetupButton } from './SetupButton'

/** Settings to export metrics, logs and traces to other systems. */
export const Settings = defineSettingsTabs({
  title: 'monitoringIntegration.title',
  intro: 'monitoringIntegration.intro',
  actions: SetupButton,
  siblings: monitoringPages,
  tabs: [
    {
      id: 'prometheus',
      label: 'monitoringIntegration.prometheus',
      settings: {
        path: '/prometheus',
        sections: [
          { title: 'monitoringIntegration.pull', fields: ['enable_basic_auth'] },
          { title: 'monitoringIntegration.push', fields: ['push_gateway'] },
          { title: 'monitoringIntegration.collectors', fields: ['collectors'], closed: true },
        ],
      },
    },
    {
      id: 'opentelemetry',
      label: 'monitoringIntegration.opentelemetry',
      settings: {
        path: '/opentelemetry',
        sections: [
          { title: 'monitoringIntegration.exporter', fields: ['exporter'] },
          { title: 'monitoringIntegration.metrics', fields: ['metrics'] },
          { title: 'monitoringIntegration.traces', fields: ['traces'] },
          { title: 'monitoringIntegration.logs', fields: ['logs'] },
        ],
      },
    },
  ],
})
