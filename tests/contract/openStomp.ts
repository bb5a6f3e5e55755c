import { beforeAll, expect } from 'vitest'
import { type StompPeer, stompPeer } from './stompPeer'
import type { Bench } from './support'

/** Loads the STOMP gateway on a free port for all tests of a file. */
export function openStomp(bench: Bench) {
  const gateway = { port: 0 }

  const loadPort = async (id = 'stomp:tcp:default'): Promise<number> =>
    Number((await bench.get(`/gateways/stomp/listeners/${id}`)).body.bind.split(':').at(-1))

  beforeAll(async () => {
    const listeners = [{ type: 'tcp', name: 'default', bind: '127.0.0.1:0' }]
    const reply = await bench.put('/gateways/stomp', { idle_timeout: '1s', listeners })
    expect(reply.status, reply.text).toBe(204)
    gateway.port = await loadPort()
  }, 60_000)

  const enter = async (headers: Record<string, string> = {}, at = gateway.port): Promise<StompPeer> => {
    const peer = await stompPeer(at)
    peer.send('CONNECT', { 'accept-version': '1.2', host: 'broker', ...headers })
    await peer.next('CONNECTED')
    return peer
  }

  const clients = async () => (await bench.get('/gateways/stomp/clients')).body.data as Record<string, unknown>[]

  return Object.assign(gateway, { loadPort, enter, clients })
}
