import type { Area, Context } from '../../area'
import { ConfigDocument } from '../configs/ConfigDocument'

type Switch = { enable: boolean }
interface Settings {
  metrics: Switch
  logs: Switch
  traces: Switch
  exporter: { endpoint: string }
}

/** OpenTelemetry settings. Stored but nothing is exported; enabling it logs a warning. */
export function createOpenTelemetryArea(context: Context): Area {
  let hasLogged = false
  const settings = new ConfigDocument<Settings>(context, {
    path: '/opentelemetry',
    name: 'opentelemetry',
    apply: ({ metrics, logs, traces, exporter }) => {
      const isEnabled = metrics.enable || logs.enable || traces.enable
      if (isEnabled && !hasLogged) context.log(`opentelemetry: the sandbox exports nothing to ${exporter.endpoint}`)
      hasLogged = isEnabled
    },
  })
  return { handlers: settings.handlers, persistentParts: [settings.persistentPart] }
}
