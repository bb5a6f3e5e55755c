import { describe, expect, it } from 'vitest'
import en from '../../locales/en/mqttClient.json'
import { formatMqttReason, isFinalReason, toReasonCode } from './reasons'

const translate = (key: string, values: object = {}) => {
  const text = key
    .split('.')
    .slice(1)
    .reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], en)
  expect(text, key).toBeTypeOf('string')
  return Object.entries(values).reduce(
    (result, [name, value]) => result.replace(`{{${name}}}`, String(value)),
    String(text),
  )
}

describe('[CL-15] reason texts', () => {
  it.each([
    [1, 4, 0x84],
    [4, 4, 0x86],
    [5, 4, 0x87],
    [0x87, 5, 0x87],
    [99, 4, 99],
  ] as const)('maps code %i of version %i to %i of MQTT 5', (code, version, expected) => {
    expect(toReasonCode(code, version)).toBe(expected)
  })

  it.each([
    [{ code: 0x87 }, 'Not authorized (0x87)'],
    [{ code: 0x86, text: 'try harder' }, 'Bad username or password (0x86): try harder'],
    [{ code: 0 }, 'Normal disconnection (0x00)'],
    [{ code: 0xc7 }, 'Unknown reason (0xC7)'],
    [{ text: 'connack timeout' }, 'connack timeout'],
    [{}, 'no reason given'],
  ])('%j', (reason, expected) => {
    expect(formatMqttReason(reason, translate)).toBe(expected)
  })

  it('exist for every known code', () => {
    const codes = Object.keys(en.reason).flatMap((key) =>
      /^c[0-9a-f]+$/.test(key) ? Number.parseInt(key.slice(1), 16) : [],
    )
    expect(codes.length).toBeGreaterThan(30)
    for (const code of codes) expect(formatMqttReason({ code }, translate)).not.toContain('does not know')
  })

  it('only stop reconnecting if a reconnect would do harm', () => {
    expect([0x8e, 0x98, 0x8b, 0x9d].map((code) => isFinalReason({ code }))).toEqual([true, false, false, true])
  })
})
