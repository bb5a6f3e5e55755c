// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the broker
import type { MqttClient } from 'mqtt'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { json, openHttpPeer } from './httpPeer'
import { eventually, openBench, violation } from './support'

const bench = openBench()
const peer = openHttpPeer((response) => json(response, { result: 'ignore' }))

const sources = '/authorization/sources'
const rules = `${sources}/built_in_database/rules`
const usual = {
  no_match: 'allow',
  deny_action: 'ignore',
  cache: { enable: true, max_size: 32, ttl: '1m', excludes: [] },
}
const types = async (): Promise<string[]> =>
  (await bench.get(sources)).body.sources.map(({ type }: { type: string }) => type)
const add = async (source: object): Promise<void> => {
  expect((await bench.post(sources, source)).status).toBe(204)
}
const fileRules = (text: string) => bench.put(`${sources}/file`, { type: 'file', enable: true, rules: text })

let count = 0
/** A client that says what becomes of its subscriptions (granted level, or reason code) and publishing (reason code). */
const open = async (clientId = `authz-${count++}`, username?: string) => {
  const { client, code } = await bench.connect(clientId, {
    protocolVersion: 5,
    ...(username !== undefined && { username }),
  })
  expect(code).toBe(0)
  return {
    client,
    subscribe: (topic: string, qos: 0 | 1 | 2 = 0) =>
      new Promise<number>((resolve) =>
        client.subscribe(topic, { qos }, (_e, _g, packet) => resolve(packet?.granted[0] as number)),
      ),
    publish: (topic: string, qos: 1 | 2 = 1, retain = false) => published(client, topic, qos, retain),
  }
}
const published = (client: MqttClient, topic: string, qos: 1 | 2, retain: boolean) =>
  new Promise<number>((resolve) =>
    client.publish(topic, 'x', { qos, retain }, (error, packet) =>
      resolve(
        (error as { code?: number } | null)?.code ?? (packet as { reasonCode?: number } | undefined)?.reasonCode ?? 0,
      ),
    ),
  )
const denied = 0x87
/** Publishing that nobody subscribed to is told of, and allowed. */
const allowed = expect.toSatisfy((code: number) => code === 0 || code === 0x10)

let fileOfNewBroker = ''
beforeAll(async () => {
  fileOfNewBroker = (await bench.get(`${sources}/file`)).body.rules
})
afterEach(async () => {
  for (const type of await types()) if (type !== 'file') await bench.delete(`${sources}/${type}`)
  await fileRules(fileOfNewBroker)
  await bench.put('/authorization/settings', usual)
})

