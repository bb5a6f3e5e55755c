import { describe, expect, it } from 'vitest'
import type { Context } from '../../sandbox/area'
import { Cluster } from '../../sandbox/domains/cluster'
import { createAutoSubscribeArea } from '../../sandbox/domains/messages/autoSubscribe'
import { createTopicMetricsArea } from '../../sandbox/domains/messages/topicMetrics'
import { createTopicRewriteArea } from '../../sandbox/domains/messages/topicRewrite'
import { loadDocuments } from '../../sandbox/http/loadDocuments'
import { eventually, openBench, violation } from './support'

const bench = openBench()
const createPlaceholder = (name: string): string => `\${${name}}`

describe('delayed messages', () => {
  const list = async () => (await bench.get('/mqtt/delayed/messages')).body.data

  it('are listed by due time and delivered', async () => {
    const { client, messages } = await bench.connect('late')
    await client.subscribeAsync('late/#')
    await client.publishAsync('$delayed/60/late/b', 'b', { qos: 1 })
    await client.publishAsync('$delayed/1/late/a', 'a', { qos: 1 })
    const rows = await list()
    expect(rows.map((row: { topic: string }) => row.topic)).toEqual(['late/a', 'late/b'])
    expect(rows[1]).toMatchObject({ delayed_interval: 60, qos: 1, from_clientid: 'late', from_username: 'undefined' })
    expect([58, 59, 60]).toContain(rows[1].delayed_remaining)
    await eventually(() => messages.map(({ topic }) => topic), ['late/a'])
    await eventually(async () => (await list()).length, 1)
  })

  it('are deleted individually and by topic', async () => {
    const { client } = await bench.connect('later')
    for (const topic of ['one', 'two', 'two']) await client.publishAsync(`$delayed/60/${topic}`, 'x', { qos: 1 })
    const [row] = (await list()).filter((each: { topic: string }) => each.topic === 'one')
    const at = `/mqtt/delayed/messages/${row.node}/${row.msgid}`
    expect((await bench.delete(at)).status).toBe(204)
    expect((await bench.delete(at)).body.code).toBe('MESSAGE_ID_NOT_FOUND')
    expect((await bench.get('/mqtt/delayed/messages/ghost@1/00')).body.code).toBe('MESSAGE_ID_SCHEMA_ERROR')
    expect((await bench.get(`/mqtt/delayed/messages/ghost@1/${row.msgid}`)).body.code).toBe('INVALID_NODE')
    expect((await bench.delete('/mqtt/delayed/messages/two')).status).toBe(204)
    expect((await bench.delete('/mqtt/delayed/messages/two')).body.code).toBe('MESSAGE_NOT_FOUND')
    expect((await bench.delete('/mqtt/delayed/messages/%23')).body.code).toBe('INVALID_TOPIC_NAME')
  })

  it('return payloads up to 2 kB, and PAYLOAD_TOO_LARGE above 2,048 bytes', async () => {
    const { client } = await bench.connect('heavy')
    await client.publishAsync('$delayed/60/heavy', Buffer.alloc(2049), { qos: 1 })
    const row = (await list()).find((each: { topic: string }) => each.topic === 'heavy')
    const { body } = await bench.get(`/mqtt/delayed/messages/${row.node}/${row.msgid}`)
    expect(body.payload).toBe('PAYLOAD_TOO_LARGE')
  })

  it('are limited in number; disabling deletes them and treats the prefix as part of the topic', async () => {
    const { client, messages } = await bench.connect('limited', { protocolVersion: 5 })
    const waiting = (await list()).length
    await bench.put('/mqtt/delayed', { enable: true, max_delayed_messages: waiting + 1 })
    await client.publishAsync('$delayed/60/fits', 'x', { qos: 1 })
    await expect(client.publishAsync('$delayed/60/over', 'x', { qos: 1 })).rejects.toThrow()
    expect(violation(await bench.put('/mqtt/delayed', { max_delayed_messages: -1 }))).toMatchObject({
      path: 'root.max_delayed_messages',
    })

    expect((await bench.put('/mqtt/delayed', { enable: false })).body).toEqual({
      enable: false,
      max_delayed_messages: 0,
    })
    expect(await list()).toEqual([])
    await client.subscribeAsync('$delayed/60/now')
    await client.publishAsync('$delayed/60/now', 'x', { qos: 1 })
    await eventually(() => messages.map(({ topic }) => topic), ['$delayed/60/now'])
    await bench.put('/mqtt/delayed', { enable: true })
  })

  it('cannot be subscribed to with $delayed/#, which contains no topic to authorize', async () => {
    const { client } = await bench.connect('listener', { protocolVersion: 5 })
    await expect(client.subscribeAsync('$delayed/#')).rejects.toThrow('Not authorized')
    expect((await client.subscribeAsync('$delayed/1/later'))[0]?.qos).toBe(0)
    expect(bench.sandbox.broker.clients.subscriptions('listener')?.map(({ topic }) => topic)).toEqual([
      '$delayed/1/later',
    ])
  })
})

