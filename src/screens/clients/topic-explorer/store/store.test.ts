import { describe, expect, it } from 'vitest'
import { formatPreview } from '../../../../mqtt/formatPreview'
import { RateMeter } from '../../../../mqtt/RateMeter'
import type { MqttMessage } from '../../../../mqtt/types'
import { LIMITS } from './limits'
import { TopicStore } from './TopicStore'

const bytes = (text: string) => new TextEncoder().encode(text)
const message = (topic: string, payload: string | Uint8Array = 'x', at = 1_000): MqttMessage => ({
  topic,
  payload: typeof payload === 'string' ? bytes(payload) : payload,
  qos: 0,
  retain: false,
  at,
})
const getLabels = (nodes: readonly { label: string }[]) => nodes.map(({ label }) => label)

describe('[CL-15] topic tree', () => {
  it('counts topics and messages of every branch', () => {
    const store = new TopicStore()
    for (const topic of ['a/b', 'a/b', 'a/c', 'a', 'd']) store.add(message(topic))
    expect(store.root).toMatchObject({ topics: 4, messages: 5 })
    expect(store.find('a')).toMatchObject({ topics: 3, messages: 4, ownMessages: 1 })
    expect(store.find('a/b')).toMatchObject({ topics: 1, messages: 2, ownMessages: 2 })
    expect(getLabels(store.root.children)).toEqual(['a', 'd'])
  })

  it('distinguishes empty levels', () => {
    const store = new TopicStore()
    for (const topic of ['/', '/a', 'a/', 'a', 'a//b']) store.add(message(topic))
    for (const topic of ['/', '/a', 'a/', 'a', 'a//b'])
      expect(store.find(topic)).toMatchObject({ id: topic, ownMessages: 1 })
    expect(getLabels(store.root.children)).toEqual(['', 'a'])
    expect(store.find('b')).toBeUndefined()
  })

  it('supports names of Object properties', () => {
    const store = new TopicStore()
    for (const topic of ['__proto__', 'constructor/toString', '<img src=x onerror=alert(1)>/%2F'])
      store.add(message(topic))
    expect(store.root.topics).toBe(3)
    expect(store.find('constructor/toString')?.ownMessages).toBe(1)
  })

  it('keeps the last two messages per topic and 100 of a selected one', () => {
    const store = new TopicStore()
    for (const n of [1, 2, 3]) store.add(message('t', String(n)))
    const watched = store.watch('t')
    expect(watched.messages.map(formatPreview)).toEqual(['2', '3'])
    for (let n = 4; n < 200; n++) store.add(message('t', String(n)))
    expect(watched.messages).toHaveLength(LIMITS.history)
    expect(formatPreview(watched.messages.at(-1) ?? { payload: bytes(''), size: 0 })).toBe('199')
    expect(store.watch('t')).toBe(watched)
  })

  it('keeps messages only of the most recently selected topics', () => {
    const store = new TopicStore()
    const first = store.watch('0')
    for (let n = 1; n < LIMITS.watches; n++) store.watch(String(n))
    expect(store.watch('0')).toBe(first)
    const second = store.watch('1')
    store.watch('new')
    expect(store.watch('1')).toBe(second)
    expect(store.watch('0')).toBe(first)
  })

  it('stops adding topics at the limit and counts their messages', () => {
    const store = new TopicStore({ ...LIMITS, topics: 2 })
    for (const topic of ['a', 'b', 'c', 'c/d', 'a']) store.add(message(topic))
    expect(store.root).toMatchObject({ topics: 2, messages: 3 })
    expect(store.omittedMessages).toBe(2)
    expect(store.find('c')).toBeUndefined()
  })

  it('stops adding levels and names at the limits', () => {
    const deep = Array.from({ length: 500 }, (_, n) => n).join('/')
    const store = new TopicStore({ ...LIMITS, nodes: 200 })
    store.add(message(deep))
    expect(store.find(deep)?.id).toBe(deep)
    store.add(message(`x/${deep}`))
    expect(store.omittedMessages).toBe(1)
    const small = new TopicStore({ ...LIMITS, names: 10 })
    small.add(message('0123456789'))
    small.add(message('a'))
    expect([small.root.topics, small.omittedMessages]).toEqual([1, 1])
  })

  it('truncates payloads that are too large or when memory is used up', () => {
    const store = new TopicStore({ ...LIMITS, payload: 100, reducedPayload: 10, memory: 500 })
    store.watch('seen')
    store.add(message('large', 'x'.repeat(150)))
    expect(store.find('large')?.last).toMatchObject({ size: 150, payload: { length: 100 } })
    store.add(message('more', 'x'.repeat(150)))
    expect(store.isFull).toBe(true)
    store.add(message('late', 'x'.repeat(150)))
    store.add(message('seen', 'x'.repeat(50)))
    expect(store.find('late')?.last).toMatchObject({ size: 150, payload: { length: 10 } })
    expect(store.find('seen')?.last).toMatchObject({ size: 50, payload: { length: 50 } })
    for (let n = 0; n < 100; n++) store.add(message('late', 'x'.repeat(150)))
    expect(store.memory).toBeLessThan(2_000)
  })

  it('copies payloads, which are views of the read buffer', () => {
    const store = new TopicStore()
    const buffer = bytes('....abc')
    store.add(message('t', buffer.subarray(4)))
    buffer.fill(0)
    expect(store.find('t')?.last).toMatchObject({ payload: bytes('abc') })
    expect(store.find('t')?.last?.payload.buffer.byteLength).toBe(3)
  })

  it('limits properties', () => {
    const store = new TopicStore()
    const userProperties = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`k${n}`, 'v'.repeat(5_000)]))
    store.add({ ...message('t'), properties: { userProperties, contentType: 'c'.repeat(5_000) } })
    const storedProperties = store.find('t')?.last?.properties
    expect(Object.keys(storedProperties?.userProperties ?? {})).toHaveLength(50)
    expect(storedProperties?.contentType).toHaveLength(1_024)
  })

  it('counts but does not show messages while paused', () => {
    const store = new TopicStore()
    store.add(message('a', '1', 1_000))
    store.pause(1_200)
    for (let n = 0; n < 3; n++) store.add(message('b', '2', 60_000))
    expect([store.root.messages, store.pausedMessages, store.now(60_000)]).toEqual([1, 3, 1_200])
    expect(store.root.rate.read(store.now(60_000))).toBeGreaterThan(0)
    store.resume()
    store.add(message('a', '3', 61_000))
    expect([store.root.messages, store.pausedMessages]).toEqual([2, 3])
    store.pause()
    expect(store.pausedMessages).toBe(0)
  })

  it('is emptied by clear', () => {
    const store = new TopicStore({ ...LIMITS, topics: 1 })
    const watched = store.watch('a')
    for (const topic of ['a', 'b']) store.add(message(topic))
    store.clear()
    expect([store.root.topics, store.omittedMessages, store.memory]).toEqual([0, 0, 0])
    expect(store.watch('a')).not.toBe(watched)
    store.add(message('b'))
    expect(store.root.topics).toBe(1)
  })
})

