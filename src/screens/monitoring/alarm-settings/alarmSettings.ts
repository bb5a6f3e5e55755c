import { defineSettingsTabs } from '../../../resources/settings/defineSettings'
import { monitoringPages } from '../monitoringPages'

const high = { help: 'alarms.config.highHelp' }
const low = { help: 'alarms.config.lowHelp' }

/** Alarm settings: thresholds and history. */
export const Settings = defineSettingsTabs({
  title: 'alarms.config.title',
  intro: 'alarms.config.intro',
  related: [{ to: '/alarm/current-alarm', label: 'alarms.title' }],
  siblings: monitoringPages,
  tabs: [
    {
      id: 'machine',
      label: 'alarms.config.machine',
      settings: {
        path: '/configs/sysmon',
        at: 'os',
        ui: { fields: { cpu_high_watermark: high, cpu_low_watermark: low, sysmem_high_watermark: high } },
        sections: [
          {
            title: 'alarms.config.cpu',
            fields: ['cpu_high_watermark', 'cpu_low_watermark', 'cpu_check_interval'],
          },
          {
            title: 'alarms.config.memory',
            fields: ['sysmem_high_watermark', 'procmem_high_watermark', 'mem_check_interval'],
          },
        ],
      },
    },
    {
      id: 'vm',
      label: 'alarms.config.vm',
      settings: {
        path: '/configs/sysmon',
        at: 'vm',
        ui: { fields: { process_high_watermark: high, process_low_watermark: low } },
        sections: [
          {
            title: 'alarms.config.processes',
            fields: ['process_high_watermark', 'process_low_watermark', 'process_check_interval'],
          },
          {
            title: 'alarms.config.events',
            fields: ['long_gc', 'long_schedule', 'large_heap', 'busy_port', 'busy_dist_port'],
          },
        ],
      },
    },
    {
      id: 'alarms',
      label: 'alarms.config.alarms',
      settings: {
        path: '/configs/alarm',
        ui: {
          fields: {
            actions: { label: 'alarms.config.actions', help: 'alarms.config.actionsHelp' },
          },
        },
        sections: [
          { title: 'alarms.config.raised', fields: ['actions'] },
          { title: 'alarms.config.history', fields: ['size_limit', 'validity_period'] },
        ],
      },
    },
  ],
})
