import { describe, expect, it } from 'vitest'
import { type DeliveryFacts, explainDelivery, type SessionFacts } from './explainDelivery'
import { findNearMisses, type NearMiss } from './findNearMisses'

const SESSION: SessionFacts = {
  connected: true,
  mqueue_len: 0,
  mqueue_max: 1_000,
  inflight_cnt: 0,
  inflight_max: 32,
}
const explain = (session: SessionFacts | undefined, more: Partial<DeliveryFacts> = {}) =>
  explainDelivery({
    topic: 'cmd/line-2',
    session: session && { ...SESSION, ...session },
    subscriptions: [{ topic: 'cmd/+', qos: 1 }],
    storesQos0: true,
    ...more,
  })

describe('[CL-16] cause', () => {
  const other = [{ topic: 'cmd/4', qos: 1 }]
  const qos0 = [{ topic: 'cmd/#', qos: 0 }]
  it.each<[string, SessionFacts | undefined, Partial<DeliveryFacts>, string]>([
    ['no session', undefined, {}, 'noSession'],
    ['subscribed and connected', {}, {}, 'none'],
    ['other subscription', {}, { subscriptions: other }, 'notSubscribed'],
    ['other subscription, unknown rules', {}, { subscriptions: other, access: 'unknown' }, 'notSubscribed'],
    ['other subscription, denied', {}, { subscriptions: other, access: 'deny' }, 'notAllowed'],
    ['subscribed, denied since', {}, { access: 'deny' }, 'none'],
    ['not subscribed and offline', { connected: false }, { subscriptions: [] }, 'notSubscribed'],
    ['offline', { connected: false }, {}, 'waitsOffline'],
    ['offline with QoS 0', { connected: false }, { subscriptions: qos0 }, 'waitsOffline'],
    ['offline, QoS 0 not kept', { connected: false }, { subscriptions: qos0, storesQos0: false }, 'lostOffline'],
    ['offline, QoS 1 kept', { connected: false }, { storesQos0: false }, 'waitsOffline'],
    ['offline, queue full', { connected: false, mqueue_len: 1_000 }, {}, 'queueFull'],
    ['queue full', { mqueue_len: 1_000, inflight_cnt: 32 }, {}, 'queueFull'],
    ['queue without a limit', { mqueue_len: 5_000, mqueue_max: 0 }, {}, 'none'],
    ['queue with an infinite limit', { mqueue_len: 5_000, mqueue_max: 'infinity' }, {}, 'none'],
    ['window full', { inflight_cnt: 32, mqueue_len: 4 }, {}, 'notAcknowledging'],
    ['drops', { 'send_msg.dropped.too_large': 2 }, {}, 'dropped'],
    ['shared', {}, { subscriptions: [{ topic: '$share/g/cmd/#', qos: 1 }] }, 'shared'],
    ['shared and own', {}, { subscriptions: [{ topic: '$share/g/cmd/#' }, { topic: 'cmd/+' }] }, 'none'],
    ['exclusive', {}, { subscriptions: [{ topic: '$exclusive/cmd/line-2', qos: 1 }] }, 'none'],
  ])('%s: %s', (_, session, more, cause) => expect(explain(session, more).cause).toBe(cause))
})

describe('[CL-16] evidence', () => {
  const show = (...args: Parameters<typeof explain>) =>
    explain(...args).parts.map(({ id, state, text }) => `${id} ${state} ${text}`)

  it('has each part, with its figures', () => {
    expect(show({ mqueue_len: 3, 'send_msg.dropped.expired': 1 })).toEqual([
      ...['connection ok connected', 'subscription ok matches', 'authorization ok subscribed'],
      ...['queue warning limited', 'flow ok limited', 'drops warning some'],
    ])
    expect(explain({ mqueue_len: 3 }).parts.find(({ id }) => id === 'queue')?.values).toEqual({
      smart_count: 3,
      most: 1_000,
    })
  })

  it('has the authorization of a missing subscription', () => {
    const subscriptions: DeliveryFacts['subscriptions'] = []
    expect(show({}, { subscriptions, access: 'deny' })).toContain('authorization bad deny')
    expect(show({}, { subscriptions, access: 'allow' })).toContain('authorization ok allow')
    expect(show({}, { subscriptions })).toContain('authorization unknown unknown')
  })

  it('is only the connection without a session', () => expect(show(undefined)).toEqual(['connection bad none']))
})

describe('[CL-16] near misses', () => {
  it.each<[string, string, NearMiss['type'] | undefined]>([
    ['cmd/line-2', 'cmd/4', 'level'],
    ['cmd/line-2', 'CMD/line-2', 'case'],
    ['cmd/line-2', '/cmd/line-2', 'slash'],
    ['cmd/line-2', 'cmd/line-2 ', 'slash'],
    ['cmd/line-2/start', 'cmd/+', 'depth'],
    ['cmd', 'cmd/line-2', 'depth'],
    ['$SYS/brokers', '+/brokers', 'system'],
    ['a/b/c', 'a/x/#', 'level'],
    ['cmd/line-2', 'status/4', undefined],
    ['cmd/line-2', 'status/#', undefined],
    ['cmd/line-2', 'x', undefined],
    ['x', 'y', undefined],
    ['a/b', '+', undefined],
  ])('%s, %s: %s', (topic, filter, type) => expect(findNearMisses(topic, [filter])[0]?.type).toBe(type))

  it('names the level that differs', () => {
    expect(findNearMisses('cmd/line-2', ['cmd/4'])).toEqual([
      { type: 'level', filter: 'cmd/4', level: 2, found: '4', expected: 'line-2' },
    ])
  })

  it('knows the mountpoint of the client', () => {
    expect(findNearMisses('cmd/1', ['plant/cmd/+'], 'plant/')).toEqual([{ type: 'mountpoint', filter: 'plant/cmd/+' }])
  })

  it('lists the closest three', () => {
    const nearMisses = findNearMisses('a/b', ['a/1', 'a/2', 'a/3', 'A/b', 'z/z/z'])
    expect(nearMisses.map(({ filter }) => filter)).toEqual(['A/b', 'a/1', 'a/2'])
  })
})
