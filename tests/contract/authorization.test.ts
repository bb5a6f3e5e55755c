// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the broker
import { describe, expect, it } from 'vitest'
import { DEFAULT_RULES, denied, openAuthorization, rules, sources } from './openAuthorization'
import { eventually, openBench, violation } from './support'

const bench = openBench()
const { types, add, fileRules, open } = openAuthorization(bench)

describe('authorization sources', () => {
  it('[AC-8] start with the file of a new broker', async () => {
    expect((await bench.get(sources)).body).toEqual({
      sources: [
        {
          type: 'file',
          enable: true,
          rules: expect.stringContaining('{deny, all, subscribe, ["$SYS/#", {eq, "#"}]}.'),
        },
      ],
    })
    // The tests connect from the local host, which may subscribe to everything.
    const { subscribe } = await open()
    expect(await subscribe('#')).toBe(0)
  })

  it('[AC-8] are added first, moved and reordered, one of each kind', async () => {
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
    expect(await move('file', 'after:http')).toEqual([400, 'BAD_REQUEST'])
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

  it('show secrets like the broker does here, and accept six asterisks as a secret', async () => {
    const redis = { type: 'redis', server: '127.0.0.1:1', cmd: 'HGETALL acl', password: 'redis-secret' }
    await add(redis)
    const reply = await bench.get(sources)
    expect(reply.body.sources[0].password).toBe('redis-secret')
    expect((await bench.put(`${sources}/redis`, { ...redis, password: '******' })).status).toBe(204)
    expect((await bench.get(sources)).body.sources[0].password).toBe('******')
    expect((await bench.put(`${sources}/redis`, { type: 'built_in_database' })).status).toBe(400)
    expect((await bench.put(`${sources}/ldap`, redis)).status).toBe(404)
    expect((await bench.delete(`${sources}/ldap`)).status).toBe(404)
    expect((await bench.get(`${sources}/nonsense`)).status).toBe(400)
  })

  it('skip an unreachable database', async () => {
    await add({ type: 'mysql', server: '127.0.0.1:1', database: 'd', query: 'SELECT 1' })
    const { subscribe } = await open()
    expect(await subscribe('t/1')).toBe(0)
    const { body } = await bench.get(`${sources}/mysql/status`)
    expect(body.status).toBe('disconnected')
    expect(body.node_error).toEqual([])
    expect(body.metrics).toMatchObject({ total: 1, allow: 0, deny: 0, nomatch: 1 })
    expect(body.resource_metrics).toMatchObject({ matched: 1, failed: 1 })
  })

  it('count decisions and keep their counters on changes', async () => {
    await fileRules('{deny, all, all, ["no"]}.\n{allow, all, all, ["yes"]}.')
    const { subscribe } = await open()
    for (const topic of ['no', 'yes', 'yes', 'other']) await subscribe(topic)
    await fileRules('{allow, all, all, ["yes"]}.')
    await subscribe('yes')
    const { body } = await bench.get(`${sources}/file/status`)
    // The second result came from the client's cache, which a change clears.
    expect(body.metrics).toMatchObject({ deny: 1 })
    const before = body.metrics
    await subscribe('elsewhere')
    const { metrics } = (await bench.get(`${sources}/file/status`)).body
    expect([metrics.total - before.total, metrics.nomatch - before.nomatch]).toEqual([1, 1])
    expect((await bench.get(`${sources}/http/status`)).status).toBe(404)
  })
})

describe('authorization settings', () => {
  it('[AC-10] define the result without a matching source', async () => {
    await fileRules('')
    const { subscribe } = await open()
    expect(await subscribe('t')).toBe(0)
    expect((await bench.put('/authorization/settings', { no_match: 'deny' })).body).toEqual({
      ...DEFAULT_RULES,
      no_match: 'deny',
    })
    expect(await subscribe('t')).toBe(denied)
    expect((await bench.get('/authorization/settings')).body.no_match).toBe('deny')
  })

  it('[AC-10] disconnect denied clients if configured', async () => {
    await fileRules('{deny, all}.')
    const patient = await open()
    expect(await patient.publish('t')).toBe(denied)
    expect(patient.client.connected).toBe(true)
    await bench.put('/authorization/settings', { ...DEFAULT_RULES, deny_action: 'disconnect' })
    patient.client.publish('t', 'x', { qos: 1 })
    await eventually(() => patient.client.connected, false)
  })

  it('[AC-10] cache decisions until the cache is cleared', async () => {
    await add({ type: 'built_in_database' })
    const { subscribe } = await open('cached')
    const listCachedDecisions = async () =>
      (await bench.get('/clients/cached/authorization/cache')).body.map((e: { topic: string; result: string }) => [
        e.topic,
        e.result,
      ])
    expect(await subscribe('t')).toBe(0)
    expect(await listCachedDecisions()).toEqual([['t', 'allow']])
    await bench.post(`${rules}/all`, { rules: [{ topic: 't', permission: 'deny', action: 'all' }] })
    // Rules do not affect cached decisions.
    expect(await subscribe('t')).toBe(0)
    expect((await bench.delete('/authorization/cache')).status).toBe(204)
    expect(await listCachedDecisions()).toEqual([])
    expect(await subscribe('t')).toBe(denied)
    await bench.put('/authorization/settings', {
      ...DEFAULT_RULES,
      cache: { ...DEFAULT_RULES.cache, excludes: ['no/+'] },
    })
    for (const topic of ['no/1', 'yes']) await subscribe(topic)
    expect(await listCachedDecisions()).toEqual([['yes', 'allow']])
    await bench.put('/authorization/settings', { ...DEFAULT_RULES, cache: { ...DEFAULT_RULES.cache, enable: false } })
    await subscribe('yes')
    expect(await listCachedDecisions()).toEqual([])
  })

  it.each([
    [{ ...DEFAULT_RULES, no_match: 'perhaps' }, 'no_match'],
    [{ ...DEFAULT_RULES, cache: { ...DEFAULT_RULES.cache, ttl: 'soon' } }, 'cache.ttl'],
    [{ ...DEFAULT_RULES, cache: { ...DEFAULT_RULES.cache, max_size: 0 } }, 'cache.max_size'],
  ])('reject %o at the field', async (body, path) => {
    expect(violation(await bench.put('/authorization/settings', body)).path).toBe(`root.${path}`)
    expect((await bench.get('/authorization/settings')).body).toEqual(DEFAULT_RULES)
  })
})

describe('listeners', () => {
  it('allow clients without authentication if disabled', async () => {
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
