import type { Area, Context } from '../../area'
import { badRequest, ok } from '../../http/answers'
import { parseDuration } from '../../http/kinds'
import { ConfigDocument } from './ConfigDocument'

interface DashboardSettings {
  token_expired_time: string
  listeners: { http: { bind: string }; https?: { bind: string } }
}

/** Throws the broker's 400: an Erlang term with listener and field. */
function checkPorts({ listeners }: DashboardSettings): void {
  for (const [name, { bind }] of Object.entries(listeners)) {
    if (Number(bind.split(':').at(-1)) <= 65_535) continue
    throw badRequest(
      `#{exception => "port_number_too_large",field => <<"bind">>,path => "root.listeners.${name}",reason => failed_to_check_field}`,
    )
  }
}

export function createGeneralArea(context: Context): Area {
  const dashboard = new ConfigDocument<DashboardSettings>(context, {
    path: '/configs/dashboard',
    name: 'dashboard',
    check: checkPorts,
    apply: ({ token_expired_time }) => {
      context.tokens.ttl = parseDuration(token_expired_time) ?? context.tokens.ttl
    },
  })
  const broker = new ConfigDocument(context, { path: '/configs/broker', name: 'broker' })
  return {
    handlers: {
      ...dashboard.handlers,
      ...broker.handlers,
      // Defaults to the API port from the command line.
      'get /configs/dashboard': () => {
        const { listeners, ...others } = dashboard.shown as DashboardSettings
        const bind = listeners.http.bind === '0' ? context.address() : listeners.http.bind
        return ok({ ...others, listeners: { ...listeners, http: { ...listeners.http, bind } } })
      },
    },
    persistentParts: [dashboard.persistentPart, broker.persistentPart],
  }
}
