import type { Area, Context } from '../../area'
import { channelHandlers } from './channelHandlers'
import { connectorHandlers } from './connectorHandlers'
import { Integration, type IntegrationState } from './Integration'
import { parseId } from './resourceId'
import type { Variants } from './Variants'

export function createIntegrationArea(context: Context): Area {
  const integration = new Integration(context)
  const { events } = context.broker
  const offs: (() => void)[] = []
  context.services.actions = {
    exists: (id) => integration.channels.action.has(id),
    isInService: (id) => integration.isInService(id),
    send: (id, data, _rule, node, onResult) => integration.send(id, data, node ?? data.node, onResult),
  }
  /** The type in the path selects the schema of the body. */
  const createSettingsSelector = (variants: Variants) => (params: Record<string, string>) => {
    const id = parseId(params.id)
    return id && variants.getSettings(id.type)
  }
  return {
    handlers: {
      ...connectorHandlers(integration, context),
      ...channelHandlers('action', integration, context),
      ...channelHandlers('source', integration, context),
    },
    bodies: {
      'put /connectors/{id}': createSettingsSelector(integration.variants.connector),
      'put /actions/{id}': createSettingsSelector(integration.variants.action),
      'put /sources/{id}': createSettingsSelector(integration.variants.source),
    },
    persistentParts: [
      {
        name: 'integration',
        snapshot: () => integration.snapshot(),
        restore: (state) => integration.restore(state as IntegrationState),
      },
    ],
    start() {
      offs.push(
        events.on('message_publish', ({ message }) => integration.published(message)),
        events.on('node_started', ({ node }) => integration.nodeStarted(node)),
        events.on('node_stopped', ({ node }) => integration.nodeStopped(node)),
      )
      integration.start()
    },
    async stop() {
      for (const off of offs.splice(0)) off()
      await integration.stop()
    },
  }
}