async function context(): Promise<Context> {
  const { broker } = bench.sandbox
  const { truth: document } = await loadDocuments()
  return { broker, cluster: new Cluster(broker), document, configs: new Map() } as unknown as Context
}

describe('topic rewriting', () => {
  const rule = (action: string, source_topic: string, re: string, dest_topic: string): object => ({
    action,
    source_topic,
    re,
    dest_topic,
  })

  it('applies to published and subscribed topics, using the last matching rule', async () => {
    const rules = [
      rule('publish', 'rw/#', '^rw/(.+)$', 'never/$1'),
      rule(
        'all',
        'rw/#',
        '^rw/([^/]+)/([^/]+)$',
        `out/$2/$1/${createPlaceholder('clientid')}/${createPlaceholder('username')}`,
      ),
      rule('subscribe', 'sub/+', '^sub/(.+)$', 'out/$1/#'),
    ]
    expect((await bench.put('/mqtt/topic_rewrite', rules)).body).toEqual(rules)
    expect((await bench.get('/mqtt/topic_rewrite')).body).toEqual(rules)

    const { client, messages } = await bench.connect('rewriter', { username: 'ann' })
    await client.subscribeAsync(['sub/b', '$share/g/sub/c', 'rw/one'])
    const subscribedTopics = bench.sandbox.broker.clients.subscriptions('rewriter')?.map(({ topic }) => topic)
    // The regular expression of the last rule does not match `rw/one`, so it stays.
    expect(subscribedTopics).toEqual(['out/b/#', '$share/g/out/c/#', 'rw/one'])
    await client.publishAsync('rw/a/b', 'x', { qos: 1 })
    await client.publishAsync('rw/one', 'x', { qos: 1 })
    await eventually(() => messages.map(({ topic }) => topic), ['out/b/a/rewriter/ann', 'rw/one'])

    await client.unsubscribeAsync('sub/b')
    expect(bench.sandbox.broker.clients.subscriptions('rewriter')?.map(({ topic }) => topic)).not.toContain('out/b/#')
  })

  it('applies to wills but not to the API, and keeps placeholders without a value', async () => {
    await bench.put('/mqtt/topic_rewrite', [
      rule('publish', 'in/#', '^in/(.+)$', `to/$1/${createPlaceholder('username')}`),
    ])
    const { client, messages } = await bench.connect('watcher')
    await client.subscribeAsync(['to/#', 'in/#'])
    await bench.post('/publish', { topic: 'in/api', payload: 'x' })
    await bench.post('/publish', { topic: '$delayed/1/in/api', payload: 'x' })
    const dying = await bench.connect('dying', {
      will: { topic: 'in/will', payload: Buffer.from('x'), qos: 0, retain: false },
    })
    dying.client.stream.destroy()
    const expected = ['in/api', `to/will/${createPlaceholder('username')}`, 'in/api']
    await eventually(() => messages.map(({ topic }) => topic), expected)
  })

  it('rewrites delayed messages by their destination when due', async () => {
    await bench.put('/mqtt/topic_rewrite', [rule('publish', 'late/old/#', '^([^/]+)/old/(.+)$', '$1/$2/new')])
    const { client, messages } = await bench.connect('late', { username: 'ann' })
    await client.subscribeAsync('late/#')
    await client.publishAsync('$delayed/1/late/old/x', 'x', { qos: 1 })
    const waiting = (await bench.get('/mqtt/delayed/messages')).body.data
    expect(waiting.map(({ topic }: { topic: string }) => topic)).toEqual(['late/old/x'])
    await eventually(() => messages.map(({ topic }) => topic), ['late/x/new'])
  })

  it('accepts PCRE patterns and applies those that can be translated', async () => {
    const rules = [
      rule('publish', 'pcre/#', '(?i)^PCRE/(.+)$', 'found/$1'),
      rule('publish', 'atomic', '(?>a)tomic', 'z'),
    ]
    expect((await bench.put('/mqtt/topic_rewrite', rules)).body).toEqual(rules)
    const { client, messages } = await bench.connect('pcre')
    await client.subscribeAsync(['found/#', 'atomic'])
    for (const topic of ['pcre/1', 'atomic']) await client.publishAsync(topic, 'x', { qos: 1 })
    await eventually(() => messages.map(({ topic }) => topic), ['found/1', 'atomic'])
  })

  it('rejects an invalid pattern with 500 and an Erlang term that contains the position', async () => {
    const before = [rule('publish', 'in/#', '^in/(.+)$', 'to/$1')]
    await bench.put('/mqtt/topic_rewrite', before)
    const bad = await bench.put('/mqtt/topic_rewrite', [...before, rule('publish', 'x/#', '(((', 'z')])
    expect([bad.status, bad.body.code]).toEqual([500, 'INTERNAL_ERROR'])
    expect(bad.body.message).toMatch(
      /^throw, #\{kind => validation_error,path => "rewrite\.2\.re",reason => #\{compile_error => /,
    )
    const place = async (...rules: object[]) =>
      /path => "([^"]+)"/.exec((await bench.put('/mqtt/topic_rewrite', rules)).body.message)?.[1]
    expect(await place(rule('publish', 'x#', '^', 'z'))).toBe('rewrite.1.source_topic')
    expect(await place(rule('shout', 'x', '^', 'z'))).toBe('rewrite.1.action')
    expect(await place({ action: 'all', dest_topic: 'z', re: '^' })).toBe('rewrite.1.source_topic')
    const wild = await bench.put('/mqtt/topic_rewrite', [rule('all', 'x', '^', 'z/#')])
    expect([wild.status, wild.body.message]).toEqual([400, expect.stringContaining('[<<"z/#">>]')])
    expect((await bench.get('/mqtt/topic_rewrite')).body).toEqual(before)
    const many = Array.from({ length: 21 }, () => rule('publish', 'x', '^', 'z'))
    expect((await bench.put('/mqtt/topic_rewrite', many)).status).toBe(413)
  })

  it('treats a catastrophic pattern as no match', async () => {
    await bench.put('/mqtt/topic_rewrite', [rule('publish', '#', '^(a+)+$', 'z')])
    const { client, messages } = await bench.connect('runaway')
    const topic = `${'a'.repeat(60)}!`
    await client.subscribeAsync(topic)
    await client.publishAsync(topic, 'x', { qos: 1 })
    await eventually(() => messages.length, 1)
    await bench.put('/mqtt/topic_rewrite', [])
  })

  it('survives a restart', async () => {
    const rules = [rule('publish', 'p/#', '^p/(.+)$', 'q/$1')]
    const area = createTopicRewriteArea(await context())
    await area.persistentParts?.[0]?.restore(rules)
    expect(area.persistentParts?.[0]?.snapshot()).toEqual(rules)
    const { client, messages } = await bench.connect('again')
    await client.subscribeAsync('q/#')
    await client.publishAsync('p/1', 'x', { qos: 1 })
    await eventually(() => messages.map(({ topic }) => topic), ['q/1'])
    await area.persistentParts?.[0]?.restore([])
  })
})

