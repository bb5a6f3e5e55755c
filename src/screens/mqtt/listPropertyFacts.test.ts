import { describe, expect, it } from 'vitest'
import texts from '../../../locales/en/explorer.json'
import { copyMessage } from '../../mqtt/storedMessage'
import { listPropertyFacts } from './listPropertyFacts'

const translate = (key: string, values: { name?: string } = {}) => {
  const text = (texts.fact as Record<string, string>)[key.replace('explorer.fact.', '')]
  if (text === undefined) throw new Error(`no text ${key}`)
  return text.replace('{{name}}', values.name ?? '')
}

describe('[DI-2] message properties', () => {
  it('are all listed, user properties separately with any name', () => {
    const properties = {
      payloadFormatIndicator: true,
      messageExpiryInterval: 30,
      topicAlias: 3,
      responseTopic: 'a/b',
      correlationData: new Uint8Array([255, 0]),
      contentType: 'application/json',
      subscriptionIdentifier: 7,
      userProperties: { QoS: '2', many: ['a', 'b'] },
    }
    const facts = listPropertyFacts(properties, translate).map(({ label, value }) => [label, value])
    expect(facts).toEqual([
      ['Message expiry (seconds)', '30'],
      ['Topic alias', '3'],
      ['Response topic', 'a/b'],
      ['Content type', 'application/json'],
      ['Payload format', 'UTF-8'],
      ['Correlation data', '/wA='],
      ['User property QoS', '2'],
      ['User property many', 'a, b'],
    ])
  })
})

describe('[DI-2] stored message', () => {
  const message = { topic: 't', payload: new Uint8Array(3), qos: 1, retain: false, at: 0 } as const

  it('shows that the broker resent it', () => {
    expect(copyMessage({ ...message, dup: true }, 1, 10)).toMatchObject({ dup: true, size: 3 })
    expect(copyMessage(message, 1, 10)).not.toHaveProperty('dup')
  })
})
