// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the broker
import { describe, expect, it } from 'vitest'
import { json, openHttpPeer } from './httpPeer'
import { allowed, denied, openAuthorization, rules, sources } from './openAuthorization'
import { openBench, violation } from './support'

const bench = openBench()
const peer = openHttpPeer((response) => json(response, { result: 'ignore' }))
const { add, fileRules, open } = openAuthorization(bench)

describe('file source', () => {
  it('[AC-8] decides by its first matching rule', async () => {
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
  ])('rejects an invalid rule: %j', async (text) => {
    const before = (await bench.get(`${sources}/file`)).body
    const reply = await fileRules(text)
    expect([reply.status, reply.body.code]).toEqual([400, 'BAD_REQUEST'])
    expect(reply.body.message).toContain('bad_acl_file_content')
    expect((await bench.get(`${sources}/file`)).body).toEqual(before)
  })

  it('is skipped while disabled', async () => {
    await bench.put(`${sources}/file`, { type: 'file', enable: false, rules: '{deny, all}.' })
    expect(await (await open()).subscribe('t')).toBe(0)
  })
})

describe('built-in database', () => {
  it('[AC-9] checks rules of the client, then of the user, then for all', async () => {
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

  it('[AC-9] stores rules under any name', async () => {
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

  it('can only be cleared while its source is disabled and is deleted with it', async () => {
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
  ])('rejects %o at the field', async (rule, path) => {
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
    const usernames = new Set<string>()
    for (const page of [1, 50, 100]) {
      const { body } = await bench.get(`${rules}/users?page=${page}&limit=100`)
      // On the broker, a full page always has a next one, even the last.
      expect(body.meta).toMatchObject({ count: 10_000, hasnext: true })
      for (const { username } of body.data) usernames.add(username)
    }
    expect(usernames.size).toBe(300)
  })
})

describe('HTTP source', () => {
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

  it('receives requests with resolved placeholders', async () => {
    await add(http())
    peer.answer = (response) => json(response, { result: 'allow' })
    peer.requests.length = 0
    const client = await open('http-1', 'ann')
    await client.publish('a/"b"', 2, true)
    await client.subscribe('x/#', 1)
    const requests = peer.requests.map(({ body }) => JSON.parse(body))
    const clientFields = { c: 'http-1', u: 'ann', ip: '127.0.0.1', p: 'MQTT', m: '' }
    expect(requests).toEqual([
      { ...clientFields, t: 'a/"b"', a: 'publish', q: '2', r: 'true' },
      { ...clientFields, t: 'x/#', a: 'subscribe', q: '1', r: '' },
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
    'responds with %s',
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

  it('passes clients to the next source while unreachable', async () => {
    await add(http())
    await peer.stop()
    expect(await (await open()).subscribe('t')).toBe(0)
    expect((await bench.get(`${sources}/http/status`)).body.status).toBe('disconnected')
    await peer.start()
    expect((await bench.get(`${sources}/http/status`)).body.status).toBe('connected')
    expect(violation(await bench.put(`${sources}/http`, http({ url: 'nowhere' }))).path).toBe('root.url')
  })
})
