import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { formatAuthority } from './http/hosts'
import type { Broker } from './mqtt/types'

/** Port in use, with the flag that sets it. */
export class PortInUseError extends Error {
  readonly code: string
  readonly port: number

  constructor(port: number, flag: string, code = 'EADDRINUSE') {
    super(`Port ${port} ${code === 'EACCES' ? 'is not allowed to this user' : 'is taken'}; choose another with ${flag}`)
    this.code = code
    this.port = port
  }
}

const portRefused: ReadonlySet<string> = new Set(['EADDRINUSE', 'EACCES'])

interface MqttPorts {
  mqttPort?: number | undefined
  wsPort?: number | undefined
}

/** Listeners of the nodes: the first node uses the given ports, the others free ones. */
export function nodeOptions(count: number, host: string, { mqttPort = 0, wsPort = 0 }: MqttPorts) {
  return Array.from({ length: count }, (_, index) => ({
    listeners: [
      { type: 'tcp' as const, host, port: index === 0 ? mqttPort : 0 },
      { type: 'ws' as const, host, port: index === 0 ? wsPort : 0 },
    ],
  }))
}

export function findListenerPort(broker: Broker, node: string, type: 'tcp' | 'ws'): number {
  return broker.node(node)?.listeners.find((listener) => listener.type === type)?.port ?? 0
}

/** Throws PortInUseError. */
export async function startBroker(broker: Broker): Promise<void> {
  try {
    await broker.start()
  } catch (error) {
    const { code, port = 0 } = error as NodeJS.ErrnoException & { port?: number }
    if (!code || !portRefused.has(code)) throw error
    const ws = broker.nodes[0]?.listeners.some((listener) => listener.type === 'ws' && listener.port === port)
    throw new PortInUseError(port, ws ? '--ws-port' : '--mqtt-port', code)
  }
}

/** Opens a server and returns its address. Throws PortInUseError. */
export async function listenOn(server: FastifyInstance, host: string, port: number, flag: string): Promise<string> {
  try {
    await server.listen({ host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw code && portRefused.has(code) ? new PortInUseError(port, flag, code) : error
  }
  const { port: actualPort } = server.server.address() as AddressInfo
  return `http://${formatAuthority(host, actualPort)}`
}