describe('the sources', () => {
  it('[AC-8] begin with a file that a new broker has', async () => {
    expect((await bench.get(sources)).body).toEqual({
      sources: [
        {
          type: 'file',
          enable: true,
          rules: expect.stringContaining('{deny, all, subscribe, ["$SYS/#", {eq, "#"}]}.'),
        },
      ],
    })
    // The tests come from the local host, which may see everything.
    const { subscribe } = await open()
    expect(await subscribe('#')).toBe(0)
  })

  it('[AC-8] are added in front, moved and ordered as a whole, one of each kind', async () => {
    await add({ type: 'built_in_database' })
    await add({ type: 'redis', server: '127.0.0.1:1', cmd: 'HGETALL acl:${username}', password: 'redis-secret' })
    expect(await types()).toEqual(['redis', 'built_in_database', 'file'])
    expect((await bench.post(sources, { type: 'built_in_database' })).body.code).toBe('BAD_REQUEST')
    expect((await bench.post(sources, { type: 'oracle9' })).body.code).toBe('BAD_REQUEST')
    const move = async (type: string, position: string) => {
      const { status, body } = await bench.post(`${sources}/${type}/move`, { position })
      return status === 204 ? types() : [status, body.code]
    }
    expect(await move('redis', 'rear')).toEqual(['built_in_database', 'file', 'redis'])
    expect(await move('redis', 'before:file')).toEqual(['built_in_database', 'redis', 'file'])
    expect(await move('built_in_database', 'after:file')).toEqual(['redis', 'file', 'built_in_database'])
    expect(await move('file', 'front')).toEqual(['file', 'redis', 'built_in_database'])
    expect(await move('file', 'up')).toEqual([400, 'BAD_REQUEST'])
    expect(await move('file', 'after:http')).toEqual([404, 'NOT_FOUND'])
    expect(await move('http', 'front')).toEqual([404, 'NOT_FOUND'])
    const order = (...names: string[]) =>
      bench.put(
        `${sources}/order`,
        names.map((type) => ({ type })),
      )
    expect((await order('built_in_database', 'file', 'redis')).status).toBe(204)
    expect(await types()).toEqual(['built_in_database', 'file', 'redis'])
    expect((await order('file')).body.message).toContain('built_in_database, redis')
    expect((await order('file', 'file', 'built_in_database', 'redis')).status).toBe(400)
    expect((await order('file', 'http', 'built_in_database', 'redis')).status).toBe(400)
  })

  it('keep secrets out of answers and take masks for what they have', async () => {
    const redis = { type: 'redis', server: '127.0.0.1:1', cmd: 'HGETALL acl', password: 'redis-secret' }
    await add(redis)
    const reply = await bench.get(sources)
    expect(reply.text).not.toContain('redis-secret')
    expect(reply.body.sources[0].password).toBe('******')
    expect((await bench.put(`${sources}/redis`, { ...redis, password: '******' })).status).toBe(204)
    expect((await bench.put(`${sources}/redis`, { type: 'built_in_database' })).status).toBe(400)
    expect((await bench.put(`${sources}/ldap`, redis)).status).toBe(404)
    expect((await bench.delete(`${sources}/ldap`)).status).toBe(404)
    expect((await bench.get(`${sources}/nonsense`)).status).toBe(400)
  })

  it('pass by a database that is out of reach, and say why', async () => {
    await add({ type: 'mysql', server: '127.0.0.1:1', database: 'd', query: 'SELECT 1' })
    const { subscribe } = await open()
    expect(await subscribe('t/1')).toBe(0)
    const { body } = await bench.get(`${sources}/mysql/status`)
    expect(body.status).toBe('disconnected')
    expect(body.node_error[0].error).toContain('127.0.0.1:1: ECONNREFUSED')
    expect(body.metrics).toMatchObject({ total: 1, allow: 0, deny: 0, nomatch: 1 })
    expect(body.resource_metrics).toMatchObject({ matched: 1, failed: 1 })
  })

  it('count what they decide, and count on when they are changed', async () => {
    await fileRules('{deny, all, all, ["no"]}.\n{allow, all, all, ["yes"]}.')
    const { subscribe } = await open()
    for (const topic of ['no', 'yes', 'yes', 'other']) await subscribe(topic)
    await fileRules('{allow, all, all, ["yes"]}.')
    await subscribe('yes')
    const { body } = await bench.get(`${sources}/file/status`)
    // The second "yes" came from the client's cache, which is empty after a change.
    expect(body.metrics).toMatchObject({ deny: 1 })
    const before = body.metrics
    await subscribe('elsewhere')
    const { metrics } = (await bench.get(`${sources}/file/status`)).body
    expect([metrics.total - before.total, metrics.nomatch - before.nomatch]).toEqual([1, 1])
    expect((await bench.get(`${sources}/http/status`)).status).toBe(404)
  })
})

describe('the file', () => {
  it('[AC-8] decides by its first rule that fits', async () => {
    await fileRules(
      '{deny, {username, "mallory"}, publish, ["plant/#"]}.\n{allow, all, {publish, [{qos, 1}, {retain, false}]}, ["q"]}.\n{deny, all, publish, ["q"]}.\n{allow, all}.',
    )
    const mallory = await open(undefined, 'mallory')
    const ann = await open(undefined, 'ann')
    expect(await mallory.publish('plant/1')).toBe(denied)
    expect(await ann.publish('plant/1')).toEqual(allowed)
    expect(await mallory.subscribe('plant/1')).toBe(0)
    expect(await ann.publish('q', 1)).toEqual(allowed)
    expect(await ann.publish('q', 2)).toBe(denied)
    expect(await ann.publish('q', 1, true)).toBe(denied)
  })

  it.each([
    '{allow, all, oops',
    '{permit, all}.',
    '{allow, {ipaddr, "x"}, all, ["t"]}.',
    '<img src=x onerror=alert(1)>',
    '\0',
  ])('is not changed by what is no rule: %j', async (text) => {
    const before = (await bench.get(`${sources}/file`)).body
    const reply = await fileRules(text)
    expect([reply.status, reply.body.code]).toEqual([400, 'BAD_REQUEST'])
    expect(reply.body.message).toContain('bad_acl_file_content')
    expect((await bench.get(`${sources}/file`)).body).toEqual(before)
  })

  it('is not asked while it is disabled', async () => {
    await bench.put(`${sources}/file`, { type: 'file', enable: false, rules: '{deny, all}.' })
    expect(await (await open()).subscribe('t')).toBe(0)
  })
})

