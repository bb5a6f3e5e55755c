import { describe, expect, it } from 'vitest'
import { eventually, openBench, violation } from './support'

const bench = openBench()
const getRetainedPath = (topic: string) => `/mqtt/retainer/message/${encodeURIComponent(topic)}`

describe('publishing', () => {
  it('delivers payload and properties, plain and base64', async () => {
    const { client, messages } = await bench.connect('reader', { protocolVersion: 5 })
    await client.subscribeAsync('pub/#', { qos: 1 })
    const properties: unknown[] = []
    client.on('message', (_topic, _payload, packet) => properties.push(packet.properties))
    const plain = await bench.post('/publish', { topic: 'pub/1', payload: 'héllo', qos: 1 })
    expect(plain.status).toBe(200)
    expect(plain.body.id).toMatch(/^[0-9A-F]{32}$/)
    const messageProperties = {
      user_properties: { k: 'v' },
      content_type: 'text/plain',
      response_topic: 'r',
      message_expiry_interval: 60,
    }
    await bench.post('/publish', {
      topic: 'pub/2',
      payload: 'aGk=',
      payload_encoding: 'base64',
      properties: messageProperties,
    })
    await eventually(
      () => messages.map(({ payload, qos }) => [payload, qos]),
      [
        ['héllo', 1],
        ['hi', 0],
      ],
    )
    expect(properties[1]).toMatchObject({ contentType: 'text/plain', responseTopic: 'r', userProperties: { k: 'v' } })
  })

  it('reports a message without subscribers', async () => {
    const reply = await bench.post('/publish', { topic: 'nobody', payload: 'x' })
    expect([reply.status, reply.body]).toEqual([202, { reason_code: 16, message: 'no_matching_subscribers' }])
  })

  it('rejects invalid messages', async () => {
    const tryPublish = async (body: object) => {
      const { status, body: answer } = await bench.post('/publish', { payload: 'x', ...body })
      return [status, answer.message]
    }
    expect(await tryPublish({ topic: 'a/#' })).toEqual([400, 'topic_name_invalid'])
    expect(await tryPublish({ topic: '' })).toEqual([400, 'topic_name_invalid'])
    const broken = await tryPublish({ topic: 'a', payload: '***', payload_encoding: 'base64' })
    expect(broken).toEqual([400, 'decode_base64_payload_failed'])
    expect(await tryPublish({ topic: 'a', payload: 'x'.repeat(1_100_000) })).toEqual([400, 'packet_too_large'])
  })

  it('accepts several messages at once, or none if one is malformed', async () => {
    const { client, messages } = await bench.connect('bulk')
    await client.subscribeAsync('bulk/+')
    const mixed = await bench.post('/publish/bulk', [
      { topic: 'bulk/1', payload: '1' },
      { topic: 'none', payload: '2' },
    ])
    expect(mixed.status).toBe(202)
    expect(mixed.body).toMatchObject([{ id: expect.any(String) }, { reason_code: 16 }])
    const malformed = [
      { topic: 'bulk/2', payload: '2' },
      { topic: 'bulk/#', payload: '3' },
    ]
    expect((await bench.post('/publish/bulk', malformed)).status).toBe(400)
    const all = await bench.post('/publish/bulk', [{ topic: 'bulk/4', payload: '4' }])
    expect(all.status).toBe(200)
    await eventually(() => messages.map(({ payload }) => payload), ['1', '4'])
  })
})

