import { describe, expect, it } from 'vitest'
import { eventually, openBench, violation } from './support'

const bench = openBench()
const ids = (reply: { body: { data: { clientid: string }[] } }) =>
  reply.body.data.map(({ clientid }) => clientid).sort()
const getClientPath = (clientid: string, rest = '') => `/clients/${encodeURIComponent(clientid)}${rest}`

describe('clients', () => {
  it('[CL-1] [CL-6] are listed with accurate figures', async () => {
    const a = await bench.connect('facts-311', { username: 'alice', keepalive: 30, clean: true })
    const b = await bench.connect('facts-5', {
      username: 'bob',
      protocolVersion: 5,
      clean: false,
      properties: { sessionExpiryInterval: 600, receiveMaximum: 5 },
    })
    expect([a.code, b.code]).toEqual([0, 0])
    await a.client.subscribeAsync(['facts/#', '$share/g/facts/s'], { qos: 1 })
    await b.client.publishAsync('facts/1', 'one', { qos: 1 })
    await b.client.publishAsync('facts/2', 'two', { qos: 2 })
    await b.client.publishAsync('nobody/here', 'three', { qos: 0 })
    await eventually(() => a.messages.length, 2)

    const first = (await bench.get('/clients/facts-311')).body
    expect(first).toMatchObject({
      clientid: 'facts-311',
      username: 'alice',
      connected: true,
      proto_name: 'MQTT',
      proto_ver: 4,
      keepalive: 30,
      clean_start: true,
      expiry_interval: 0,
      ip_address: '127.0.0.1',
      node: 'emqx@127.0.0.1',
      subscriptions_cnt: 2,
      send_msg: 2,
      'send_msg.qos1': 2,
    })
    const second = (await bench.get('/clients/facts-5')).body
    expect(second).toMatchObject({ proto_ver: 5, clean_start: false, expiry_interval: 600, inflight_max: 5 })
    expect(second).toMatchObject({ recv_msg: 3, 'recv_msg.qos0': 1, 'recv_msg.qos1': 1, 'recv_msg.qos2': 1 })
    // CONNECT, three PUBLISH, PUBREL.
    expect(second.recv_pkt).toBe(5)
    expect(Math.abs(Date.parse(second.connected_at) - Date.now())).toBeLessThan(5_000)
  })

  it('[CL-2] support every filter', async () => {
    const searchClients = async (query: string) => ids(await bench.get(`/clients?${query}`))
    expect(await searchClients('clientid=facts-5')).toEqual(['facts-5'])
    expect(await searchClients('clientid=facts-5&clientid=facts-311')).toEqual(['facts-311', 'facts-5'])
    expect(await searchClients('username=alice&username=bob')).toEqual(['facts-311', 'facts-5'])
    expect(await searchClients('like_clientid=ts-3')).toEqual(['facts-311'])
    expect(await searchClients('like_username=o')).toEqual(['facts-5'])
    expect(await searchClients('proto_ver=5')).toEqual(['facts-5'])
    expect(await searchClients('clean_start=true')).toEqual(['facts-311'])
    expect(await searchClients('ip_address=127.0.0.1')).toHaveLength(2)
    expect(await searchClients('ip_address=10.0.0.1')).toEqual([])
    expect(await searchClients('conn_state=connected&node=emqx@127.0.0.1')).toHaveLength(2)
    expect(await searchClients('conn_state=idle')).toEqual([])
    expect(await searchClients('gte_connected_at=2020-01-01T00:00:00Z')).toHaveLength(2)
    expect(await searchClients(`lte_connected_at=${Date.now() - 3_600_000}`)).toEqual([])
    expect(await searchClients('username=alice&proto_ver=5')).toEqual([])
  })

  it('are paged, with a count if the broker counts', async () => {
    const first = (await bench.get('/clients?limit=1&page=1')).body
    expect(first.meta).toEqual({ page: 1, limit: 1, count: 2, hasnext: true })
    const second = (await bench.get('/clients?limit=1&page=2')).body
    // On the broker, a full page always has a next one, even the last.
    expect(second.meta).toEqual({ page: 2, limit: 1, count: 2, hasnext: true })
    expect([first.data[0].clientid, second.data[0].clientid].sort()).toEqual(['facts-311', 'facts-5'])
    const search = (await bench.get('/clients?like_clientid=facts&limit=1')).body
    expect(search.meta).toEqual({ page: 1, limit: 1, hasnext: true })
    expect((await bench.get('/clients?page=99')).body.data).toEqual([])
  })

  it('are returned with the requested fields', async () => {
    const { data } = (await bench.get('/clients?fields=clientid,mqueue_len&clientid=facts-5')).body
    expect(data).toEqual([{ clientid: 'facts-5', mqueue_len: 0 }])
  })

  it('[CL-3] [CL-9] are disconnected with socket and session', async () => {
    const one = await bench.connect('kick-1')
    const others = await Promise.all(['kick-2', 'kick-3'].map((id) => bench.connect(id, { protocolVersion: 5 })))
    expect((await bench.delete('/clients/kick-1')).status).toBe(204)
    await eventually(() => one.client.connected, false)
    expect((await bench.get('/clients/kick-1')).body.code).toBe('CLIENTID_NOT_FOUND')
    expect((await bench.delete('/clients/kick-1')).body.code).toBe('CLIENTID_NOT_FOUND')
    expect((await bench.post('/clients/kickout/bulk', ['kick-2', 'kick-3', 'ghost'])).status).toBe(204)
    await eventually(() => others.some(({ client }) => client.connected), false)
    expect((await bench.get('/clients?like_clientid=kick-')).body.data).toEqual([])
  })

  it.each([
    ['a slash', 'id/with/slashes'],
    ['an escape', 'id%2Fwith%20escapes'],
    ['a hash and a question', 'id#?&='],
    ['dots', '..'],
    ['emoji', '📡 räksmörgås 客户端'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['2,000 characters', 'x'.repeat(2_000)],
  ])('are found by an ID with %s', async (_case, id) => {
    expect((await bench.connect(id)).code).toBe(0)
    expect(ids(await bench.get(`/clients?clientid=${encodeURIComponent(id)}`))).toEqual([id])
    // A URL cannot contain `..` as a segment, because clients normalize it.
    if (id !== '..') expect((await bench.get(getClientPath(id))).body.clientid).toBe(id)
    await bench.post('/clients/kickout/bulk', [id])
    expect(ids(await bench.get(`/clients?clientid=${encodeURIComponent(id)}`))).toEqual([])
  })

  it('are listed and disconnected with an ID of 64 kB that no URL can contain', async () => {
    const id = 'x'.repeat(65_000)
    expect((await bench.connect(id)).code).toBe(0)
    expect(ids(await bench.get('/clients?like_clientid=xxxx'))).toEqual([id])
    expect((await bench.post('/clients/kickout/bulk', [id])).status).toBe(204)
    expect(ids(await bench.get('/clients?like_clientid=xxxx'))).toEqual([])
  })
})

describe('client subscriptions', () => {
  it('[CL-7] are added and removed, one or several at once', async () => {
    const { client, messages } = await bench.connect('subs-5', { protocolVersion: 5 })
    await client.subscribeAsync('own/+', { qos: 2, nl: true, rap: true, rh: 1 })
    const subscribe = await bench.post('/clients/subs-5/subscribe', { topic: 'api/1', qos: 1 })
    const facts = { clientid: 'subs-5', node: 'emqx@127.0.0.1', nl: 0, rap: 0, rh: 0 }
    expect(subscribe.body).toEqual({ ...facts, topic: 'api/1', qos: 1 })
    await bench.post('/clients/subs-5/subscribe/bulk', [{ topic: 'api/2' }, { topic: 'api/3', qos: 2 }])
    const list = async () => (await bench.get('/clients/subs-5/subscriptions')).body
    expect(await list()).toEqual(
      expect.arrayContaining([
        { ...facts, topic: 'own/+', qos: 2, nl: 1, rap: 1, rh: 1 },
        { ...facts, topic: 'api/3', qos: 2 },
      ]),
    )
    await bench.post('/publish', { topic: 'api/2', payload: 'for you' })
    await eventually(() => messages.map(({ payload }) => payload), ['for you'])
    expect((await bench.post('/clients/subs-5/unsubscribe', { topic: 'api/2' })).status).toBe(204)
    expect((await bench.post('/publish', { topic: 'api/2', payload: 'nobody' })).status).toBe(202)
    await bench.post('/clients/subs-5/unsubscribe/bulk', [{ topic: 'api/1' }, { topic: 'api/3' }])
    expect(await list()).toHaveLength(1)
  })

  it('are rejected with a bad QoS, a bad filter or an unknown client', async () => {
    const bad = await bench.post('/clients/subs-5/subscribe', { topic: 'x', qos: 5 })
    expect(violation(bad)).toMatchObject({ path: 'root.qos', reason: { expected: 'qos()' } })
    expect((await bench.post('/clients/subs-5/subscribe', { topic: 'a/#/b' })).status).toBe(400)
    for (const path of ['subscribe', 'unsubscribe']) {
      const reply = await bench.post(`/clients/ghost/${path}`, { topic: 'x' })
      expect([reply.status, reply.body.code]).toEqual([404, 'CLIENTID_NOT_FOUND'])
    }
    expect((await bench.get('/clients/ghost/subscriptions')).status).toBe(404)
  })

  it('[CL-10] [CL-11] are listed for all clients with their topics', async () => {
    const { client } = await bench.connect('subs-4')
    await client.subscribeAsync({ 'tree/#': { qos: 1 }, '$share/g/tree/shared': { qos: 0 } })
    const topics = async (query: string) =>
      (await bench.get(`/subscriptions?${query}`)).body.data.map(({ topic }: { topic: string }) => topic)
    expect(await topics('clientid=subs-4&qos=1')).toEqual(['tree/#'])
    expect(await topics('share_group=g&clientid=subs-4')).toEqual(['$share/g/tree/shared'])
    expect(await topics('share_group=g&topic=tree%2Fshared')).toEqual(['$share/g/tree/shared'])
    expect(await topics('topic=tree%2F%23')).toEqual(['tree/#'])
    // Like the broker: matches against the subscribed filters.
    expect((await topics('match_topic=tree%2F%23')).sort()).toEqual(['$share/g/tree/shared', 'tree/#'])
    expect(await topics('match_topic=tree%2Fleaf')).toEqual([])
    expect((await bench.get('/topics/tree%2F%23')).body).toEqual([{ topic: 'tree/#', node: 'emqx@127.0.0.1' }])
    expect((await bench.get('/topics?topic=tree%2F%23')).body.meta.count).toBe(1)
    expect((await bench.get('/topics/none')).body.code).toBe('TOPIC_NOT_FOUND')
  })
})

describe('messages held for a client', () => {
  it('[CL-8] are queued in order while it is offline, with the requested payload encoding', async () => {
    const { client } = await bench.connect('away', {
      protocolVersion: 5,
      clean: false,
      properties: { sessionExpiryInterval: 600 },
    })
    await client.subscribeAsync('away/#', { qos: 1 })
    await client.endAsync(true)
    await eventually(async () => (await bench.get('/clients/away')).body.connected, false)
    const bytes = Buffer.from([0, 255, 128, 10])
    for (let n = 0; n < 5; n++) await bench.post('/publish', { topic: 'away/q', payload: `m${n}`, qos: 1 })
    const binary = { topic: 'away/b', payload: bytes.toString('base64'), payload_encoding: 'base64', qos: 1 }
    await bench.post('/publish', binary)

    const offline = (await bench.get('/clients/away')).body
    expect(offline).toMatchObject({ mqueue_len: 6, mqueue_max: 1000, inflight_cnt: 0 })
    expect(offline).not.toHaveProperty('recv_oct')
    expect(Math.abs(Date.parse(offline.disconnected_at) - Date.now())).toBeLessThan(5_000)
    expect(ids(await bench.get('/clients?conn_state=disconnected'))).toEqual(['away'])

    const all = '/clients/away/mqueue_messages'
    const first = (await bench.get(`${all}?limit=4&payload=plain`)).body
    expect(first.data.map((m: { payload: string }) => m.payload)).toEqual(['m0', 'm1', 'm2', 'm3'])
    expect(first.data[0]).toMatchObject({ topic: 'away/q', qos: 1, from_clientid: 'http_api', mqueue_priority: 0 })
    const rest = (await bench.get(`${all}?limit=4&position=${first.meta.position}`)).body
    const payloads = rest.data.map((m: { payload: string }) => Buffer.from(m.payload, 'base64'))
    expect(payloads).toEqual([Buffer.from('m4'), bytes])
    expect(rest.meta.start).toBe(first.meta.start)
    const pageWithoutPayload = (await bench.get(`${all}?payload=none`)).body
    expect(pageWithoutPayload.data).toHaveLength(6)
    expect(pageWithoutPayload.data[0]).not.toHaveProperty('payload')
  })

  it('are limited to the requested payload bytes, but include at least one', async () => {
    const getPage = async (max: string) =>
      (await bench.get(`/clients/away/mqueue_messages?max_payload_bytes=${max}&payload=plain`)).body
    const page = await getPage('5')
    expect(page.data).toHaveLength(2)
    expect((await getPage('1')).data).toHaveLength(1)
    const next = (await bench.get(`/clients/away/mqueue_messages?position=${page.meta.position}&payload=plain`)).body
    expect(next.data[0].payload).toBe('m2')
  })

  it('stay in the inflight window until acknowledged', async () => {
    const { client } = await bench.connect('silent', { protocolVersion: 5, properties: { receiveMaximum: 2 } })
    await client.subscribeAsync('silent/#', { qos: 1 })
    // Never calls back, so no PUBACK is sent.
    client.handleMessage = () => {}
    for (let n = 0; n < 5; n++) await bench.post('/publish', { topic: 'silent/q', payload: `m${n}`, qos: 1 })
    const listMessages = async (list: string) =>
      (await bench.get(`/clients/silent/${list}_messages?payload=plain`)).body.data
    expect((await listMessages('inflight')).map((m: { payload: string }) => m.payload)).toEqual(['m0', 'm1'])
    expect((await listMessages('mqueue')).map((m: { payload: string }) => m.payload)).toEqual(['m2', 'm3', 'm4'])
    expect((await bench.get('/clients/silent')).body).toMatchObject({ inflight_cnt: 2, inflight_max: 2, mqueue_len: 3 })
  })

  it('are not returned for invalid requests', async () => {
    expect((await bench.get('/clients/ghost/mqueue_messages')).body.code).toBe('CLIENTID_NOT_FOUND')
    expect((await bench.get('/clients/ghost/inflight_messages')).body.code).toBe('CLIENTID_NOT_FOUND')
    expect(violation(await bench.get('/clients/away/mqueue_messages?payload=hexx'))).toMatchObject({ path: 'payload' })
    expect((await bench.get('/clients/away/inflight_messages')).body).toEqual({
      meta: { start: 'none', position: 'none' },
      data: [],
    })
  })

  it('[CL-9] are deleted with the session', async () => {
    expect((await bench.delete('/clients/away')).status).toBe(204)
    expect((await bench.get('/clients/away')).status).toBe(404)
  })
})

describe('client authorization cache', () => {
  it('[CL-9] lists decisions and can be cleared', async () => {
    const { client } = await bench.connect('cached')
    await client.subscribeAsync('cached/#', { qos: 1 })
    const [entry] = (await bench.get('/clients/cached/authorization/cache')).body
    expect(entry).toMatchObject({ access: { action_type: 'subscribe', qos: 1 }, topic: 'cached/#', result: 'allow' })
    expect((await bench.delete('/clients/cached/authorization/cache')).status).toBe(204)
    expect((await bench.get('/clients/cached/authorization/cache')).body).toEqual([])
    expect((await bench.delete('/clients/ghost/authorization/cache')).status).toBe(404)
  })
})
