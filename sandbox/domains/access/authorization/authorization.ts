import type { Area, Context } from '../../../area'
import { noContent, ok } from '../../../http/answers'
import type { Handlers } from '../../../http/handler'
import { type Settings, SettingsForm } from '../../../http/SettingsForm'
import { AuthorizationSettings } from './AuthorizationSettings'
import { defaultRules } from './defaultRules'
import { getGrantedDecision } from './getGrantedDecision'
import { RuleTable, type RuleTableState } from './RuleTable'
import { ruleHandlers } from './ruleHandlers'
import { SourceChain } from './SourceChain'

/** Authorization of MQTT clients: permissions in their tokens, then the sources in order. */
export function createAuthorizationArea({ broker, cluster, document }: Context): Area {
  const table = new RuleTable()
  const chain = new SourceChain({
    form: new SettingsForm(document, 'AuthorizationSource'),
    nodes: () => cluster.running.map(({ name }) => name),
    table,
    getMountpoint: (clientid) => broker.clients.get(clientid)?.mountpoint ?? null,
    onChange: () => broker.clients.cleanAllAuthzCaches(),
  })
  chain.create({ type: 'file', enable: true, rules: defaultRules })
  const settings = new AuthorizationSettings(broker, new SettingsForm(document, 'AuthorizationSettings'))
  broker.hooks.authorize = (client, action, topic) => {
    const result = getGrantedDecision(client, action, topic)
    return result ? { result, source: 'client_info' } : chain.authorize(client, action, topic)
  }
  return {
    handlers: { ...settings.handlers, ...sourceHandlers(chain, table), ...ruleHandlers(table, chain) },
    persistentParts: [
      {
        name: 'authorization',
        snapshot: () => ({ settings: settings.snapshot(), sources: chain.snapshot(), rules: table.snapshot() }),
        restore: (state) => {
          const storedState = state as { settings: Settings; sources: Settings[]; rules: RuleTableState }
          settings.restore(storedState.settings)
          chain.restore(storedState.sources)
          table.restore(storedState.rules)
        },
      },
    ],
    stop: () => chain.close(),
  }
}

const sourceHandlers = (chain: SourceChain, table: RuleTable): Handlers => ({
  'get /authorization/sources': () => ok({ sources: chain.list() }),
  'post /authorization/sources': ({ body }) => {
    chain.create(body as Settings)
    return noContent
  },
  'put /authorization/sources/order': ({ body }) => {
    chain.order((body as { type: string }[]).map(({ type }) => type))
    return noContent
  },
  'get /authorization/sources/{type}': ({ params }) => ok(chain.get(params.type ?? '')),
  'put /authorization/sources/{type}': ({ params, body }) => {
    chain.update(params.type ?? '', body as Settings)
    return noContent
  },
  'delete /authorization/sources/{type}': ({ params }) => {
    chain.delete(params.type ?? '')
    // The built-in rules are deleted with their source.
    if (params.type === 'built_in_database') table.clear()
    return noContent
  },
  'get /authorization/sources/{type}/status': async ({ params }) => ok(await chain.status(params.type ?? '')),
  'post /authorization/sources/{type}/move': ({ params, body }) => {
    chain.move(params.type ?? '', (body as { position: string }).position)
    return noContent
  },
})
