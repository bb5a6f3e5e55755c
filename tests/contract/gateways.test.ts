import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { createGatewayArea } from '../../sandbox/domains/gateways/gatewayArea'
import { startIsolatedArea } from './areaAlone'
import { stompPeer } from './stompPeer'
import { eventually, openBench, violation } from './support'

const bench = openBench({ nodes: 2 })
const udp = { type: 'udp', name: 'default', bind: '127.0.0.1:0' }
const tcp = { type: 'tcp', name: 'default', bind: '127.0.0.1:0' }

const portIn = (bind: string): number => Number(bind.split(':').at(-1))

describe('gateways', () => {
  it('lists all protocols, initially unloaded', async () => {
    const { body } = await bench.get('/gateways')
    expect(body).toEqual(
      ['coap', 'exproto', 'gbt32960', 'jt808', 'lwm2m', 'mqttsn', 'ocpp', 'stomp'].map((name) => ({
        name,
        status: 'unloaded',
      })),
    )
    expect((await bench.get('/gateways/ocpp')).body).toEqual({ name: 'ocpp', status: 'unloaded' })
    expect(violation(await bench.get('/gateways/smoke'))).toMatchObject({ path: 'name' })
    for (const [method, path] of [
      ['GET', '/gateways/coap/clients'],
      ['GET', '/gateways/coap/listeners'],
      ['PUT', '/gateways/coap/enable/true'],
      ['GET', '/gateways/coap/authentication'],
    ] as const) {
      expect(await bench.request(method, path)).toMatchObject({ status: 404, body: { code: 'RESOURCE_NOT_FOUND' } })
    }
  })

  const lwm2mTopics = Object.fromEntries(
    ['command', 'response', 'notify', 'register', 'update'].map((name) => [name, { topic: name }]),
  )
  it.each([
    ['coap', { listeners: [udp] }, 'coap:udp:default'],
    ['mqttsn', { gateway_id: 3, listeners: [udp] }, 'mqttsn:udp:default'],
    ['lwm2m', { xml_dir: '/etc/xml', translators: lwm2mTopics, listeners: [udp] }, 'lwm2m:udp:default'],
    [
      'exproto',
      { server: { bind: '127.0.0.1:9100' }, handler: { address: 'http://127.0.0.1:9001' }, listeners: [tcp] },
      'exproto:tcp:default',
    ],
    ['gbt32960', { listeners: [tcp] }, 'gbt32960:tcp:default'],
    ['jt808', { proto: { auth: { allow_anonymous: true } }, listeners: [tcp] }, 'jt808:tcp:default'],
    ['ocpp', { listeners: [{ ...tcp, type: 'ws' }] }, 'ocpp:ws:default'],
    ['stomp', { frame: { max_headers: 5 }, listeners: [tcp] }, 'stomp:tcp:default'],
  ])('%s is loaded, opens its port on every node, and is unloaded', async (name, settings, id) => {
    const loaded = await bench.put(`/gateways/${name}`, settings)
    expect(loaded.status, loaded.text).toBe(204)
    const { body } = await bench.get(`/gateways/${name}`)
    expect(body).toMatchObject({ name, status: 'running', enable: true, idle_timeout: '30s' })
    const listeners = await bench.get(`/gateways/${name}/listeners`)
    expect(listeners.body).toMatchObject([
      { id, status: { running: true, current_connections: 0, max_connections: 2048 } },
    ])
    expect(listeners.body[0].node_status).toHaveLength(2)
    const entry = (await bench.get('/gateways?status=running')).body.find((one: { name: string }) => one.name === name)
    expect(entry).toMatchObject({ max_connections: 2048, listeners: [{ id, running: true }] })
    expect((await bench.put(`/gateways/${name}/enable/false`)).status).toBe(204)
    const stopped = (await bench.get(`/gateways/${name}`)).body
    expect(stopped).toMatchObject({ status: 'stopped', enable: false })
    expect(stopped.started_at).toBeUndefined()
    expect(stopped.stopped_at).toBeDefined()
    expect((await bench.get(`/gateways/${name}/listeners`)).body[0].status.running).toBe(false)
  })

  it('rejects settings of another protocol, unknown ones and invalid values', async () => {
    expect(violation(await bench.put('/gateways/coap', { frame: { max_headers: 5 } }))).toMatchObject({
      reason: 'unknown_fields',
      unknown: 'frame',
    })
    expect(violation(await bench.put('/gateways/stomp', { idle_timeout: 'never' }))).toBeDefined()
    expect((await bench.put('/gateways/stomp', { name: 'coap' })).status).toBe(400)
  })

  it('keeps omitted fields and masked passwords', async () => {
    await bench.put('/gateways/mqttsn', { gateway_id: 9, clientinfo_override: { password: 'hidden' } })
    await bench.put('/gateways/mqttsn', { broadcast: true, clientinfo_override: { username: 'u', password: '******' } })
    const { body } = await bench.get('/gateways/mqttsn')
    expect(body).toMatchObject({ gateway_id: 9, broadcast: true })
    expect(body.clientinfo_override).toEqual({ username: 'u', password: '******' })
    expect(bench.sandbox.wrongAnswers).toEqual([])
  })
})

