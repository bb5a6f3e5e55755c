import type { Context } from '../../area'
import { ApiError, badRequest, noContent, notFound, ok } from '../../http/answers'
import type { ApiRequest, Handlers } from '../../http/handler'
import type { Channel } from './channels/Channel'
import { checkChannel } from './checkSettings'
import { combineHealth } from './combineHealth'
import type { Settings } from './connections/Connection'
import { testConnection } from './connectorHandlers'
import type { ChannelKind, Integration } from './Integration'
import { createMalformedIdError, parseId } from './resourceId'
import { sumMetrics, TrafficMetrics } from './TrafficMetrics'

type Body = Settings & { type: string; name: string }

export function channelHandlers(kind: ChannelKind, integration: Integration, context: Context): Handlers {
  const channels = integration.channels[kind]
  const variants = integration.variants[kind]
  const { cluster, services } = context
  const listRunningNodes = (): string[] => cluster.running.map(({ name }) => name)

  const requireId = (id: string | undefined): { type: string; name: string } => {
    const parsed = parseId(id)
    if (!parsed) throw createMalformedIdError('bridge', id)
    return parsed
  }
  const find = (id: string | undefined): Channel | undefined => {
    const { type, name } = requireId(id)
    return channels.get(`${type}:${name}`)
  }
  const requireChannel = (id: string | undefined): Channel => {
    const channel = find(id)
    if (channel) return channel
    const parsed = requireId(id)
    throw notFound(`Bridge lookup failed: bridge named '${parsed.name}' of type ${parsed.type} does not exist.`)
  }

  const show = (channel: Channel): object => {
    const { status, reason = '', nodes } = combineHealth(cluster, (node) => channel.healthOn(node))
    const { type, name, settings } = channel.record
    return {
      ...variants.form(type).maskSecrets(settings),
      type,
      name,
      status,
      status_reason: reason,
      error: reason,
      node_status: nodes.map((node) => ({ node: node.node, status: node.status, status_reason: node.reason ?? '' })),
    }
  }

  const prepareSettings = (type: string, name: string, sent: Settings, before: Channel | undefined): Settings => {
    const form = variants.form(type)
    const settings = form.fillDefaults(form.unmaskSecrets(sent, before?.record.settings))
    checkChannel(kind, type, settings)
    if (!integration.connectors.has(`${type}:${String(settings.connector)}`)) {
      throw badRequest(
        JSON.stringify({
          reason: 'connector_not_found_or_wrong_type',
          connector_name: settings.connector,
          conf_root_key: `${kind}s`,
          bridge_type: type,
          bridge_name: name,
        }),
      )
    }
    return settings
  }

  const startOn = async (channel: Channel, nodes: string[]): Promise<void> => {
    if (!channel.enabled) throw badRequest('Forbidden operation, bridge not enabled')
    const connector = integration.connectors.get(channel.connectorId)
    if (connector?.enabled) await Promise.all(nodes.map((node) => connector.startOn(node)))
    channel.sync()
    await channel.waitUntilSettled()
    const failed = nodes.map((node) => channel.healthOn(node)).find(({ status }) => status !== 'connected')
    if (failed) throw badRequest(failed.reason ?? failed.status)
  }

  const listUsingRules = (id: string): string[] =>
    (kind === 'action' ? services.rules?.getRulesByAction(id) : services.rules?.getRulesBySource(id)) ?? []

  const handlers = {
    list: () => {
      const all = [...channels.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
      return ok(all.map(show))
    },
    create: async ({ body }: ApiRequest) => {
      const { type, name, ...sent } = body as Body
      if (channels.has(`${type}:${name}`)) throw new ApiError(400, 'ALREADY_EXISTS', 'bridge already exists')
      const settings = prepareSettings(type, name, sent, undefined)
      const channel = integration.addChannel(kind, { type, name, settings })
      await channel.waitUntilSettled()
      return { status: 201, body: show(channel) }
    },
    probe: async ({ body }: ApiRequest) => {
      const { type, name, ...sent } = body as Body
      if (!integration.connectors.has(`${type}:${String(sent.connector)}`)) {
        throw new ApiError(400, 'TEST_FAILED', `Connector <<"${String(sent.connector)}">> not found`)
      }
      const { connector } = prepareSettings(type, name, sent, channels.get(`${type}:${name}`))
      const { record } = integration.connectors.get(`${type}:${String(connector)}`) ?? {}
      if (record) await testConnection(context, record)
      return noContent
    },
    read: ({ params }: ApiRequest) => ok(show(requireChannel(params.id))),
    change: async ({ params, body }: ApiRequest) => {
      const channel = requireChannel(params.id)
      const { type, name } = channel.record
      channel.restart({ type, name, settings: prepareSettings(type, name, body as Settings, channel) })
      await channel.waitUntilSettled()
      return ok(show(channel))
    },
    remove: ({ params, query }: ApiRequest) => {
      const channel = requireChannel(params.id)
      const rules = listUsingRules(channel.id)
      if (rules.length > 0 && query.also_delete_dep_actions !== true) {
        const message = `Cannot delete ${kind} while active rules are depending on it`
        return { status: 400, body: { code: 'BAD_REQUEST', message, rules } }
      }
      if (kind === 'action') services.rules?.removeAction(channel.id)
      channel.stop()
      channels.delete(channel.id)
      return noContent
    },
    enable: async ({ params }: ApiRequest) => {
      const channel = requireChannel(params.id)
      const enable = params.enable === 'true'
      const { settings, ...identity } = channel.record
      if (channel.enabled !== enable) channel.restart({ ...identity, settings: { ...settings, enable } })
      await channel.waitUntilSettled()
      return noContent
    },
    operate: async ({ params }: ApiRequest) => {
      await startOn(requireChannel(params.id), listRunningNodes())
      return noContent
    },
    operateOnNode: async ({ params }: ApiRequest) => {
      const { name } = cluster.runningNode(params.node)
      await startOn(requireChannel(params.id), [name])
      return noContent
    },
    metrics: ({ params }: ApiRequest) => {
      // The broker returns zero counters for a missing source.
      const channel = kind === 'source' ? find(params.id) : requireChannel(params.id)
      const read = (node: string) =>
        channel?.readMetrics(node) ?? new TrafficMetrics().read({ inflight: 0, queuing: 0 })
      const nodes = listRunningNodes().map((node) => ({ node, metrics: read(node) }))
      return ok({ metrics: sumMetrics(nodes.map(({ metrics }) => metrics)), node_metrics: nodes })
    },
    reset: ({ params }: ApiRequest) => {
      requireChannel(params.id).resetMetrics()
      return noContent
    },
    types: () => ok(variants.types),
  }
  const at = `/${kind}s` as const
  return {
    [`get ${at}`]: handlers.list,
    [`post ${at}`]: handlers.create,
    [`post ${at}_probe`]: handlers.probe,
    [`get /${kind}_types`]: handlers.types,
    [`get ${at}/{id}`]: handlers.read,
    [`put ${at}/{id}`]: handlers.change,
    [`delete ${at}/{id}`]: handlers.remove,
    [`put ${at}/{id}/enable/{enable}`]: handlers.enable,
    [`post ${at}/{id}/{operation}`]: handlers.operate,
    [`post /nodes/{node}${at}/{id}/{operation}`]: handlers.operateOnNode,
    [`get ${at}/{id}/metrics`]: handlers.metrics,
    [`put ${at}/{id}/metrics/reset`]: handlers.reset,
  }
}
