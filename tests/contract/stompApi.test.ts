import { once } from 'node:events'
import type { Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createSelfSignedCertificate } from '../../sandbox/domains/listeners/createSelfSignedCertificate'
import { openStomp } from './openStomp'
import { stompPeer } from './stompPeer'
import { eventually, openBench } from './support'

const bench = openBench()
const gateway = openStomp(bench)
const { loadPort, enter } = gateway

describe('STOMP through the API', () => {
  it('lists clients with their figures, separate from MQTT clients', async () => {
    const peer = await enter({ login: 'joe', 'heart-beat': '60000,0' })
    peer.send('SUBSCRIBE', { id: 's1', destination: 'listed/#', receipt: 'r' })
    await peer.next('RECEIPT')
    const found = (await bench.get('/gateways/stomp/clients?username=joe')).body.data
    expect(found).toHaveLength(1)
    const [client] = found
    expect(client).toMatchObject({
      connected: true,
      proto_name: 'STOMP',
      proto_ver: '1.2',
      ip_address: '127.0.0.1',
      port: peer.socket.localPort,
      keepalive: 60,
      subscriptions_cnt: 1,
      recv_pkt: 2,
      send_pkt: 2,
    })
    const path = `/gateways/stomp/clients/${client.clientid}`
    expect((await bench.get(path)).body.clientid).toBe(client.clientid)
    expect((await bench.get(`/clients/${client.clientid}`)).status).toBe(404)
    expect((await bench.get(`${path}/subscriptions`)).body).toEqual([
      { topic: 'listed/#', qos: 0, nl: 0, rap: 0, rh: 0, sub_props: { subid: 's1' } },
    ])
    expect((await bench.get('/subscriptions?topic=listed%2F%23')).body.data).toMatchObject([
      { clientid: client.clientid },
    ])
    const overview = (await bench.get('/gateways?status=running')).body[0]
    expect(overview.current_connections).toBeGreaterThan(0)
  })

  it('subscribes, unsubscribes and disconnects a client', async () => {
    const peer = await enter({ login: 'ann' })
    const [{ clientid }] = (await bench.get('/gateways/stomp/clients?like_username=an')).body.data
    const path = `/gateways/stomp/clients/${clientid}`
    const body = { topic: 'given/#', qos: 0, sub_props: { subid: 'by-admin' } }
    expect((await bench.post(`${path}/subscriptions`, body)).status).toBe(201)
    expect((await bench.post(`${path}/subscriptions`, body)).status).toBe(400)
    expect((await bench.post(`${path}/subscriptions`, { topic: 'a/#/b' })).status).toBe(400)
    await bench.post('/publish', { topic: 'given/x', payload: 'p' })
    expect((await peer.next('MESSAGE')).headers.get('subscription')).toBe('by-admin')
    expect((await bench.delete(`${path}/subscriptions/given%2F%23`)).status).toBe(204)
    expect((await bench.delete(`${path}/subscriptions/given%2F%23`)).status).toBe(404)
    expect((await bench.delete(path)).status).toBe(204)
    expect((await peer.next('ERROR')).headers.get('message')).toBe('Kicked out')
    await peer.waitForClose()
    expect(await bench.delete(path)).toMatchObject({ status: 404, body: { code: 'RESOURCE_NOT_FOUND' } })
  })

  it('authenticates users at the gateway or at the listener', async () => {
    const base = '/gateways/stomp/authentication'
    const settings = { mechanism: 'password_based', backend: 'built_in_database', user_id_type: 'username' }
    const hash = { name: 'sha256', salt_position: 'suffix' }
    expect((await bench.post(base, { ...settings, password_hash_algorithm: hash })).status).toBe(201)
    onTestFinished(async () => void (await bench.delete(base)))
    await bench.post(`${base}/users`, { user_id: 'joe', password: 'secret-1', is_superuser: true })
    const attempt = async (login: string, passcode: string, at = gateway.port) => {
      const peer = await stompPeer(at)
      peer.send('CONNECT', { 'accept-version': '1.2', login, passcode })
      await eventually(() => peer.frames.length, 1)
      return peer.frames[0]?.command
    }
    expect(await attempt('joe', 'secret-1')).toBe('CONNECTED')
    expect(await attempt('joe', 'wrong')).toBe('ERROR')
    expect(await attempt('eve', 'secret-1')).toBe('ERROR')
    const listener = { type: 'tcp', name: 'own', bind: '127.0.0.1:0' }
    expect((await bench.post('/gateways/stomp/listeners', listener)).status).toBe(201)
    const path = '/gateways/stomp/listeners/stomp:tcp:own'
    onTestFinished(async () => void (await bench.delete(path)))
    const listenerPort = await loadPort('stomp:tcp:own')
    const algorithm = { name: 'pbkdf2', mac_fun: 'sha256', iterations: 10 }
    await bench.post(`${path}/authentication`, { ...settings, password_hash_algorithm: algorithm })
    await bench.post(`${path}/authentication/users`, { user_id: 'eve', password: 'secret-2' })
    expect(await attempt('eve', 'secret-2', listenerPort)).toBe('CONNECTED')
    expect(await attempt('joe', 'secret-1', listenerPort)).toBe('ERROR')
    const open = { type: 'tcp', name: 'open', bind: '127.0.0.1:0', enable_authn: false }
    await bench.post('/gateways/stomp/listeners', open)
    onTestFinished(async () => void (await bench.delete('/gateways/stomp/listeners/stomp:tcp:open')))
    expect(await attempt('anyone', '', await loadPort('stomp:tcp:open'))).toBe('CONNECTED')
  })

  it('authorizes clients', async () => {
    const { hooks } = bench.sandbox.broker
    const { authorize } = hooks
    hooks.authorize = (_client, { action_type }, topic) => ({
      result: topic === 'secret' ? 'deny' : 'allow',
      source: action_type,
    })
    onTestFinished(() => {
      if (authorize) hooks.authorize = authorize
      else delete hooks.authorize
    })
    for (const bytes of ['SEND\ndestination:secret\n\n\0', 'SUBSCRIBE\nid:1\ndestination:secret\n\n\0']) {
      const peer = await enter()
      peer.sendRaw(bytes)
      expect((await peer.next('ERROR')).headers.get('message')).toBe('not authorized')
    }
  })

  it('applies the mountpoint and the client ID and username templates', async () => {
    /* biome-ignore-start lint/suspicious/noTemplateCurlyInString: the broker's own placeholders */
    const override = { clientid: 'st-${Packet.headers.login}', username: '${Packet.headers.host}' }
    await bench.put('/gateways/stomp', { mountpoint: 'st/${clientid}/', clientinfo_override: override })
    /* biome-ignore-end lint/suspicious/noTemplateCurlyInString: the broker's own placeholders */
    onTestFinished(async () => void (await bench.put('/gateways/stomp', { mountpoint: '', clientinfo_override: {} })))
    const peer = await enter({ login: 'joe' })
    expect((await bench.get('/gateways/stomp/clients/st-joe')).body).toMatchObject({
      username: 'broker',
      mountpoint: 'st/st-joe/',
    })
    const outside = await bench.connect('outside')
    await outside.client.subscribeAsync('st/#')
    peer.send('SUBSCRIBE', { id: '1', destination: 'in' })
    peer.send('SEND', { destination: 'out', receipt: 'r' }, 'x')
    await peer.next('RECEIPT')
    await eventually(() => outside.messages.map(({ topic }) => topic), ['st/st-joe/out'])
    await outside.client.publishAsync('st/st-joe/in', 'y')
    expect((await peer.next('MESSAGE')).headers.get('destination')).toBe('in')
    const secondPeer = await enter({ login: 'joe' })
    expect((await peer.next('ERROR')).headers.get('message')).toContain('taken over')
    expect(secondPeer.socket.destroyed).toBe(false)
  })

  it('supports TLS and the connection limit of the listener', async () => {
    const { cert, key } = createSelfSignedCertificate('stomp')
    const ssl = {
      type: 'ssl',
      name: 'tls',
      bind: '127.0.0.1:0',
      max_connections: 1,
      ssl_options: { certfile: cert, keyfile: key },
    }
    const reply = await bench.post('/gateways/stomp/listeners', ssl)
    expect(reply.status, reply.text).toBe(201)
    expect(reply.body.ssl_options.keyfile).not.toContain('BEGIN')
    onTestFinished(async () => void (await bench.delete('/gateways/stomp/listeners/stomp:ssl:tls')))
    const wrapInTls = async (socket: Socket) => {
      const secure = connectTls({ socket, ca: cert, servername: 'localhost' })
      await once(secure, 'secureConnect')
      return secure
    }
    const at = await loadPort('stomp:ssl:tls')
    const peer = await stompPeer(at, wrapInTls)
    peer.send('CONNECT')
    await peer.next('CONNECTED')
    const second = await stompPeer(at, wrapInTls)
    await second.waitForClose()
  })

  it('closes clients and ports when the gateway is disabled', async () => {
    const peer = await enter()
    expect((await bench.put('/gateways/stomp/enable/false')).status).toBe(204)
    await peer.next('ERROR')
    await peer.waitForClose()
    await expect(stompPeer(gateway.port)).rejects.toThrow(/ECONNREFUSED/)
    expect((await bench.put('/gateways/stomp/enable/true')).status).toBe(204)
    await enter()
  })
})
