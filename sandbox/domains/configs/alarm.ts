import type { Area, Context } from '../../area'
import { parseDuration } from '../../http/kinds'
import { ConfigDocument } from './ConfigDocument'

interface Settings {
  actions: ('log' | 'publish')[]
  size_limit: number
  validity_period: string
}

/** Alarm settings: actions on change, and retention of the history. */
export function createAlarmSettingsArea(context: Context): Area {
  const { alarms, broker, log } = context
  const settings = new ConfigDocument<Settings>(context, {
    path: '/configs/alarm',
    name: 'alarm',
    apply: ({ size_limit, validity_period }) =>
      alarms.limit({ size: size_limit, ms: parseDuration(validity_period) ?? 0 }),
  })
  const off = alarms.onChange((alarm, active) => {
    const { actions } = settings.current
    const { node, name, message } = alarm
    if (actions.includes('log')) log(`alarm ${name} of ${node} ${active ? 'began' : 'ended'}: ${message}`)
    if (!actions.includes('publish')) return
    const topic = `$SYS/brokers/${node}/alarms/${active ? 'activate' : 'deactivate'}`
    broker.publish({ topic, payload: Buffer.from(JSON.stringify(alarm)), node, from: node, sys: true })
  })
  return { handlers: settings.handlers, persistentParts: [settings.persistentPart], stop: () => off() }
}