describe('the built-in database', () => {
  it('[AC-9] asks rules of the client, then of its user, then those for all', async () => {
    await fileRules('{deny, all}.')
    await add({ type: 'built_in_database' })
    const rule = (permission: string, topic: string, action = 'all', more = {}) => ({
      permission,
      topic,
      action,
      ...more,
    })
    await bench.post(`${rules}/clients`, [{ clientid: 'c1', rules: [rule('allow', 'a'), rule('deny', 'b')] }])
    await bench.post(`${rules}/users`, [
      { username: 'ann', rules: [rule('deny', 'a'), rule('allow', 'b'), rule('allow', 'u/${username}/${clientid}/+')] },
    ])
    await bench.post(`${rules}/all`, {
      rules: [
        rule('allow', 'eq lit/+', 'subscribe'),
        rule('allow', 'q', 'publish', { qos: [1], retain: false }),
        rule('allow', 'c'),
      ],
    })
    const c1 = await open('c1', 'ann')
    expect(await c1.subscribe('a')).toBe(0)
    expect(await c1.subscribe('b')).toBe(denied)
    expect(await c1.subscribe('c')).toBe(0)
    expect(await c1.subscribe('d')).toBe(denied)
    expect(await c1.subscribe('u/ann/c1/x')).toBe(0)
    expect(await c1.subscribe('u/ann/c2/x')).toBe(denied)
    expect(await c1.subscribe('lit/+')).toBe(0)
    expect(await c1.subscribe('lit/x')).toBe(denied)
    expect(await c1.publish('q', 1)).toEqual(allowed)
    expect(await c1.publish('q', 2)).toBe(denied)
    expect(await c1.publish('q', 1, true)).toBe(denied)
    const c2 = await open('c2', 'ann')
    expect(await c2.subscribe('a')).toBe(denied)
    expect(await c2.subscribe('b')).toBe(0)
  })

  it('[AC-9] keeps rules by name, whatever the name', async () => {
    await add({ type: 'built_in_database' })
    const names = ['a/b%2Fc', '#', '<img src=x onerror=alert(1)>', '用户', 'x'.repeat(65_000)]
    const one = [{ topic: 't', permission: 'deny', action: 'publish' }]
    expect(
      (
        await bench.post(
          `${rules}/users`,
          names.map((username) => ({ username, rules: one })),
        )
      ).status,
    ).toBe(204)
    expect(
      (
        await bench.post(`${rules}/users`, [
          { username: '#', rules: [] },
          { username: 'new', rules: [] },
        ])
      ).body.code,
    ).toBe('ALREADY_EXISTS')
    const list = (await bench.get(`${rules}/users`)).body
    expect(list.meta).toMatchObject({ count: 5, hasnext: false })
    expect(list.data.map(({ username }: { username: string }) => username).sort()).toEqual([...names].sort())
    expect(list.data[0].rules).toEqual([{ ...one[0], qos: [0, 1, 2], retain: 'all' }])
    for (const name of names.slice(0, 4)) {
      const path = `${rules}/users/${encodeURIComponent(name)}`
      expect((await bench.get(path)).body.username).toBe(name)
      expect((await bench.get(`${rules}/users?like_username=${encodeURIComponent(name)}`)).body.data).toHaveLength(1)
      expect((await bench.put(path, { username: name, rules: [] })).status).toBe(204)
      expect((await bench.get(path)).body.rules).toEqual([])
      expect((await bench.delete(path)).status).toBe(204)
      expect((await bench.get(path)).body.code).toBe('NOT_FOUND')
      expect((await bench.delete(path)).body.code).toBe('NOT_FOUND')
    }
    expect((await bench.put(`${rules}/clients/c9`, { clientid: 'c9', rules: one })).status).toBe(204)
    expect((await bench.put(`${rules}/clients/c9`, { clientid: 'other', rules: one })).status).toBe(400)
    expect((await bench.get(`${rules}/clients?like_clientid=c`)).body.data).toHaveLength(1)
  })

  it('is emptied only while its source is disabled, and goes with it', async () => {
    expect((await bench.get(`${rules}/all`)).status).toBe(404)
    await add({ type: 'built_in_database' })
    const body = { rules: [{ topic: 't', permission: 'deny', action: 'all' }] }
    await bench.post(`${rules}/all`, body)
    await bench.put(`${rules}/users/ann`, { username: 'ann', ...body })
    expect((await bench.delete(rules)).status).toBe(400)
    expect((await bench.put(`${sources}/built_in_database`, { type: 'built_in_database', enable: false })).status).toBe(
      204,
    )
    expect(await (await open(undefined, 'ann')).subscribe('t')).toBe(0)
    expect((await bench.delete(rules)).status).toBe(204)
    expect((await bench.get(`${rules}/users`)).body.data).toEqual([])
    expect((await bench.get(`${rules}/all`)).body).toEqual({ rules: [] })
    await bench.post(`${rules}/all`, body)
    await bench.delete(`${sources}/built_in_database`)
    await add({ type: 'built_in_database' })
    expect((await bench.get(`${rules}/all`)).body).toEqual({ rules: [] })
    await bench.post(`${rules}/all`, body)
    expect((await bench.delete(`${rules}/all`)).status).toBe(204)
    expect((await bench.get(`${rules}/all`)).body).toEqual({ rules: [] })
  })

  it.each([
    [{ topic: 't', permission: 'maybe', action: 'all' }, 'root.1.rules.1.permission'],
    [{ topic: 't', permission: 'deny', action: 'eat' }, 'root.1.rules.1.action'],
    [{ topic: 't', permission: 'deny', action: 'all', qos: [3] }, 'root.1.rules.1.qos.1'],
    [{ permission: 'deny', action: 'all' }, 'root.1.rules.1.topic'],
  ])('refuses %o at the field', async (rule, path) => {
    await add({ type: 'built_in_database' })
    expect(violation(await bench.post(`${rules}/clients`, [{ clientid: 'c', rules: [rule] }])).path).toBe(path)
  })

  it('pages 10,000 users with rules', async () => {
    await add({ type: 'built_in_database' })
    const all = Array.from({ length: 10_000 }, (_, i) => ({
      username: `u${i}`,
      rules: [{ topic: `t/${i}`, permission: 'allow', action: 'all' }],
    }))
    expect((await bench.post(`${rules}/users`, all)).status).toBe(204)
    const seen = new Set<string>()
    for (const page of [1, 50, 100]) {
      const { body } = await bench.get(`${rules}/users?page=${page}&limit=100`)
      expect(body.meta).toMatchObject({ count: 10_000, hasnext: page < 100 })
      for (const { username } of body.data) seen.add(username)
    }
    expect(seen.size).toBe(300)
  })
})

