import { afterEach, describe, expect, it } from 'vitest'
import { createPlaceholder } from '../../src/domain/rulesql/template'
import { httpPeer } from './peers'
import { eventually, openBench, violation } from './support'

const bench = openBench({ nodes: 2 })

const republish = (args: object) => ({ function: 'republish', args })
const figures = async (id: string) => (await bench.get(`/rules/${id}/metrics`)).body.metrics
const getCounts = async (id: string, names: string[]) => {
  const metrics = await figures(id)
  return names.map((name) => metrics[name])
}

afterEach(async () => {
  for (const { id } of (await bench.get('/rules?limit=1000')).body.data) await bench.delete(`/rules/${id}`)
})

describe('rules', () => {
  it('[IN-4] are created, read, updated and deleted', async () => {
    const rule = {
      id: 'r1',
      name: 'first',
      sql: 'SELECT payload.n AS n FROM "in/#"',
      actions: [republish({ topic: 'out' }), { function: 'console' }, 'http:somewhere'],
      description: 'note',
    }
    const created = await bench.post('/rules', rule)
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({ id: 'r1', enable: true, from: ['in/#'], name: 'first', description: 'note' })
    expect(created.body.actions[0].args).toEqual({
      topic: 'out',
      qos: createPlaceholder('qos'),
      retain: createPlaceholder('retain'),
      payload: createPlaceholder('payload'),
      mqtt_properties: {},
      user_properties: createPlaceholder('user_properties'),
    })
    expect((await bench.post('/rules', rule)).body).toEqual({ code: 'BAD_REQUEST', message: 'rule id already exists' })
    expect((await bench.get('/rules/r1')).body).toEqual(created.body)
    const changed = await bench.put('/rules/r1', { sql: 'SELECT * FROM "other"', enable: false })
    expect(changed.body).toMatchObject({ name: '', enable: false, actions: [], from: ['other'] })
    expect(changed.body.created_at).toBe(created.body.created_at)
    expect((await bench.delete('/rules/r1')).status).toBe(204)
    for (const path of ['/rules/r1', '/rules/r1/metrics'])
      expect((await bench.get(path)).body).toEqual({ code: 'NOT_FOUND', message: 'Rule Id Not Found' })
  })

  it('generate an ID, and are created by updating a missing one', async () => {
    const { body } = await bench.post('/rules', { sql: 'SELECT * FROM "t"' })
    expect(body.id).toMatch(/^[0-9a-f]{8}$/)
    expect((await bench.put('/rules/ghost', { sql: 'SELECT * FROM "t"' })).status).toBe(200)
    expect((await bench.get('/rules/ghost')).status).toBe(200)
  })

  it('[IN-4] are filtered and paged, with a count only without a search', async () => {
    for (const [id, from, enable, description] of [
      ['alpha', 'a/#', true, 'first floor'],
      ['beta', 'a/1', false, 'second floor'],
      ['alphabet', 'b/+/c', true, ''],
    ]) {
      await bench.post('/rules', { id, sql: `SELECT * FROM "${from}"`, enable, description })
    }
    const searchRules = async (query: string) => {
      const { data, meta } = (await bench.get(`/rules?${query}`)).body
      return [data.map(({ id }: { id: string }) => id).join(), meta.count]
    }
    expect(await searchRules('enable=true')).toEqual(['alpha,alphabet', 2])
    expect(await searchRules('from=a%2F%23')).toEqual(['alpha', undefined])
    expect(await searchRules('match_from=a%2F1')).toEqual(['alpha,beta', undefined])
    expect(await searchRules('match_from=b%2Fx%2Fc')).toEqual(['alphabet', undefined])
    expect(await searchRules('like_id=alpha')).toEqual(['alpha,alphabet', undefined])
    expect(await searchRules('like_from=%2F1')).toEqual(['beta', undefined])
    expect(await searchRules('like_description=floor&enable=true')).toEqual(['alpha', undefined])
    expect((await bench.get('/rules?limit=2&page=2')).body.meta).toEqual({
      page: 2,
      limit: 2,
      count: 3,
      hasnext: false,
    })
  })

  it.each([
    [{ sql: 'SELECT FROM' }, 'rule_engine.rules.bad.sql'],
    [{ sql: `SELECT ${'('.repeat(50_000)}` }, 'rule_engine.rules.bad.sql'],
    [{ sql: 'SELECT a and b FROM "t"' }, 'rule_engine.rules.bad.sql'],
    [
      { sql: 'SELECT * FROM "t"', actions: [{ function: 'nothing', args: {} }] },
      'rule_engine.rules.bad.actions.1.function',
    ],
    [
      { sql: 'SELECT * FROM "t"', actions: [{ function: 'republish', args: {} }] },
      'rule_engine.rules.bad.actions.1.args.topic',
    ],
    [{ id: 'a/b', sql: 'SELECT * FROM "t"' }, 'rule_engine.rules'],
    [{}, 'root.sql'],
  ])('are rejected if invalid: %#', async (body, path) => {
    expect(violation(await bench.post('/rules', { id: 'bad', ...body }))).toMatchObject({ path })
    expect((await bench.get('/rules')).body.meta.count).toBe(0)
  })

  it('republish with fields of their result and count executions per node', async () => {
    await bench.post('/rules', {
      id: 'pub',
      sql: 'SELECT payload.n AS n, clientid, qos, "pub_props"."User-Property" AS user_properties FROM "in/#" WHERE payload.n > 1',
      actions: [
        republish({
          topic: `out/${createPlaceholder('clientid')}`,
          payload: `n=${createPlaceholder('n')} ${createPlaceholder('none')}`,
          retain: true,
          mqtt_properties: {
            'Content-Type': `text/${createPlaceholder('n')}`,
            'Message-Expiry-Interval': 'soon',
            'Response-Topic': createPlaceholder('none'),
          },
        }),
        { function: 'console' },
        'http:gone',
      ],
    })
    const second = bench.sandbox.nodes[1]?.mqtt ?? ''
    const { client, messages } = await bench.connect('dev', { protocolVersion: 5, url: second })
    const properties: object[] = []
    client.on('message', (_topic, _payload, packet) => properties.push(packet.properties ?? {}))
    await client.subscribeAsync('out/#', { qos: 1 })
    await client.publishAsync('in/1', '{"n": 5.0}', { qos: 1, properties: { userProperties: { a: 'b' } } })
    await client.publishAsync('in/1', '{"n": 1}', { qos: 1 })
    await client.publishAsync('in/1', 'no JSON', { qos: 1 })
    await eventually(() => messages, [{ topic: 'out/dev', payload: 'n=5.0 undefined', qos: 1, retain: false }])
    expect(properties[0]).toEqual({ contentType: 'text/5.0', userProperties: { a: 'b' } })
    expect((await bench.get('/mqtt/retainer/message/out%2Fdev')).body.from_clientid).toBe('pub')
    const names = [
      'matched',
      'passed',
      'failed',
      'failed.exception',
      'failed.no_result',
      'actions.total',
      'actions.success',
    ]
    await eventually(() => getCounts('pub', names), [3, 1, 0, 1, 1, 3, 2])
    expect(
      await getCounts('pub', ['actions.failed', 'actions.failed.out_of_service', 'actions.failed.unknown']),
    ).toEqual([1, 1, 0])
    const { node_metrics } = (await bench.get('/rules/pub/metrics')).body
    expect(
      node_metrics.map(({ node, metrics }: { node: string; metrics: Record<string, number> }) => [
        node,
        metrics.matched,
      ]),
    ).toEqual([
      ['emqx@127.0.0.1', 0],
      ['emqx@127.0.0.2', 3],
    ])
    expect((await figures('pub'))['matched.rate']).toBeGreaterThan(0)
    expect((await bench.put('/rules/pub/metrics/reset')).status).toBe(204)
    expect((await figures('pub')).matched).toBe(0)
    await bench.delete('/mqtt/retainer/message/out%2Fdev')
  })

  it('send to actions, which list the rules that use them', async () => {
    const peer = await httpPeer()
    const type = 'http'
    await bench.post('/connectors', { type, name: 'c', url: `http://127.0.0.1:${peer.port}` })
    const actionResponse = await bench.post('/actions', {
      type,
      name: 'a',
      connector: 'c',
      parameters: { method: 'post' },
    })
    expect(actionResponse.status).toBe(201)
    await bench.post('/rules', { id: 'sends', sql: 'SELECT payload.n AS n FROM "to/http"', actions: ['http:a'] })
    const publish = (n: number) => bench.post('/publish', { topic: 'to/http', payload: `{"n": ${n}}` })
    await publish(1)
    await eventually(() => peer.requests.map(({ body }) => body), ['{"n":1}'])
    await bench.put('/actions/http:a/enable/false')
    await publish(2)
    expect(await getCounts('sends', ['actions.success', 'actions.failed.out_of_service'])).toEqual([1, 1])
    expect((await bench.delete('/actions/http:a')).body).toMatchObject({ code: 'BAD_REQUEST', rules: ['sends'] })
    expect((await bench.delete('/actions/http:a?also_delete_dep_actions=true')).status).toBe(204)
    expect((await bench.get('/rules/sends')).body.actions).toEqual([])
    await bench.delete('/connectors/http:c')
  })

  it('do nothing while disabled, and ignore $SYS topics by default', async () => {
    await bench.post('/rules', { id: 'off', sql: 'SELECT * FROM "off"', enable: false })
    await bench.post('/rules', { id: 'sys', sql: 'SELECT * FROM "$SYS/#"' })
    const publish = (topic: string) => bench.post('/publish', { topic, payload: 'x' })
    await publish('off')
    await publish('$SYS/a')
    expect([(await figures('off')).matched, (await figures('sys')).matched]).toEqual([0, 0])
    const settings = await bench.put('/rule_engine', { ignore_sys_message: false, jq_function_default_timeout: '1m' })
    expect(settings.body).toEqual({ ignore_sys_message: false, jq_function_default_timeout: 60_000 })
    expect((await bench.get('/rule_engine')).body).toEqual(settings.body)
    await publish('$SYS/a')
    expect((await figures('sys')).matched).toBe(1)
    await bench.put('/rule_engine', {})
  })

  it('ignore their own messages, and a cycle of rules terminates', async () => {
    await bench.post('/rules', {
      id: 'self',
      sql: 'SELECT * FROM "self/#"',
      actions: [republish({ topic: 'self/again' })],
    })
    await bench.post('/publish', { topic: 'self/1', payload: 'x' })
    // It also runs on its own message, and that republish counts as success.
    expect(await getCounts('self', ['matched', 'actions.success'])).toEqual([2, 2])
    await bench.post('/rules', { id: 'ping', sql: 'SELECT * FROM "ping"', actions: [republish({ topic: 'pong' })] })
    await bench.post('/rules', { id: 'pong', sql: 'SELECT * FROM "pong"', actions: [republish({ topic: 'ping' })] })
    expect((await bench.post('/publish', { topic: 'ping', payload: 'x' })).status).toBeLessThan(300)
    const [matched, failed] = await getCounts('ping', ['matched', 'actions.failed.unknown'])
    expect(matched).toBeLessThan(40)
    expect(matched).toBeGreaterThan(2)
    expect(failed + (await figures('pong'))['actions.failed.unknown']).toBe(1)
  })

  it('run on every event', async () => {
    const events = (await bench.get('/rule_events')).body
      .map(({ event }: { event: string }) => event)
      .filter((event: string) => event.startsWith('$events/') && event !== '$events/message_publish')
    for (const event of events) {
      const id = event.replace('$events/', '')
      await bench.post('/rules', { id, sql: `SELECT * FROM "${event}"`, actions: [{ function: 'console' }] })
    }
    const { client } = await bench.connect('eventful', { protocolVersion: 5, username: 'u' })
    await client.subscribeAsync({ 'ev/#': { qos: 1, nl: true }, 'ev2/#': { qos: 1 } })
    await client.publishAsync('ev/1', 'own', { qos: 1 })
    await client.publishAsync('ev2/1', 'x', { qos: 1 })
    await client.publishAsync('nobody', 'x', { qos: 1 })
    await client.unsubscribeAsync('ev/#')
    await client.endAsync()
    for (const event of events) {
      const id = event.replace('$events/', '')
      await eventually(async () => (await figures(id)).passed > 0, true)
      expect((await figures(id))['failed.exception']).toBe(0)
    }
  })

  it('keep running with catastrophic patterns', async () => {
    await bench.post('/rules', { id: 'slow', sql: 'SELECT regex_match(payload, \'^(a+)+$\') AS m FROM "slow"' })
    const before = performance.now()
    await bench.post('/publish', { topic: 'slow', payload: `${'a'.repeat(40)}!` })
    expect(performance.now() - before).toBeLessThan(1_000)
    expect((await figures('slow'))['failed.exception']).toBe(1)
  })
})
