import { afterEach, expect } from 'vitest'
import type { Terms } from '../../src/codecs/values'
import { httpPeer } from './peers'
import type { Bench } from './support'

export const [first = '', second = ''] = ['emqx@127.0.0.1', 'emqx@127.0.0.2']

/** Starts an HTTP server for actions, with helpers; deletes all actions after each test. */
export async function openActions(bench: Bench) {
  const peer = await httpPeer()

  afterEach(async () => {
    for (const kind of ['actions', 'connectors']) {
      for (const { type, name } of (await bench.get(`/${kind}`)).body) await bench.delete(`/${kind}/${type}:${name}`)
    }
    peer.requests.length = 0
    peer.answer = (response) => response.end('ok')
  })

  const send = (id: string, data: Terms, node = first) => bench.sandbox.services.actions?.send(id, data, 'test', node)
  const metrics = async (id: string) => (await bench.get(`/actions/${id}/metrics`)).body.metrics
  const getMetricValues = async (id: string, ...names: string[]) => {
    const all = await metrics(id)
    return Object.fromEntries(names.map((name) => [name, all[name]]))
  }

  /** Creates an HTTP connector to the peer and an action, both named `name`. */
  async function httpAction(name: string, parameters: object, options: object = {}, connector: object = {}) {
    const connectorResponse = await bench.post('/connectors', {
      type: 'http',
      name,
      url: `http://127.0.0.1:${peer.port}/base`,
      connect_timeout: '1s',
      resource_opts: { health_check_interval: '200ms' },
      ...connector,
    })
    expect(connectorResponse.status).toBe(201)
    const resource_opts = { worker_pool_size: 1, health_check_interval: '200ms', ...options }
    const action = await bench.post('/actions', { type: 'http', name, connector: name, parameters, resource_opts })
    expect(action.status).toBe(201)
    return action.body
  }

  return { peer, send, metrics, figures: getMetricValues, httpAction }
}