describe('a service over HTTP', () => {
  const http = (more: object = {}) => ({
    type: 'http',
    method: 'post',
    url: `${peer.url}/acl`,
    headers: { 'content-type': 'application/json' },
    body: {
      c: '${clientid}',
      u: '${username}',
      ip: '${peerhost}',
      p: '${proto_name}',
      t: '${topic}',
      a: '${action}',
      q: '${qos}',
      r: '${retain}',
      m: '${mountpoint}',
    },
    request_timeout: '500ms',
    ...more,
  })

  it('is asked with everything filled in', async () => {
    await add(http())
    peer.answer = (response) => json(response, { result: 'allow' })
    peer.asked.length = 0
    const client = await open('http-1', 'ann')
    await client.publish('a/"b"', 2, true)
    await client.subscribe('x/#', 1)
    const asked = peer.asked.map(({ body }) => JSON.parse(body))
    const who = { c: 'http-1', u: 'ann', ip: '127.0.0.1', p: 'MQTT', m: '' }
    expect(asked).toEqual([
      { ...who, t: 'a/"b"', a: 'publish', q: '2', r: 'true' },
      { ...who, t: 'x/#', a: 'subscribe', q: '1', r: '' },
    ])
  })

  it.each([
    ['allow', (r: Parameters<typeof json>[0]) => json(r, { result: 'allow' }), 0],
    ['204', (r) => void r.writeHead(204).end(), 0],
    ['deny', (r) => json(r, { result: 'deny' }), denied],
    [
      'a form that denies',
      (r) => void r.writeHead(200, { 'content-type': 'application/x-www-form-urlencoded' }).end('result=deny'),
      denied,
    ],
    ['ignore', (r) => json(r, { result: 'ignore' }), 'next'],
    [
      'something malformed',
      (r) => void r.writeHead(200, { 'content-type': 'application/json' }).end('{"result"'),
      'next',
    ],
    ['a page', (r) => void r.writeHead(200, { 'content-type': 'text/html' }).end('<b>deny</b>'), 'next'],
    ['500', (r) => json(r, { result: 'deny' }, 500), 'next'],
    ['nothing in time', () => undefined, 'next'],
  ] as [string, (r: Parameters<typeof json>[0]) => unknown, number | 'next'][])(
    'answers %s',
    async (_name, answer, expected) => {
      await add(http())
      peer.answer = (response) => void answer(response)
      const { subscribe } = await open()
      for (const next of ['allow', 'deny']) {
        await fileRules(`{${next}, all}.`)
        expect(await subscribe('t')).toBe(expected === 'next' ? (next === 'allow' ? 0 : denied) : expected)
      }
      const { body } = await bench.get(`${sources}/http/status`)
      expect(body.metrics).toMatchObject({
        total: 2,
        allow: expected === 0 ? 2 : 0,
        deny: expected === denied ? 2 : 0,
        nomatch: expected === 'next' ? 2 : 0,
      })
    },
  )

  it('leaves clients to the next source while it is gone', async () => {
    await add(http())
    await peer.gone()
    expect(await (await open()).subscribe('t')).toBe(0)
    expect((await bench.get(`${sources}/http/status`)).body.status).toBe('disconnected')
    await peer.back()
    expect((await bench.get(`${sources}/http/status`)).body.status).toBe('connected')
    expect(violation(await bench.put(`${sources}/http`, http({ url: 'nowhere' }))).path).toBe('root.url')
  })
})

