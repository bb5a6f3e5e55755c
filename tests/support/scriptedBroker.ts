import type { AddressInfo } from 'node:net'
import { generate, type Packet, parser } from 'mqtt-packet'
import { vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'

/** Returns the broker's answer to a packet: none, one or several packets, or `close`. */
export type Script = (packet: Packet) => Packet | readonly Packet[] | 'close' | undefined

export interface ScriptedBroker {
  /** WebSocket URL. */
  address: string
  /** WebSocket subprotocols of all clients in the order of arrival. */
  protocols: string[]
  /** Packets of all clients in the order of arrival. */
  packets: Packet[]
  /** Sends a packet to the client that connected last. */
  send: (packet: Packet) => void
  /** Closes the connection of the client that connected last, without a packet. */
  drop: () => void
  countClients: () => number
  stop: () => Promise<void>
}

/** Starts an MQTT broker over WebSocket that answers by a script, and lets the code use the WebSocket of `ws`. */
export async function startScriptedBroker(version: 3 | 4 | 5, script: Script): Promise<ScriptedBroker> {
  vi.stubGlobal('WebSocket', WebSocket)
  const server = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    // Brokers know this subprotocol only.
    handleProtocols: (offered) => offered.has('mqtt') && 'mqtt',
  })
  const protocols: string[] = []
  const packets: Packet[] = []
  let current: WebSocket | undefined
  const send = (packet: Packet) => current?.send(generate(packet, { protocolVersion: version }))
  server.on('connection', (socket) => {
    current = socket
    protocols.push(socket.protocol)
    const stream = parser({ protocolVersion: version })
    stream.on('packet', (packet) => {
      packets.push(packet)
      const answer = script(packet)
      if (answer === 'close') return socket.close()
      for (const one of answer ? [answer].flat() : []) send(one as Packet)
    })
    socket.on('message', (data: Buffer) => stream.parse(data))
  })
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    address: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/mqtt`,
    protocols,
    packets,
    send,
    drop: () => current?.terminate(),
    countClients: () => server.clients.size,
    stop: () => {
      for (const socket of server.clients) socket.terminate()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