describe('[CL-15] message rate', () => {
  it('covers the last five seconds', () => {
    const meter = new RateMeter()
    for (let at = 0; at < 20_000; at += 100) meter.add(at)
    expect(meter.read(20_000)).toBe(10)
    expect(meter.read(22_500)).toBe(5)
    expect(meter.read(25_000)).toBe(0)
    expect(meter.read(90_000)).toBe(0)
  })

  it('is accurate in the first seconds and after a pause', () => {
    const meter = new RateMeter()
    for (const begin of [4_300, 1_000_700]) {
      for (let at = begin; at < begin + 3_000; at += 10) meter.add(at)
      expect(meter.read(begin + 3_000)).toBe(100)
    }
    const one = new RateMeter()
    one.add(7_000)
    expect(one.read(7_010)).toBe(1)
    expect(one.read(11_000)).toBe(0.25)
    expect(new RateMeter().read(0)).toBe(0)
  })
})

describe('[CL-15] payload preview', () => {
  it.each([
    [bytes('{\n  "a": 1\n}'), '{ "a": 1 }'],
    [bytes('温度'), '温度'],
    [Uint8Array.of(0, 1, 254, 255), '00 01 fe ff'],
    [Uint8Array.of(0xc3), 'c3'],
    [bytes(''), ''],
  ])('%#', (payload, expected) => {
    expect(formatPreview({ payload, size: payload.length })).toBe(expected)
  })

  it('is text even if truncated within a character', () => {
    const payload = bytes(`x${'温'.repeat(200)}`)
    expect(formatPreview({ payload, size: payload.length })).toMatch(/^x温+$/)
  })
})
