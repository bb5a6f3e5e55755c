import type { Area, Context } from '../../area'
import { ok } from '../../http/answers'
import { ConfigDocument } from '../configs/ConfigDocument'
import { hidden, revealed } from '../configs/secrets'

type Switch = { enable: boolean }
interface Settings {
  metrics: Switch
  logs: Switch
  traces: Switch
  exporter: { endpoint: string }
}

/** Settings of OpenTelemetry. They are kept; nothing is exported, and whoever turns it on is told so in the log. */
export function openTelemetry(context: Context): Area {
  let told = false
  const settings = new ConfigDocument<Settings>(context, {
    path: '/opentelemetry',
    name: 'opentelemetry',
    apply: ({ metrics, logs, traces, exporter }) => {
      const on = metrics.enable || logs.enable || traces.enable
      if (on && !told) context.log(`opentelemetry: the sandbox exports nothing to ${exporter.endpoint}`)
      told = on
    },
  })
  return {
    handlers: {
      'get /opentelemetry': () => ok(hidden(settings.current)),
      'put /opentelemetry': ({ body }) => ok(hidden(settings.set(revealed(body as object, settings.current)))),
    },
    lasting: [settings.lasting],
  }
}
