import type { Area, Context } from '../../area'
import { parseDuration, parsePercent } from '../../http/kinds'
import { ConfigDocument } from './ConfigDocument'

interface Settings {
  vm: {
    process_check_interval: string
    process_high_watermark: string
    process_low_watermark: string
  }
  os: {
    cpu_check_interval: string
    cpu_high_watermark: string
    cpu_low_watermark: string
    mem_check_interval: string
    sysmem_high_watermark: string
  }
}

/** Thresholds and intervals for monitoring the machine and the process. */
export function createSystemMonitorArea(context: Context): Area {
  const { watch } = context
  const settings = new ConfigDocument<Settings>(context, {
    path: '/configs/sysmon',
    name: 'sysmon',
    apply: ({ vm, os }) =>
      watch.set({
        cpu: {
          high: parseShare(os.cpu_high_watermark),
          low: parseShare(os.cpu_low_watermark),
          every: parseInterval(os.cpu_check_interval),
        },
        memory: { high: parseShare(os.sysmem_high_watermark), every: parseInterval(os.mem_check_interval) },
        processes: {
          high: parseShare(vm.process_high_watermark),
          low: parseShare(vm.process_low_watermark),
          every: parseInterval(vm.process_check_interval),
        },
      }),
  })
  return { handlers: settings.handlers, persistentParts: [settings.persistentPart] }
}

const parseShare = (percent: string): number => parsePercent(percent) ?? 1

/** 0 means never. */
const parseInterval = (interval: string): number => (interval === 'disabled' ? 0 : (parseDuration(interval) ?? 0))
