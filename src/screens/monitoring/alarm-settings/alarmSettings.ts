import { defineSettingsTabs } from '../../../resources/settings/defineSettings'
import { monitoringPages } from '../monitoringPages'

const high = { help: 'monitoring.alarmSettings.highHelp' }
const low = { help: 'monitoring.alarmSettings.lowHelp' }

/** When alarms are raised, and what becomes of them (MO-8). */
export const Settings = defineSettingsTabs({
  title: 'monitoring.alarmSettings.title',
  intro: 'monitoring.alarmSettings.intro',
  related: [{ to: '/alarm/current-alarm', label: 'monitoring.alarms.title' }],
  siblings: monitoringPages,
  tabs: [
    {
      id: 'machine',
      label: 'monitoring.alarmSettings.machine',
      settings: {
        path: '/configs/sysmon',
        at: 'os',
        ui: { fields: { cpu_high_watermark: high, cpu_low_watermark: low, sysmem_high_watermark: high } },
        sections: [
          {
            title: 'monitoring.alarmSettings.cpu',
            fields: ['cpu_high_watermark', 'cpu_low_watermark', 'cpu_check_interval'],
          },
          {
            title: 'monitoring.alarmSettings.memory',
            fields: ['sysmem_high_watermark', 'procmem_high_watermark', 'mem_check_interval'],
          },
        ],
      },
    },
    {
      id: 'vm',
      label: 'monitoring.alarmSettings.vm',
      settings: {
        path: '/configs/sysmon',
        at: 'vm',
        ui: { fields: { process_high_watermark: high, process_low_watermark: low } },
        sections: [
          {
            title: 'monitoring.alarmSettings.processes',
            fields: ['process_high_watermark', 'process_low_watermark', 'process_check_interval'],
          },
          {
            title: 'monitoring.alarmSettings.events',
            fields: ['long_gc', 'long_schedule', 'large_heap', 'busy_port', 'busy_dist_port'],
          },
        ],
      },
    },
    {
      id: 'alarms',
      label: 'monitoring.alarmSettings.alarms',
      settings: {
        path: '/configs/alarm',
        ui: {
          fields: {
            actions: { label: 'monitoring.alarmSettings.actions', help: 'monitoring.alarmSettings.actionsHelp' },
          },
        },
        sections: [
          { title: 'monitoring.alarmSettings.raised', fields: ['actions'] },
          { title: 'monitoring.alarmSettings.history', fields: ['size_limit', 'validity_period'] },
        ],
      },
    },
  ],
})
