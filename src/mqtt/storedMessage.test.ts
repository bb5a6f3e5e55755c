import { describe, expect, it } from 'vitest'
import { copyMessage, isComplete } from './storedMessage'
import type { MessageProperties, MqttMessage } from './types'

const message = (more: Partial<MqttMessage> = {}): MqttMessage => ({
  topic: 't',
  payload: Uint8Array.from([1, 2, 3, 4]),
  qos: 1,
  retain: true,
  at: 99,
  ...more,
})
const copyProperties = (properties: MessageProperties) => copyMessage(message({ properties }), 7, 100).properties

describe('[CL-15] stored messages', () => {
  it('keep everything except the topic', () => {
    const stored = { id: 7, at: 99, qos: 1, retain: true, payload: Uint8Array.from([1, 2, 3, 4]), size: 4 }
    expect(copyMessage(message(), 7, 100)).toStrictEqual(stored)
    expect(copyMessage(message({ dup: false }), 7, 100)).toStrictEqual(stored)
    expect(copyMessage(message({ dup: true }), 7, 100)).toStrictEqual({ ...stored, dup: true })
  })

  it.each([
    [3, [1, 2, 3], false],
    [4, [1, 2, 3, 4], true],
    [5, [1, 2, 3, 4], true],
    [0, [], false],
  ])('of 4 bytes keep at most %i bytes: %j, complete: %s', (maxBytes, bytes, complete) => {
    const stored = copyMessage(message(), 7, maxBytes)
    expect([[...stored.payload], stored.size, isComplete(stored)]).toEqual([bytes, 4, complete])
  })

  it('do not keep the read buffer in memory', () => {
    const buffer = new Uint8Array(1_000).fill(9)
    const [payload, correlationData] = [buffer.subarray(10, 14), buffer.subarray(20, 22)]
    const stored = copyMessage(message({ payload, properties: { correlationData } }), 7, 100)
    buffer.fill(0)
    expect([...stored.payload]).toEqual([9, 9, 9, 9])
    expect(stored.payload.buffer.byteLength).toBe(4)
    expect(stored.properties?.correlationData?.buffer.byteLength).toBe(2)
  })

  it.each<[MessageProperties]>([
    [{}],
    [{ payloadFormatIndicator: true, messageExpiryInterval: 0, subscriptionIdentifier: [1, 2] }],
    [{ contentType: '', responseTopic: '', correlationData: new Uint8Array(0), userProperties: {} }],
    [{ contentType: 'text/plain', responseTopic: 'r', correlationData: Uint8Array.from([1, 2]) }],
    [{ userProperties: { a: ['1', '2'], b: [] } }],
  ])('keep the properties %j', (properties) => expect(copyProperties(properties)).toStrictEqual(properties))

  it('list the values of a user property also if there is one', () => {
    expect(copyProperties({ userProperties: { a: '1' } })).toEqual({ userProperties: { a: ['1'] } })
  })

  it('truncate properties to 1,024 characters, and lists to 50 entries', () => {
    const long = 'x'.repeat(2_000)
    const short = 'x'.repeat(1_024)
    const values = Array.from({ length: 60 }, (_, n) => `v${n}`)
    expect(
      copyProperties({
        contentType: long,
        responseTopic: long,
        correlationData: new Uint8Array(2_000),
        userProperties: { [long]: [long], many: values },
      }),
    ).toEqual({
      contentType: short,
      responseTopic: short,
      correlationData: new Uint8Array(1_024),
      userProperties: { [short]: [short], many: values.slice(0, 50) },
    })
    const manyProperties = Object.fromEntries(values.map((name) => [name, '1']))
    expect(Object.keys(copyProperties({ userProperties: manyProperties })?.userProperties ?? {})).toEqual(
      values.slice(0, 50),
    )
  })
})