describe('automatic subscriptions', () => {
  it("are added on connect with the client's values", async () => {
    const topics = ['clientid', 'username', 'host', 'port'].map((name) => `auto/${name}/${createPlaceholder(name)}`)
    const [first, ...others] = topics
    const subscriptions = [{ topic: first, qos: 1, nl: 1, rap: 1, rh: 2 }, ...others.map((topic) => ({ topic }))]
    const { body } = await bench.put('/mqtt/auto_subscribe', subscriptions)
    expect(body).toEqual([subscriptions[0], ...others.map((topic) => ({ topic, qos: 0, nl: 0, rap: 0, rh: 0 }))])

    const { client, messages } = await bench.connect('auto', { username: 'ann', protocolVersion: 5 })
    const { port } = bench.sandbox.broker.clients.get('auto') ?? {}
    expect(bench.sandbox.broker.clients.subscriptions('auto')).toMatchObject([
      { topic: 'auto/clientid/auto', qos: 1, nl: 1, rap: 1, rh: 2 },
      { topic: 'auto/username/ann', qos: 0 },
      { topic: 'auto/host/127.0.0.1' },
      { topic: `auto/port/${port}` },
    ])
    await client.publishAsync('auto/username/ann', 'x', { qos: 1 })
    await eventually(() => messages.length, 1)

    expect(
      (
        await bench.put(
          '/mqtt/auto_subscribe',
          Array.from({ length: 21 }, () => ({ topic: 't' })),
        )
      ).status,
    ).toBe(409)
    const area = createAutoSubscribeArea(await context())
    await area.persistentParts?.[0]?.restore([{ topic: 'restored', qos: 0 }])
    await bench.connect('restored')
    expect(bench.sandbox.broker.clients.subscriptions('restored')).toMatchObject([{ topic: 'restored' }])
    await area.persistentParts?.[0]?.restore([])
  })
})