describe('gateway listeners', () => {
  const base = '/gateways/stomp/listeners'
  afterEach(async () => {
    for (const { id } of (await bench.get(base)).body) await bench.delete(`${base}/${id}`)
  })

  const load = async () => {
    await bench.put('/gateways/stomp', { enable: true })
    await bench.put('/gateways/stomp/enable/true')
  }

  it('are added, updated while clients stay connected, moved and removed', async () => {
    await load()
    const createResponse = await bench.post(base, { ...tcp, name: 'extra' })
    expect(createResponse.status, createResponse.text).toBe(201)
    expect(createResponse.body).toMatchObject({
      id: 'stomp:tcp:extra',
      name: 'extra',
      type: 'tcp',
      max_connections: 1024,
    })
    const peer = await stompPeer(portIn(createResponse.body.bind))
    peer.send('CONNECT')
    await peer.next('CONNECTED')
    const path = `${base}/stomp:tcp:extra`
    const report = (await bench.get(base)).body.find(({ id }: { id: string }) => id === 'stomp:tcp:extra')
    expect(report.status.current_connections).toBe(1)
    const changed = await bench.put(path, { ...createResponse.body, max_connections: 1 })
    expect(changed.body).toMatchObject({ max_connections: 1, bind: createResponse.body.bind })
    await (await stompPeer(portIn(createResponse.body.bind))).waitForClose()
    expect(peer.socket.destroyed).toBe(false)
    expect((await bench.put(path, { ...createResponse.body, name: 'other', max_connections: 1 })).body.name).toBe(
      'extra',
    )
    expect((await bench.put(`${base}/stomp:tcp:ghost`, createResponse.body)).status).toBe(400)
    const conflict = await bench.put(path, { ...createResponse.body, bind: new URL(bench.sandbox.mqtt).host })
    expect(conflict.body.message).toContain('EADDRINUSE')
    expect((await bench.get(path)).body.bind).toBe(createResponse.body.bind)
    // Like the broker, which saves it and keeps listening.
    expect((await bench.put(path, { ...createResponse.body, enable: false })).status).toBe(200)
    expect((await bench.get(path)).body).toMatchObject({ enable: false, running: true })
    expect((await bench.delete(path)).status).toBe(204)
    await peer.waitForClose()
    expect((await bench.delete(path)).status).toBe(404)
  })

  it.each([
    ['root.type', { type: 'udp' }],
    ['root.name', { name: 'a/b' }],
    ['root.bind', { bind: '127.0.0.1:70000' }],
    ['root.access_rules.1', { access_rules: ['everybody'] }],
    ['root.ssl_options.certfile', { type: 'ssl', ssl_options: { certfile: '/nowhere' } }],
  ])('%s of %o is rejected', async (path, wrong) => {
    await load()
    expect(violation(await bench.post(base, { ...tcp, ...wrong }))).toMatchObject({ path })
  })

  it('reject a used port and an existing name', async () => {
    await load()
    await bench.post(base, tcp)
    expect((await bench.post(base, tcp)).body.message).toContain('exists')
    const bind = new URL(bench.sandbox.mqtt).host
    expect((await bench.post(base, { type: 'tcp', name: 'taken', bind })).body.message).toContain('EADDRINUSE')
    expect((await bench.get(`${base}/stomp:tcp:taken`)).status).toBe(404)
    expect((await bench.get(`${base}/nonsense`)).body.code).toBe('RESOURCE_NOT_FOUND')
  })

  it('bind UDP ports; DTLS does not listen and reports it', async () => {
    await bench.put('/gateways/coap/enable/true')
    const { body } = await bench.post('/gateways/coap/listeners', { ...udp, name: 'extra' })
    const other = createSocket('udp4')
    other.bind(portIn(body.bind), '127.0.0.1')
    const [error] = await once(other, 'error')
    other.close()
    expect(error.code).toBe('EADDRINUSE')
    const conflict = await bench.post('/gateways/coap/listeners', { ...udp, name: 'again', bind: body.bind })
    expect(conflict.body.message).toContain('EADDRINUSE')
    await bench.post('/gateways/coap/listeners', { type: 'dtls', name: 'secure', bind: '127.0.0.1:5684' })
    const report = (await bench.get('/gateways/coap/listeners')).body
    const secure = report.find(({ id }: { id: string }) => id === 'coap:dtls:secure')
    expect(secure).toMatchObject({ enable: true, status: { running: false } })
  })

  it('close connections with unsupported protocols', async () => {
    await bench.put('/gateways/gbt32960/enable/true')
    const { body } = await bench.get('/gateways/gbt32960/listeners/gbt32960:tcp:default')
    const socket = connect(portIn(body.bind), '127.0.0.1')
    await once(socket, 'close')
    await bench.put('/gateways/ocpp/enable/true')
    const ocpp = await bench.get('/gateways/ocpp/listeners/ocpp:ws:default')
    const answer = await fetch(`http://${ocpp.body.bind}/ocpp/station`)
    expect(answer.status).toBe(503)
  })

  it('find no clients for CoAP and LwM2M requests', async () => {
    const none = { status: 404, body: { code: 'CLIENT_NOT_FOUND' } }
    expect(await bench.post('/gateways/coap/clients/x/request', { token: 't', method: 'get' })).toMatchObject(none)
    expect(violation(await bench.post('/gateways/coap/clients/x/request', {}))).toMatchObject({ path: 'token' })
    // The client is looked up before the request is validated.
    expect(await bench.get('/gateways/lwm2m/clients/x/lookup')).toMatchObject(none)
    expect(await bench.get('/gateways/lwm2m/clients/x/lookup?path=/3/0&action=read')).toMatchObject(none)
    expect(await bench.post('/gateways/lwm2m/clients/x/read?path=/3/0')).toMatchObject(none)
    expect(await bench.post('/gateways/lwm2m/clients/x/observe?path=/3/0&enable=true')).toMatchObject(none)
    expect(await bench.post('/gateways/lwm2m/clients/x/write?path=/3/0&type=String&value=1')).toMatchObject(none)
  })

  it('close when a node stops and reopen when it returns', async () => {
    await load()
    await bench.post(base, tcp)
    const node = bench.sandbox.broker.nodes[1]?.name ?? ''
    const states = async () =>
      (await bench.get(base)).body[0].node_status.map(({ status }: { status: { running: boolean } }) => status.running)
    await bench.sandbox.stopNode(node)
    await eventually(states, [true])
    await bench.sandbox.startNode(node)
    await eventually(states, [true, true])
  })
})

