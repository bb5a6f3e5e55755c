import { describe, expect, it } from 'vitest'
import type { Terms } from '../../../codecs/values'
import { check } from '../../../domain/rulesql/check'
import { compile } from '../../../domain/rulesql/compile'
import { createPlainEnvironment } from '../../../domain/rulesql/Environment'
import { createExampleColumns, findRuleEvent } from '../../../domain/rulesql/events'
import { parse } from '../../../domain/rulesql/parse'
import { compileRepublish } from '../../../domain/rulesql/republish'
import { createRecordingRule } from '../../recording/createRecordingRule'
import { Recording } from '../../recording/Recording'
import { DROPPED_MESSAGES } from './rule'
import { parseDrop } from './store/drop'

const { buildSql, rulePrefix: RULE_PREFIX } = DROPPED_MESSAGES
const getRecordingTopic = (id: string) => `${DROPPED_MESSAGES.topics}/${id}`
const SETTINGS = { address: 'ws://h', clientId: 'c', username: '', password: '', version: 5 as const }
const CALLS = { make: async () => 0, remove: async () => 0, count: async () => ({}) }
const NOW = 1_700_000_000_000
const NODE = 'emqx@127.0.0.1'
const rule = compile(parse(buildSql(NOW + 1_000)), createPlainEnvironment())

/** Event columns as the broker fills them, with overrides. */
function columns(from: string, more: Terms): Terms {
  const event = findRuleEvent(from)
  if (!event) throw new Error(`no event ${from}`)
  return { ...createExampleColumns(event, NOW, NODE), ...more }
}
const runMessageEvent = (more: Terms) => rule.run(columns('$events/message_dropped', more))
const runDeliveryEvent = (more: Terms) => rule.run(columns('$events/delivery_dropped', more))

describe('[MO-13] statement of a recording', () => {
  it('selects both events of dropped messages and is valid', () => {
    expect(check(buildSql(NOW))).toEqual([])
    expect(rule.from).toEqual(['$events/message_dropped', '$events/delivery_dropped'])
  })

  it('selects topic, reason, clients and QoS but never a payload', () => {
    expect(runMessageEvent({ reason: 'no_subscribers', topic: 'a/b', clientid: 'pub', qos: 2 })).toMatchObject({
      type: 'result',
      results: [
        { event: 'message.dropped', reason: 'no_subscribers', topic: 'a/b', clientid: 'pub', qos: 2, timestamp: NOW },
      ],
    })
    const result = runDeliveryEvent({ reason: 'queue_full', from_clientid: 'pub', clientid: 'sub', payload: 'secret' })
    expect(result).toMatchObject({ results: [{ event: 'delivery.dropped', from_clientid: 'pub', clientid: 'sub' }] })
    expect(JSON.stringify(result)).not.toContain('secret')
  })

  it.each([
    ['signalbox/dropped/0123456789abcdef', 'no_result'],
    // Two recordings must not record each other in an endless loop.
    ['signalbox/dropped/fedcba9876543210', 'no_result'],
    ['signalbox/dropped', 'no_result'],
    ['signalbox/dropped/a/b', 'no_result'],
    ['signalbox/droppedmessages', 'result'],
    ['signalbox', 'result'],
    ['/signalbox/dropped/x', 'result'],
    ["it's/#/+", 'result'],
    ['', 'result'],
  ])('returns, for the topic %j, %s', (topic, type) => {
    expect(runMessageEvent({ topic }).type).toBe(type)
    expect(runDeliveryEvent({ topic }).type).toBe(type)
  })

  it('selects nothing after its end time', () => {
    expect(runMessageEvent({ timestamp: NOW + 999 }).type).toBe('result')
    expect(runMessageEvent({ timestamp: NOW + 1_000 }).type).toBe('no_result')
  })
})

describe('[MO-13] rule of a recording', () => {
  const { id, sql, actions, description, enable } = createRecordingRule(
    DROPPED_MESSAGES,
    'ab12',
    NOW,
    'why it is there',
  )
  const [output] = actions ?? []

  it('is identified by its name, which contains only valid characters', () => {
    expect(id).toBe(`${RULE_PREFIX}ab12`)
    const ids = [1, 2].map(
      () => new Recording(DROPPED_MESSAGES, SETTINGS, { time: 1, count: 1 }, CALLS, () => undefined).ruleId,
    )
    expect(ids[0]).toMatch(/^[A-Za-z0-9]+[A-Za-z0-9_-]*$/)
    expect(ids[0]).not.toBe(ids[1])
    expect({ sql, description, enable }).toEqual({ sql: buildSql(NOW), description: 'why it is there', enable: true })
  })

  it('republishes its results to the page', () => {
    if (typeof output !== 'object' || output.function !== 'republish') throw new Error('no republish')
    const args = { qos: 0, retain: false, payload: '', mqtt_properties: {}, user_properties: '', ...output.args }
    const republish = compileRepublish(args as Parameters<typeof compileRepublish>[0])
    const selected = runMessageEvent({ reason: 'no_subscribers', topic: 'a/b', clientid: 'pub', username: undefined })
    if (selected.type !== 'result') throw new Error(selected.type)
    const sent = republish(selected.results[0] ?? {}, columns('$events/message_dropped', {}))
    expect(sent).toMatchObject({ topic: getRecordingTopic('ab12'), qos: 0, retain: false, userProperties: [] })
    const payload = new TextEncoder().encode(String(sent.payload))
    expect(parseDrop({ payload, at: 1 }, 7)).toMatchObject({
      id: 7,
      at: NOW,
      reason: 'no_subscribers',
      topic: 'a/b',
      qos: 1,
      publisher: 'pub',
      subscriber: undefined,
      node: NODE,
    })
  })
})
