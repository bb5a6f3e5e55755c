import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseLine } from './parseLine'

const AT = '2026-11-22T15:22:55.551856+00:00'

describe('[DI-7] parsing a log line', () => {
  it.each([
    [
      'a packet',
      '[MQTT] c1@127.0.0.1:54450 msg: mqtt_packet_received, packet: CONNECT(Q0, R0, D0, ClientId=c1, ProtoVsn=4, Password=), username: ulla',
      {
        level: 'debug',
        tag: 'MQTT',
        message: 'mqtt_packet_received',
        clientid: 'c1',
        peer: '127.0.0.1:54450',
        packet: 'CONNECT(Q0, R0, D0, ClientId=c1, ProtoVsn=4, Password=)',
        details: 'username: ulla',
      },
    ],
    [
      'options in brackets',
      '[SUBSCRIBE] c1@[::1]:5 msg: subscribe, sub_id: c1, sub_opts: [nl: 0, qos: 1, sub_props: []], topic: a/+/b, username: ulla',
      {
        topic: 'a/+/b',
        peer: '[::1]:5',
        details: 'sub_id: c1, sub_opts: [nl: 0, qos: 1, sub_props: []], username: ulla',
      },
    ],
    [
      'a payload that looks like fields',
      '[PUBLISH] c1@10.0.0.1:5 msg: publish_to, topic: t, username: u, payload: a, topic: x, clientid: y',
      { topic: 't', clientid: 'c1', details: 'username: u, payload: a, topic: x, clientid: y' },
    ],
    [
      'a topic with an unclosed bracket',
      '[PUBLISH] c1@10.0.0.1:5 msg: publish_to, topic: a(b, username: u',
      { topic: 'a(b', details: 'username: u' },
    ],
    ['a client ID with @ and msg', '[MQTT] a@b msg: c@10.0.0.1:5 msg: m', { clientid: 'a@b msg: c', message: 'm' }],
    ['a client without an address', '[MQTT] c1@ msg: m', { clientid: 'c1', peer: undefined, message: 'm' }],
    [
      'the topic of a published packet',
      '[MQTT] c@1.1.1.1:1 msg: mqtt_packet_sent, packet: PUBLISH(Q1, R0, D0, Topic=a, b, PacketId=1, Payload=x)',
      { topic: 'a, b' },
    ],
    [
      'the filters of a packet',
      '[MQTT] c@1.1.1.1:1 msg: m, packet: SUBSCRIBE(Q1, R0, D0, PacketId=4 TopicFilters=[a/1(#{nl => 0,qos => 1}), b(#{nl => 0})])',
      { topic: 'a/1, b' },
    ],
    [
      'another level',
      '[warning] tag: AUTHZ, clientid: c9, msg: cannot_publish, peername: 1.2.3.4:5, topic: t/1, reason: not_authorized',
      {
        level: 'warning',
        tag: 'AUTHZ',
        clientid: 'c9',
        message: 'cannot_publish',
        topic: 't/1',
        details: 'reason: not_authorized',
      },
    ],
    ['text after a level', '[error] something went wrong', { level: 'error', message: 'something went wrong' }],
  ])('%s', (_, rest, expected) => {
    const raw = `${AT} ${rest}`
    expect(parseLine(raw)).toMatchObject({ text: raw, event: { time: AT, ...expected } })
  })

  it('parses the JSON format', () => {
    const raw = JSON.stringify({
      time: AT,
      level: 'debug',
      msg: 'publish_to',
      meta: { clientid: 'c1', peername: '1.1.1.1:1', trace_tag: 'PUBLISH', topic: 'a/<b>', payload: 'x' },
    })
    expect(parseLine(raw).event).toEqual({
      time: AT,
      level: 'debug',
      tag: 'PUBLISH',
      message: 'publish_to',
      clientid: 'c1',
      peer: '1.1.1.1:1',
      topic: 'a/<b>',
      packet: undefined,
      details: 'payload: x',
    })
    const packet = { header: { type: 'PUBLISH' } }
    const numbered = JSON.stringify({ time: 1_795_360_973_551_856, level: 'info', msg: 'm', meta: { packet } })
    expect(parseLine(numbered).event).toMatchObject({
      time: '2026-11-22T15:22:53.551Z',
      packet: '{"header":{"type":"PUBLISH"}}',
    })
  })

  it.each([
    '',
    'the second line of a payload',
    '{"not": "whole',
    '{"time": "now"}',
    '[]',
    '{}',
    `${AT} [MQTT`,
    `${AT} [MQTT] no client`,
    '2026-11-22 15:22:55 [MQTT] c@1.1.1.1:1 msg: m',
    '{"time": 1e300, "level": "debug"}',
  ])('returns unparsable lines raw: %s', (raw) => {
    expect(parseLine(raw)).toEqual({ text: raw })
  })

  it('never throws on hostile input and preserves the following line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, headed) => {
        const raw = headed ? `${AT} [MQTT] ${text}@1.1.1.1:1 msg: m, topic: ${text}` : text
        return parseLine(raw).text === raw
      }),
    )
  })
})
