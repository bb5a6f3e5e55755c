import { connect } from 'node:net'
import type { MqttClient } from 'mqtt'
import { type Api, login } from './api'
import type { Broker } from './broker'
import { createPackage } from './plugin'

interface Makers {
  api: Api
  broker: Broker
  mqttClient(options: { clientId: string }): Promise<MqttClient>
  cleanup(undo: () => Promise<unknown>): void
}

const BUILT_IN = 'password_based:built_in_database'

/** A connected client of the STOMP gateway, and a function that disconnects it. */
async function stompClient(port: number): Promise<() => Promise<void>> {
  const socket = connect(port, '127.0.0.1')
  socket.write('CONNECT\naccept-version:1.2\nhost:x\n\n\u0000')
  await new Promise((resolve, reject) => {
    socket.once('data', resolve)
    socket.on('error', reject)
    socket.once('close', () => reject(new Error('the STOMP gateway closed the connection')))
  })
  return async () => void socket.destroy()
}

/** `FormData` of a package: the API's own helper speaks JSON only. */
async function installPlugin(broker: Broker, name: string): Promise<string> {
  const plugin = await createPackage(name)
  const body = new FormData()
  body.append('plugin', new Blob([new Uint8Array(plugin.buffer)]), plugin.name)
  const { token } = await login(broker)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${broker.api}/api/v5/plugins/install`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`install ${plugin.name}: ${answer.status} ${await answer.text()}`)
  return plugin.full
}

/**
 * Creates one record for each screen that shows one, named `name` if the broker allows it. Returns the path of each of
 * those screens, by its route.
 */
export async function makeRecords(name: string, makers: Makers): Promise<Record<string, string>> {
  const { api, broker, cleanup } = makers
  const make = async (paths: readonly string[], create: () => Promise<unknown>) => {
    for (const path of paths) cleanup(() => api.request('DELETE', path))
    await create()
  }
  const post = (path: string, body: { [key: string]: unknown }, id: string) =>
    make([`${path}/${id}`], () => api.post(path, body))

  // Connect before the authenticator exists, which would refuse the client.
  const client = await makers.mqttClient({ clientId: name })
  await client.subscribeAsync(`${name}/t`, { qos: 1 })
  await client.publishAsync(`${name}/kept`, 'x', { qos: 1, retain: true })
  cleanup(() => api.request('DELETE', `/mqtt/retainer/message/${encodeURIComponent(`${name}/kept`)}`))

  const authenticator = { mechanism: 'password_based', backend: 'built_in_database', user_id_type: 'username' }
  await post('/authentication', authenticator, BUILT_IN)
  await api.post(`/authentication/${BUILT_IN}/users`, { user_id: name, password: 'x' })
  await post('/authorization/sources', { type: 'built_in_database', enable: true }, 'built_in_database')
  const rules = [{ topic: `${name}/#`, permission: 'allow', action: 'all' }]
  await api.post('/authorization/sources/built_in_database/rules/clients', [{ clientid: name, rules }])
  await api.post('/authorization/sources/built_in_database/rules/users', [{ username: name, rules }])
  await post('/banned', { as: 'clientid', who: `${name}-banned`, reason: 'test' }, `clientid/${name}-banned`)

  const hook = `${name}_WH_D`
  for (const part of [name, hook]) {
    // A server that answers, because rules report failing actions.
    await post('/connectors', { type: 'http', name: part, url: broker.api }, `http:${part}`)
    await post(
      '/actions',
      { type: 'http', name: part, connector: part, parameters: { method: 'post', path: '/in' } },
      `http:${part}`,
    )
    await post(
      '/rules',
      { id: part, name: part, sql: `SELECT * FROM "${name}/never"`, actions: [`http:${part}`] },
      part,
    )
  }
  await post('/connectors', { type: 'mqtt', name, server: '127.0.0.1:9' }, `mqtt:${name}`)
  await post('/sources', { type: 'mqtt', name, connector: name, parameters: { topic: 'a/#', qos: 1 } }, `mqtt:${name}`)
  await post('/schema_registry', { type: 'json', name, source: '{"type":"object"}' }, name)

  cleanup(() => api.request('PUT', '/gateways/stomp/enable/false'))
  await api.put('/gateways/stomp', { enable: true, listeners: [{ type: 'tcp', name: 'default', bind: '127.0.0.1:0' }] })
  // An earlier test may have created an authenticator of the gateway.
  const ownAuthentication = '/gateways/stomp/listeners/stomp:tcp:default/authentication'
  for (const path of ['/gateways/stomp/authentication', ownAuthentication]) await api.request('DELETE', path)
  const { bind } = await api.get('/gateways/stomp/listeners/stomp:tcp:default')
  cleanup(await stompClient(Number(String(bind).split(':').at(-1))))
  const [device] = (await api.get('/gateways/stomp/clients')).data
  await make(['/gateways/stomp/authentication'], () => api.post('/gateways/stomp/authentication', authenticator))
  await api.post('/gateways/stomp/authentication/users', { user_id: name, password: 'x' })
  await make([ownAuthentication], () => api.post(ownAuthentication, authenticator))
  await api.post(`${ownAuthentication}/users`, { user_id: name, password: 'x' })

  await post('/exhooks', { name, url: 'http://127.0.0.1:9', auto_reconnect: false, enable: false }, name)
  await post('/trace', { name, type: 'clientid', clientid: name }, name)
  await post('/api_key', { name, desc: 'test', enable: true }, name)
  await post('/mqtt/topic_metrics', { topic: `${name}/t` }, encodeURIComponent(`${name}/t`))
  await make([`/gcp_devices/${name}`], () => api.put(`/gcp_devices/${name}`, { config: '' }))
  const ldap = { backend: 'ldap', enable: false, server: '127.0.0.1:9', username: 'cn=reader', password: 'x' }
  await make(['/sso/ldap'], () => api.put('/sso/ldap', { ...ldap, base_dn: 'dc=example' }))
  const plugin = await installPlugin(broker, name)
  cleanup(() => api.request('DELETE', `/plugins/${plugin}`))
  const [{ node }] = await api.get('/nodes')
  const listener = '/gateway/detail/stomp/listeners/stomp:tcp:default'

  return {
    '/authentication/detail/:authenticator': `/authentication/detail/${BUILT_IN}`,
    '/authentication/detail/:authenticator/users/create': `/authentication/detail/${BUILT_IN}/users/create`,
    '/authentication/detail/:authenticator/users/import': `/authentication/detail/${BUILT_IN}/users/import`,
    '/authentication/detail/:authenticator/users/edit/:id': `/authentication/detail/${BUILT_IN}/users/edit/${name}`,
    '/authorization/detail/:type': '/authorization/detail/built_in_database',
    '/authorization/detail/built_in_database/clients/edit/:id': `/authorization/detail/built_in_database/clients/edit/${name}`,
    '/authorization/detail/built_in_database/users/edit/:id': `/authorization/detail/built_in_database/users/edit/${name}`,
    '/log-trace/detail/:id': `/log-trace/detail/${name}`,
    // The operations of this screen belong to another broker.
    '/other-operations/:id': '/other-operations/nobody',
    '/webhook/:id': `/webhook/${name}`,
    '/flow/:id': `/flow/${name}`,
    '/rule/rules/:id': `/rule/rules/${name}`,
    '/rule/actions/:id': `/rule/actions/http:${name}`,
    '/rule/source/:id': `/rule/source/mqtt:${name}`,
    '/connector/:id': `/connector/http:${name}`,
    '/schema/:id': `/schema/${name}`,
    '/listener/:id': '/listener/tcp:default',
    '/gateway/create/:gateway': '/gateway/create/coap',
    '/gateway/detail/:gateway': '/gateway/detail/stomp',
    '/gateway/detail/:gateway/listeners/create': '/gateway/detail/stomp/listeners/create',
    '/gateway/detail/:gateway/listeners/:listener': listener,
    '/gateway/detail/:gateway/listeners/:listener/users/create': `${listener}/users/create`,
    '/gateway/detail/:gateway/listeners/:listener/users/import': `${listener}/users/import`,
    '/gateway/detail/:gateway/listeners/:listener/users/edit/:id': `${listener}/users/edit/${name}`,
    '/gateway/detail/:gateway/clients/:clientid': `/gateway/detail/stomp/clients/${encodeURIComponent(device.clientid)}`,
    '/gateway/detail/:gateway/users/create': '/gateway/detail/stomp/users/create',
    '/gateway/detail/:gateway/users/import': '/gateway/detail/stomp/users/import',
    '/gateway/detail/:gateway/users/edit/:id': `/gateway/detail/stomp/users/edit/${name}`,
    '/exhook/detail/:name': `/exhook/detail/${name}`,
    '/plugins/detail/:name': `/plugins/detail/${plugin}`,
    '/dashboard/nodes/:node': `/dashboard/nodes/${node}`,
    '/clients/detail/:clientid': `/clients/detail/${name}`,
    '/users/:id': `/users/${broker.user}`,
    '/sso/:id': '/sso/ldap',
    '/gcp-devices/detail/:id': `/gcp-devices/detail/${name}`,
    '/api-key/:id': `/api-key/${name}`,
  }
}
