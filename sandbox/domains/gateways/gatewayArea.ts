import type { Area, Context } from '../../area'
import type { ChainState } from '../access/authentication/AuthenticatorChain'
import { Certificates } from '../listeners/Certificates'
import { createTaskQueue } from '../listeners/createTaskQueue'
import { clientHandlers } from './clientHandlers'
import type { Gateway } from './Gateway'
import type { GatewayAuthentication } from './GatewayAuthentication'
import { type GatewayContext, Gateways } from './Gateways'
import { gatewayHandlers } from './gatewayHandlers'
import { getGlobalChainName, userHandlers } from './userHandlers'

type Fields = Record<string, unknown>

interface GatewayState {
  name: string
  settings: Fields
  createdAt: number
  authentication?: ChainState
  listeners: { settings: Fields; authentication?: ChainState }[]
}

/** Gateways. STOMP works; the others have settings and ports but no clients. */
export function createGatewayArea(
  context: GatewayContext & Pick<Context, 'log'> & Partial<Pick<Context, 'services'>>,
): Area {
  const { broker } = context
  const certificates = Certificates.getInstance(context)
  const gateways = new Gateways(context, certificates)
  const turn = createTaskQueue()
  const unsubscribers: (() => void)[] = []
  const unload = (name: string): Promise<void> =>
    turn(async () => {
      const gateway = gateways.find(name)
      if (gateway) await gateways.unload(gateway)
    })
  if (context.services) context.services.gateways = { unload }
  const toGatewayState = (gateway: Gateway): GatewayState => ({
    name: gateway.name,
    settings: gateway.settings,
    createdAt: gateway.createdAt,
    ...snapshotAuthentication(gateway.authentication),
    listeners: [...gateway.listeners.values()].map(({ settings, authentication }) => ({
      settings: exportSettings(settings),
      ...snapshotAuthentication(authentication),
    })),
  })

  const exportSettings = (settings: Fields): Fields => {
    const { ssl_options: ssl, dtls_options: dtls } = settings as { ssl_options?: Fields; dtls_options?: Fields }
    return {
      ...settings,
      ...(ssl && { ssl_options: certificates.inlineFiles(ssl) }),
      ...(dtls && { dtls_options: certificates.inlineFiles(dtls) }),
    }
  }

  const restoreAuthentication = (state: ChainState, chainName: string): GatewayAuthentication => {
    const authentication = gateways.authentication(chainName)
    authentication.restore(state)
    return authentication
  }

  /** A gateway that cannot open its ports is restored as stopped. */
  const restore = async (states: GatewayState[]): Promise<void> => {
    await gateways.start()
    for (const gateway of gateways.all()) await gateways.unload(gateway)
    for (const { name, settings, createdAt, authentication, listeners } of states) {
      const { name: _name, ...otherSettings } = settings
      const body = { ...otherSettings, listeners: listeners.map((listener) => listener.settings) }
      let gateway: Gateway
      try {
        gateway = await gateways.load(name, body)
      } catch (error) {
        context.log(`gateway ${name} is stopped: ${(error as Error).message}`)
        gateway = await gateways.load(name, { ...body, enable: false })
      }
      gateway.createdAt = createdAt
      if (authentication) gateway.authentication = restoreAuthentication(authentication, getGlobalChainName(name))
      for (const [index, listener] of [...gateway.listeners.values()].entries()) {
        const storedAuthentication = listeners[index]?.authentication
        if (storedAuthentication) listener.authentication = restoreAuthentication(storedAuthentication, listener.id)
      }
    }
  }

  return {
    handlers: {
      ...gatewayHandlers(context, gateways, turn),
      ...userHandlers(gateways),
      ...clientHandlers(context, gateways),
    },
    persistentParts: [
      {
        name: 'gateways',
        snapshot: () => gateways.all().map(toGatewayState),
        restore: (state) => turn(() => restore(state as GatewayState[])),
      },
    ],
    async start() {
      await gateways.start()
      unsubscribers.push(
        broker.events.on('node_started', ({ node: name }) => {
          const node = broker.node(name)
          const open = async () => {
            for (const gateway of gateways.all()) if (node) await gateway.openOn(node)
          }
          turn(open).catch((error: Error) => context.log(`gateways on ${name}: ${error.message}`))
        }),
        broker.events.on('node_stopped', ({ node }) => {
          const closePorts = async () => {
            for (const gateway of gateways.all()) await gateway.closeOn(node)
          }
          turn(closePorts).catch((error: Error) => context.log(`gateways on ${node}: ${error.message}`))
        }),
      )
    },
    stop: () => {
      for (const forget of unsubscribers) forget()
      return turn(async () => {
        for (const gateway of gateways.all()) await gateways.unload(gateway)
      })
    },
  }
}

const snapshotAuthentication = (authentication: GatewayAuthentication | undefined): { authentication?: ChainState } =>
  authentication ? { authentication: authentication.snapshot() } : {}
