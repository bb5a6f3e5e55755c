import { describe, expect, it } from 'vitest'
import { BrokerError } from './brokerError'

const facts = { method: 'PUT', url: '/api/v5/configs', status: 400, code: 'BAD_REQUEST', raw: { code: 'BAD_REQUEST' } }

describe('error of the broker', () => {
  it.each([
    ['no', 'PUT /api/v5/configs: BAD_REQUEST no'],
    ['', 'PUT /api/v5/configs: BAD_REQUEST'],
  ])('has request, code and reason %j in its message', (reason, message) => {
    expect(new BrokerError({ ...facts, reason })).toMatchObject({ ...facts, reason, message, name: 'BrokerError' })
  })

  it('has one reading that names the field', () => {
    const error = new BrokerError({ ...facts, reason: 'required_field', path: 'mqtt.x' })
    expect(error.readings).toEqual([[{ path: 'mqtt.x', reason: 'required_field' }]])
    expect(error.reasonParts).toEqual({ reason: 'required_field' })
    expect(error.path).toBe('mqtt.x')
  })

  it('has no reading without a field', () => {
    const error = new BrokerError({ ...facts, reason: 'no' })
    expect([error.path, error.readings, error.unknown, error.retryAfter]).toEqual([undefined, [], [], undefined])
  })

  it('keeps the parts of the response', () => {
    const parts = {
      reason: 'expected 1..64 (0)',
      path: 'limit',
      reasonParts: { reason: 'expected', expected: '1..64', value: 0 },
      readings: [[{ path: 'limit', reason: 'expected', expected: '1..64', value: 0 }]],
      unknown: ['a'],
      retryAfter: 7000,
    }
    expect(new BrokerError({ ...facts, ...parts })).toMatchObject(parts)
  })
})

describe('copy of an error', () => {
  const error = new BrokerError({
    ...facts,
    reason: 'too long',
    path: 'topic',
    unknown: ['colour'],
    retryAfter: 1000,
    reasonParts: { reason: 'too long', value: 9 },
  })

  it.each([
    [{}, 'topic', 'too long'],
    [{ path: 'rows.1.topic' }, 'rows.1.topic', 'too long'],
    [{ path: undefined }, 'topic', 'too long'],
    [{ reason: 'empty' }, 'topic', 'empty'],
    [{ path: 'payload', reason: 'empty' }, 'payload', 'empty'],
  ])('has the changes %j', (changes, path, reason) => {
    const copy = error.copyWith(changes)
    expect(copy).toBeInstanceOf(BrokerError)
    expect(copy).toMatchObject({ ...facts, unknown: ['colour'], retryAfter: 1000, path, reason })
    expect(copy.readings).toEqual([[{ path, reason }]])
  })
})

describe('error of a document, narrowed to a part', () => {
  const error = new BrokerError({
    ...facts,
    reason: 'unknown_fields',
    path: 'mqtt.colour',
    reasonParts: { reason: 'unknown_fields', value: 'x' },
    readings: [
      [
        { path: 'mqtt.colour', reason: 'unknown_fields', value: 'x' },
        { path: 'force_gc.count', reason: 'required_field' },
      ],
      [{ path: 'mqtt_extra.size', reason: 'required_field' }],
    ],
    unknown: ['mqtt.colour', 'force_gc.colour', 'mqtt', 'mqtt.a.b'],
    retryAfter: 7000,
  })

  it('keeps the fields of the part, relative to it', () => {
    expect(error.narrowTo('mqtt')).toMatchObject({
      ...facts,
      reason: 'unknown_fields',
      reasonParts: { reason: 'unknown_fields', value: 'x' },
      retryAfter: 7000,
      path: 'colour',
      readings: [[{ path: 'colour', reason: 'unknown_fields', value: 'x' }], []],
      unknown: ['colour', 'a.b'],
    })
  })

  it.each(['force_gc', 'mqtt.colour', 'mqt', 'qtt'])('stays the same for another part: %s', (part) => {
    expect(error.narrowTo(part)).toBe(error)
  })

  it('stays the same without a field', () => {
    const general = new BrokerError({ ...facts, reason: 'no' })
    expect(general.narrowTo('mqtt')).toBe(general)
  })
})