describe('retained messages', () => {
  it('[CL-12] are listed, found by filter, read and deleted', async () => {
    const { client } = await bench.connect('keeper', { username: 'kim' })
    await client.publishAsync('keep/a', 'one', { retain: true, qos: 1 })
    await bench.post('/publish', { topic: 'keep/b', payload: 'two', retain: true })
    await bench.post('/publish', { topic: 'other', payload: 'three', retain: true })
    const all = (await bench.get('/mqtt/retainer/messages')).body
    expect(all.meta).toMatchObject({ count: 3, hasnext: false })
    const found = (await bench.get('/mqtt/retainer/messages?topic=keep%2F%2B')).body
    expect(found.data.map(({ topic }: { topic: string }) => topic)).toEqual(['keep/a', 'keep/b'])
    expect(found.meta).not.toHaveProperty('count')
    const { body } = await bench.get(getRetainedPath('keep/a'))
    expect(body).toMatchObject({ topic: 'keep/a', qos: 1, from_clientid: 'keeper', from_username: 'kim' })
    expect(Buffer.from(body.payload, 'base64').toString()).toBe('one')
    expect((await bench.get('/monitor_current')).body.retained_msg_count).toBe(3)

    expect((await bench.delete(getRetainedPath('keep/a'))).status).toBe(204)
    expect((await bench.delete(getRetainedPath('keep/a'))).body.code).toBe('NOT_FOUND')
    const lateSubscriber = await bench.connect('late')
    await lateSubscriber.client.subscribeAsync('#')
    await eventually(
      () => lateSubscriber.messages.map(({ topic, retain }) => [topic, retain]).sort(),
      [
        ['keep/b', true],
        ['other', true],
      ],
    )
    expect((await bench.delete('/mqtt/retainer/messages')).status).toBe(204)
    expect((await bench.get('/mqtt/retainer/messages')).body).toMatchObject({ data: [], meta: { count: 0 } })
  })

  it('support any topic characters', async () => {
    const topic = 'odd/%2F/ №?&=/📡'
    await bench.post('/publish', { topic, payload: 'x', retain: true })
    expect((await bench.get(getRetainedPath(topic))).body.topic).toBe(topic)
    expect((await bench.delete(getRetainedPath(topic))).status).toBe(204)
  })

  it('follow the settings from the next message on', async () => {
    const settings = (await bench.get('/mqtt/retainer')).body
    expect(settings).toMatchObject({ enable: true, max_payload_size: '1MB', backend: { max_retained_messages: 0 } })
    const keep = async (topic: string, payload: string) => {
      await bench.post('/publish', { topic, payload, retain: true })
      return (await bench.get(getRetainedPath(topic))).status
    }
    const saveSettings = (more: object) => bench.put('/mqtt/retainer', { ...settings, ...more })
    expect((await saveSettings({ max_payload_size: '4B' })).body.max_payload_size).toBe('4B')
    expect([await keep('set/1', '1234'), await keep('set/2', '12345')]).toEqual([200, 404])
    await saveSettings({ backend: { ...settings.backend, max_retained_messages: 1 } })
    expect([await keep('set/1', 'again'), await keep('set/3', 'new')]).toEqual([200, 404])
    await saveSettings({ enable: false })
    expect(await keep('set/4', 'off')).toBe(404)
    await saveSettings({ msg_expiry_interval: '1s' })
    expect(await keep('set/5', 'soon gone')).toBe(200)
    await eventually(async () => (await bench.get(getRetainedPath('set/5'))).status, 404)
    await bench.put('/mqtt/retainer', settings)
    await bench.delete('/mqtt/retainer/messages')
  })

  it.each([
    ['a size', { max_payload_size: 'big' }, 'root.max_payload_size'],
    ['a rate', { delivery_rate: 'fast' }, 'root.delivery_rate'],
    ['a duration', { msg_expiry_interval: 'soon' }, 'root.msg_expiry_interval'],
    [
      'a number',
      { backend: { type: 'built_in_database', max_retained_messages: -1 } },
      'root.backend.max_retained_messages',
    ],
    ['a field', { colour: 'red' }, 'root'],
  ])('reject settings with an invalid %s', async (_case, more, path) => {
    const settings = (await bench.get('/mqtt/retainer')).body
    expect(violation(await bench.put('/mqtt/retainer', { ...settings, ...more }))).toMatchObject({ path })
  })
})