describe('gateway authenticators and users', () => {
  const base = '/gateways/mqttsn/authentication'
  const settings = { mechanism: 'password_based', backend: 'built_in_database', user_id_type: 'username' }
  const sha256 = { name: 'sha256', salt_position: 'prefix' }

  it('are created and deleted together', async () => {
    expect((await bench.get(base)).status).toBe(204)
    expect((await bench.get(`${base}/users`)).status).toBe(404)
    const createResponse = await bench.post(base, { ...settings, password_hash_algorithm: sha256 })
    expect(createResponse).toMatchObject({ status: 201, body: { ...settings, password_hash_algorithm: sha256 } })
    expect((await bench.post(base, { ...settings, password_hash_algorithm: sha256 })).status).toBe(400)
    const user = { user_id: '<img src=x onerror=alert(1)>%2F#', password: 'secret-1' }
    expect((await bench.post(`${base}/users`, user)).body).toEqual({ user_id: user.user_id, is_superuser: false })
    expect(await bench.post(`${base}/users`, user)).toMatchObject({ status: 409, body: { code: 'ALREADY_EXISTS' } })
    const path = `${base}/users/${encodeURIComponent(user.user_id)}`
    expect((await bench.put(path, { password: 'new', is_superuser: true })).body.is_superuser).toBe(true)
    expect((await bench.get(`${base}/users?is_superuser=true&like_user_id=img`)).body.data).toHaveLength(1)
    expect((await bench.get(`${base}/users?is_superuser=false`)).body.meta.count).toBe(0)
    expect((await bench.delete(path)).status).toBe(204)
    expect(await bench.delete(path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect((await bench.put(base, { ...settings, password_hash_algorithm: { name: 'plain' } })).status).toBe(200)
    expect((await bench.delete(base)).status).toBe(204)
    expect((await bench.get(base)).status).toBe(204)
    expect((await bench.delete(base)).status).toBe(204)
    expect((await bench.put(base, settings)).status).toBe(400)
  })

  it('imports all users or none', async () => {
    await bench.post(base, { ...settings, password_hash_algorithm: sha256 })
    onTestFinished(async () => void (await bench.delete(base)))
    const upload = async (name: string, text: string) => {
      const form = new FormData()
      form.append('filename', new Blob([text]), name)
      const { status } = await fetch(`${bench.sandbox.api}/api/v5${base}/import_users`, {
        method: 'POST',
        headers: { authorization: `Bearer ${bench.token}` },
        body: form,
      })
      return status
    }
    expect(await upload('u.csv', 'user_id,password_hash,salt,is_superuser\na,0011,s1,true\nb,0022,s2,false\n')).toBe(
      204,
    )
    expect(await upload('u.json', JSON.stringify([{ user_id: 'c', password_hash: '33' }]))).toBe(204)
    expect(await upload('u.json', JSON.stringify([{ user_id: 'd', password_hash: '33' }, { user_id: 'e' }]))).toBe(400)
    expect(await upload('u.json', 'nonsense')).toBe(400)
    expect(await upload('u.txt', 'user_id')).toBe(400)
    const { data } = (await bench.get(`${base}/users`)).body
    expect(data).toEqual([
      { user_id: 'a', is_superuser: true },
      { user_id: 'b', is_superuser: false },
      { user_id: 'c', is_superuser: false },
    ])
  })

  it('rejects listing users of an external database', async () => {
    const elsewhere = { mechanism: 'password_based', backend: 'http', method: 'get', url: 'http://127.0.0.1:9/auth' }
    expect((await bench.post(base, elsewhere)).status).toBe(201)
    expect((await bench.get(`${base}/users`)).status).toBe(400)
    expect((await bench.delete(base)).status).toBe(204)
  })

  it('unloads all gateways when the configuration is emptied', async () => {
    const { status } = await bench.request('PUT', '/configs?mode=replace', 'gateway {}', {
      headers: { 'content-type': 'text/plain' },
    })
    expect(status).toBe(200)
    const rows = (await bench.get('/gateways')).body as { status: string }[]
    expect(new Set(rows.map((row) => row.status))).toEqual(new Set(['unloaded']))
  })
})

describe('gateways after a restart', () => {
  it('restores gateways, listeners, users and authenticators', async () => {
    const first = await startIsolatedArea(createGatewayArea)
    const stomp = { params: { name: 'stomp' } }
    await first.call('put /gateways/{name}', { ...stomp, body: { mountpoint: 'm/', listeners: [tcp] } })
    const authn = { mechanism: 'password_based', backend: 'built_in_database', user_id_type: 'username' }
    const algorithm = { password_hash_algorithm: { name: 'sha512', salt_position: 'prefix' } }
    await first.call('post /gateways/{name}/authentication', { ...stomp, body: { ...authn, ...algorithm } })
    await first.call('post /gateways/{name}/authentication/users', { ...stomp, body: { user_id: 'u', password: 'p' } })
    const before = (await first.call('get /gateways/{name}', stomp)).body as { listeners: { bind: string }[] }
    const states = first.snapshot()
    await first.stop()
    const second = await startIsolatedArea(createGatewayArea)
    await second.restore(states)
    const after = (await second.call('get /gateways/{name}', stomp)).body as Record<string, unknown>
    expect(after).toMatchObject({ status: 'running', mountpoint: 'm/', listeners: before.listeners })
    const peer = await stompPeer(portIn(before.listeners[0]?.bind ?? ''))
    peer.send('CONNECT', { login: 'u', passcode: 'p' })
    await peer.next('CONNECTED')
  })

  it('leaves a gateway with a used port stopped and logs the reason', async () => {
    const first = await startIsolatedArea(createGatewayArea)
    const stomp = { params: { name: 'stomp' } }
    await first.call('put /gateways/{name}', { ...stomp, body: { listeners: [tcp] } })
    const states = first.snapshot()
    const { listeners } = (await first.call('get /gateways/{name}', stomp)).body as { listeners: { bind: string }[] }
    await first.stop()
    const squatter = createServer().listen(portIn(listeners[0]?.bind ?? ''), '127.0.0.1')
    await once(squatter, 'listening')
    expect((squatter.address() as AddressInfo).port).toBeGreaterThan(0)
    onTestFinished(() => void squatter.close())
    const second = await startIsolatedArea(createGatewayArea)
    await second.restore(states)
    expect((await second.call('get /gateways/{name}', stomp)).body).toMatchObject({ status: 'stopped' })
    expect(second.logLines.join()).toContain('EADDRINUSE')
  })
})