describe('the settings', () => {
  it('[AC-10] say what happens where no source has an answer', async () => {
    await fileRules('')
    const { subscribe } = await open()
    expect(await subscribe('t')).toBe(0)
    expect((await bench.put('/authorization/settings', { no_match: 'deny' })).body).toEqual({
      ...usual,
      no_match: 'deny',
    })
    expect(await subscribe('t')).toBe(denied)
    expect((await bench.get('/authorization/settings')).body.no_match).toBe('deny')
  })

  it('[AC-10] throw out those who do what they may not, if wanted', async () => {
    await fileRules('{deny, all}.')
    const patient = await open()
    expect(await patient.publish('t')).toBe(denied)
    expect(patient.client.connected).toBe(true)
    await bench.put('/authorization/settings', { ...usual, deny_action: 'disconnect' })
    patient.client.publish('t', 'x', { qos: 1 })
    await eventually(() => patient.client.connected, false)
  })

  it('[AC-10] keep decisions for a while, and forget them when told', async () => {
    await add({ type: 'built_in_database' })
    const { subscribe } = await open('cached')
    const kept = async () =>
      (await bench.get('/clients/cached/authorization/cache')).body.map((e: { topic: string; result: string }) => [
        e.topic,
        e.result,
      ])
    expect(await subscribe('t')).toBe(0)
    expect(await kept()).toEqual([['t', 'allow']])
    await bench.post(`${rules}/all`, { rules: [{ topic: 't', permission: 'deny', action: 'all' }] })
    // Rules do not reach what was decided before.
    expect(await subscribe('t')).toBe(0)
    expect((await bench.delete('/authorization/cache')).status).toBe(204)
    expect(await kept()).toEqual([])
    expect(await subscribe('t')).toBe(denied)
    await bench.put('/authorization/settings', { ...usual, cache: { ...usual.cache, excludes: ['no/+'] } })
    for (const topic of ['no/1', 'yes']) await subscribe(topic)
    expect(await kept()).toEqual([['yes', 'allow']])
    await bench.put('/authorization/settings', { ...usual, cache: { ...usual.cache, enable: false } })
    await subscribe('yes')
    expect(await kept()).toEqual([])
  })

  it.each([
    [{ ...usual, no_match: 'perhaps' }, 'no_match'],
    [{ ...usual, cache: { ...usual.cache, ttl: 'soon' } }, 'cache.ttl'],
    [{ ...usual, cache: { ...usual.cache, max_size: 0 } }, 'cache.max_size'],
  ])('refuse %o at the field', async (body, path) => {
    expect(violation(await bench.put('/authorization/settings', body)).path).toBe(`root.${path}`)
    expect((await bench.get('/authorization/settings')).body).toEqual(usual)
  })
})

describe('listeners', () => {
  it('let clients in without asking where authentication is off', async () => {
    await bench.post('/authentication', {
      mechanism: 'password_based',
      backend: 'built_in_database',
      user_id_type: 'username',
    })
    const node = bench.sandbox.broker.nodes[0]
    const listener = node?.addListener({ type: 'tcp', name: 'open', enableAuthn: false })
    await listener?.start()
    expect((await bench.connect('closed')).code).not.toBe(0)
    expect((await bench.connect('open', { url: `mqtt://127.0.0.1:${listener?.port}` })).code).toBe(0)
    await node?.removeListener('tcp:open')
    await bench.delete('/authentication/password_based:built_in_database')
  })
})
