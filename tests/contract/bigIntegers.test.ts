import { describe, expect, it } from 'vitest'
import { openBench } from './support'

const bench = openBench()

/** Returns the response as text, because JSON.parse would round. */
const testRule = async (sql: string, context: string): Promise<string> => {
  const { status, text } = await bench.post('/rule_test', `{"sql": ${JSON.stringify(sql)}, "context": ${context}}`)
  expect([status, text]).toEqual([200, text])
  return text
}
const message = (more: string): string =>
  `{"event_type": "message_publish", "topic": "t", "qos": 1, "clientid": "c", "username": "u", ${more}}`

describe('rule test with big integers', () => {
  it.each([
    ['of the payload', 'payload.n as n', '"payload": "{\\"n\\": 9007199254740993}"', '{"n":9007199254740993}'],
    [
      'of a payload that is an object',
      'payload.n as n',
      '"payload": "{\\"n\\": 18446744073709551615}"',
      '{"n":18446744073709551615}',
    ],
    ['of the statement', '12345678901234567890 as n', '"payload": ""', '{"n":12345678901234567890}'],
    [
      'computed',
      'payload.n + 1 as n, payload.n * payload.n as m',
      '"payload": "{\\"n\\": 9007199254740992}"',
      '{"m":81129638414606681695789005144064,"n":9007199254740993}',
    ],
    [
      'negative, in lists',
      'payload.l as l',
      '"payload": "{\\"l\\": [-9223372036854775808, 1]}"',
      '{"l":[-9223372036854775808,1]}',
    ],
    [
      'compared',
      'payload.n = 9007199254740993 as a, payload.n = 9007199254740992 as b',
      '"payload": "{\\"n\\": 9007199254740993}"',
      '{"a":true,"b":false}',
    ],
    ['as text', 'str(payload.n) as n', '"payload": "{\\"n\\": 9007199254740993}"', '{"n":"9007199254740993"}'],
    ['beside floats', 'payload.f as f, 1.5 as g', '"payload": "{\\"f\\": 3.0}"', '{"f":3.0,"g":1.5}'],
  ])('preserves integers above 2^53: %s', async (_what, fields, payload, expected) => {
    expect(await testRule(`SELECT ${fields} FROM "t"`, message(payload))).toBe(expected)
  })

  it('preserves them in FOREACH and in columns outside the payload', async () => {
    const context = message(
      '"payload": "{\\"l\\": [{\\"n\\": 9007199254740993}]}", "publish_received_at": 99999999999999999',
    )
    expect(await testRule('FOREACH payload.l as i DO i.n as n, publish_received_at as at FROM "t"', context)).toBe(
      '[{"at":99999999999999999,"n":9007199254740993}]',
    )
  })
})
