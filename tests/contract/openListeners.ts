import { expect, onTestFinished } from 'vitest'
import { createSelfSignedCertificate } from '../../sandbox/domains/listeners/createSelfSignedCertificate'
import { freePort } from '../support/freePort'
import type { Bench } from './support'

export function namedPair(name: string): { certfile: string; keyfile: string } {
  const { cert, key } = createSelfSignedCertificate(name)
  return { certfile: cert, keyfile: key }
}

export interface OpenedListeners {
  id: string
  port: number
  url: string
  settings: Record<string, unknown>
}

/** Creates listeners on separate ports and deletes them after each test. */
export function openListeners(bench: Bench) {
  let listenerCount = 0
  const make = async (more: Record<string, unknown> = {}): Promise<OpenedListeners> => {
    const port = await freePort()
    const { type = 'tcp' } = more
    const settings = { type, name: `t${++listenerCount}`, bind: `127.0.0.1:${port}`, ...more }
    const id = `${type}:${settings.name}`
    const reply = await bench.post('/listeners', settings)
    expect(reply.status, reply.text).toBe(200)
    onTestFinished(async () => void (await bench.delete(`/listeners/${id}`)))
    const url = { tcp: 'mqtt://', ssl: 'mqtts://', ws: 'ws://', wss: 'wss://' }[String(type)]
    return { id, port, url: `${url}127.0.0.1:${port}${String(type).startsWith('ws') ? '/mqtt' : ''}`, settings }
  }
  const change = ({ id, settings }: OpenedListeners, more: Record<string, unknown>) => {
    const { name: _name, ...rest } = settings
    return bench.put(`/listeners/${id}`, { ...rest, ...more, id })
  }
  return { make, change }
}
