import { randomBytes } from 'node:crypto'
import type { Context } from '../../area'
import { ApiError, badRequest, noContent, notFound, ok } from '../../http/answers'
import type { Handlers } from '../../http/handler'
import { checkConnector } from './checkSettings'
import { combineHealth } from './combineHealth'
import type { Settings } from './connections/Connection'
import type { Connector } from './connections/Connector'
import { openConnection } from './connections/openConnection'
import type { Integration } from './Integration'
import { createMalformedIdError, parseId } from './resourceId'

const kinds = ['action', 'source'] as const

type Body = Settings & { type: string; name: string }

export function connectorHandlers(integration: Integration, context: Context): Handlers {
  const { connectors } = integration
  const { connector: variants } = integration.variants
  const { cluster } = context

  const requireConnector = (id: string | undefined): Connector => {
    const parsed = parseId(id)
    if (!parsed) throw createMalformedIdError('connector', id)
    const connector = connectors.get(`${parsed.type}:${parsed.name}`)
    if (connector) return connector
    throw notFound(`Connector lookup failed: connector named '${parsed.name}' of type ${parsed.type} does not exist.`)
  }

  const show = (connector: Connector): object => {
    const { status, reason, nodes } = combineHealth(cluster, (node) => connector.healthOn(node))
    const { type, name, settings } = connector.record
    return {
      ...variants.form(type).maskSecrets(settings),
      type,
      name,
      status,
      ...(reason && { status_reason: reason }),
      node_status: nodes.map((node) => ({
        node: node.node,
        status: node.status,
        ...(node.reason && { status_reason: node.reason }),
      })),
      // Includes sources; names have no type.
      actions: kinds.flatMap((kind) =>
        integration.listConnectorChannels(connector.id, kind).map(({ record }) => record.name),
      ),
    }
  }

  /** Adds defaults and restores masked secrets from the earlier settings. */
  const prepareSettings = (type: string, sent: Settings, before: Connector | undefined): Settings => {
    const form = variants.form(type)
    const settings = form.fillDefaults(form.unmaskSecrets(sent, before?.record.settings))
    checkConnector(type, settings)
    return settings
  }

  const startOn = async (connector: Connector, nodes: string[]): Promise<void> => {
    if (!connector.enabled) throw badRequest('Forbidden operation, connector not enabled')
    await Promise.all(nodes.map((node) => connector.startOn(node)))
    const failed = nodes.map((node) => connector.healthOn(node)).find(({ status }) => status !== 'connected')
    if (failed) throw badRequest(failed.reason ?? failed.status)
  }

  return {
    'get /connectors': () => {
      const all = [...connectors.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
      return ok(all.map(show))
    },
    'post /connectors': async ({ body }) => {
      const { type, name, ...sent } = body as Body
      if (connectors.has(`${type}:${name}`)) throw new ApiError(400, 'ALREADY_EXISTS', 'connector already exists')
      const settings = prepareSettings(type, sent, undefined)
      return { status: 201, body: show(await integration.addConnector({ type, name, settings })) }
    },
    'post /connectors_probe': async ({ body }) => {
      const { type, name, ...sent } = body as Body
      const settings = prepareSettings(type, sent, connectors.get(`${type}:${name}`))
      await testConnection(context, { type, name, settings })
      return noContent
    },
    'get /connectors/{id}': ({ params }) => ok(show(requireConnector(params.id))),
    'put /connectors/{id}': async ({ params, body }) => {
      const connector = requireConnector(params.id)
      const { type, name } = connector.record
      const settings = prepareSettings(type, body as Settings, connector)
      return ok(show(await integration.changeConnector(connector, { type, name, settings })))
    },
    'delete /connectors/{id}': async ({ params }) => {
      const connector = requireConnector(params.id)
      const users = kinds.flatMap((kind) =>
        integration
          .listConnectorChannels(connector.id, kind)
          .map(({ id }) => `<<"${kind}:${id}:connector:${connector.id}">>`),
      )
      if (users.length > 0) throw badRequest(formatInUse(users))
      await integration.removeConnector(connector)
      return noContent
    },
    'put /connectors/{id}/enable/{enable}': async ({ params }) => {
      const connector = requireConnector(params.id)
      const enable = params.enable === 'true'
      if (connector.enabled !== enable) {
        const { settings, ...identity } = connector.record
        await integration.changeConnector(connector, { ...identity, settings: { ...settings, enable } })
      }
      return noContent
    },
    'post /connectors/{id}/{operation}': async ({ params }) => {
      const nodes = cluster.running.map(({ name }) => name)
      await startOn(requireConnector(params.id), nodes)
      return noContent
    },
    'post /nodes/{node}/connectors/{id}/{operation}': async ({ params }) => {
      const { name } = cluster.runningNode(params.node)
      await startOn(requireConnector(params.id), [name])
      return noContent
    },
  }
}

/** Connects with these settings once, without storing anything. Throws the connection error. */
export async function testConnection(
  { cluster }: Context,
  record: { type: string; name: string; settings: Settings },
): Promise<void> {
  const node = cluster.running[0]?.name ?? ''
  const resource = `t_probe_${randomBytes(8).toString('hex')}:${record.type}:${record.name}`
  let reason: string | undefined
  try {
    const connection = openConnection({ ...record, node, resource, report: () => undefined })
    reason = (await connection.check()).reason
    await connection.close()
  } catch (error) {
    reason = error instanceof Error ? error.message : String(error)
  }
  if (reason !== undefined) throw new ApiError(400, 'TEST_FAILED', reason)
}

/** Same text as the broker: clients parse the ids. */
const formatInUse = (users: string[]): string =>
  `{<<"Cannot delete connector while there are active channels defined for this connector">>,[${users.map((user) => `{${user},#{}}`).join(',')}]}`