describe('topic metrics', () => {
  it('count by direction and QoS, with rates and reset', async () => {
    await bench.post('/mqtt/topic_metrics', { topic: 'tm/a' })
    const { client } = await bench.connect('metered')
    await client.publishAsync('tm/a', 'nobody', { qos: 2 })
    await client.subscribeAsync('tm/a', { qos: 1 })
    for (const qos of [0, 1, 2] as const) await client.publishAsync('tm/a', 'x', { qos })
    const metrics = async () => (await bench.get('/mqtt/topic_metrics/tm%2Fa')).body.metrics
    await eventually(async () => {
      const {
        'messages.in.count': all,
        'messages.qos2.in.count': in2,
        'messages.dropped.count': dropped,
      } = await metrics()
      return [all, in2, dropped]
    }, [4, 2, 1])
    expect(await metrics()).toMatchObject({
      'messages.out.count': 3,
      'messages.qos0.out.count': 1,
      // Delivered with the QoS of the subscription.
      'messages.qos1.out.count': 2,
      'messages.qos2.out.count': 0,
    })
    const reset = (await bench.put('/mqtt/topic_metrics', { action: 'reset', topic: 'tm/a' })).body
    expect(reset).toMatchObject({ topic: 'tm/a', metrics: { 'messages.in.count': 0, 'messages.in.rate': 0 } })
    expect(reset.reset_time).toBeUndefined()
    await eventually(async () => {
      await client.publishAsync('tm/a', 'x', { qos: 1 })
      return (await metrics())['messages.in.rate'] > 0
    }, true)
  })

  it('cover up to 512 topics and survive a restart', async () => {
    const topics = Array.from({ length: 511 }, (_, index) => ({ topic: `m/${index}`, createdAt: 1_700_000_000_000 }))
    const area = createTopicMetricsArea(await context())
    const [store] = area.persistentParts ?? []
    await store?.restore(topics)
    expect(store?.snapshot()).toEqual(topics)
    await area.stop?.()
    for (const { topic } of topics) expect((await bench.post('/mqtt/topic_metrics', { topic })).status).toBe(200)
    expect((await bench.post('/mqtt/topic_metrics', { topic: 'more' })).body.code).toBe('EXCEED_LIMIT')
  })
})
