import { describe, expect, it } from 'vitest'
import type { FieldSchema } from '../../../schema/types'
import { formatFilePlace, readFile, type SavedConnection, writeFile } from './file/settingsFile'
import type { Drafts, SubscriptionEntry } from './store/TestConnection'

const publish: FieldSchema = {
  type: 'object',
  required: ['topic'],
  properties: {
    topic: { type: 'string', 'x-kind': 'topic' },
    payload: { type: 'string', 'x-kind': 'payload' },
    qos: { type: 'integer', enum: [0, 1, 2] },
    properties: {
      type: 'object',
      properties: { user_properties: { type: 'object', additionalProperties: { type: 'string' } } },
    },
  },
}

const connect = {
  name: '<img src=x onerror=alert(1)>',
  host: '::1',
  port: 8084,
  path: '/mqtt?node=1&access_token=abc&x',
  tls: true,
  clientid: 'a/%2F#',
  username: 'someone',
  password: 's3cret',
  proto_ver: 'v5',
  keepalive: 0,
  connect_properties: { user_properties: { site: 'b', 'auth-token': 's3cret' } },
  will: { topic: 'w/#', payload: '-----BEGIN PRIVATE KEY-----\ns3cret', qos: 2, retain: true },
  will_properties: { will_delay_interval: 5, user_properties: { password: 's3cret' } },
}
const subscriptions: SubscriptionEntry[] = [
  {
    filter: '$share/g/t/#',
    qos: 2,
    noLocal: true,
    retainHandling: 1,
    identifier: 17,
    number: 1,
    outcome: { granted: 2 },
  },
  { filter: '%2F/+', qos: 0, identifier: undefined, number: 2 },
]
const message = {
  topic: 'not/valid/#',
  payload: '{"half":',
  properties: { user_properties: { who: 'ü', secret: 's3cret' } },
}
const write = (...list: { drafts: Drafts; subscriptions: SubscriptionEntry[] }[]) => writeFile(list, publish)
const writeText = (...list: Parameters<typeof write>) => {
  const output = write(...list)
  if ('fault' in output) throw new Error(JSON.stringify(output))
  return output.text
}
const full = { drafts: { connect, publish: message }, subscriptions }

const file = (connections: unknown, more: object = {}) =>
  JSON.stringify({ format: 'signalbox-test-client', version: 1, connections, ...more })
const fine: SavedConnection = { connect: { host: 'h' }, subscriptions: [] }
const read = (content: string) => readFile(content, publish)

describe('[DI-3] settings file of the test client', () => {
  it('contains all settings, subscriptions and the draft message, but no secret', () => {
    const content = writeText(full)
    expect(content).not.toContain('s3cret')
    expect(content).not.toContain('abc')
    const { name, host, port, tls, clientid, username, proto_ver, keepalive } = connect
    expect(read(content)).toEqual({
      connections: [
        {
          connect: {
            ...{ name, host, port, tls, clientid, username, proto_ver, keepalive },
            path: '/mqtt?node=1&x',
            connect_properties: { user_properties: { site: 'b' } },
            will: { topic: 'w/#', qos: 2, retain: true },
            will_properties: { will_delay_interval: 5, user_properties: {} },
          },
          subscriptions: [
            { filter: '$share/g/t/#', qos: 2, noLocal: true, retainHandling: 1, identifier: 17 },
            { filter: '%2F/+', qos: 0 },
          ],
          publish: { topic: 'not/valid/#', payload: '{"half":', properties: { user_properties: { who: 'ü' } } },
        },
      ],
    })
  })

  it('contains incomplete input except values that could not be read back', () => {
    const half = { host: 'a/b', path: 'mqtt', clientid: '', password: '' }
    expect(read(writeText({ drafts: { connect: half }, subscriptions: [] }))).toMatchObject({
      connections: [{ connect: { host: 'a/b', path: 'mqtt', clientid: '' } }],
    })
    expect(write(full, { drafts: { connect: { port: 99_999 } }, subscriptions: [] })).toMatchObject({
      fault: 'field',
      issue: { path: ['connections', 1, 'connect', 'port'], rule: 'range' },
    })
  })

  it.each([
    ['', 'json'],
    ['{"format"', 'json'],
    ['[]', 'foreign'],
    ['null', 'foreign'],
    ['{"clients":[]}', 'foreign'],
    ['{"__proto__":{"format":"signalbox-test-client","version":1}}', 'foreign'],
    [file([fine], { version: 2 }), 'version'],
    [file([fine], { version: undefined }), 'version'],
  ])('rejects %s: %s', (content, fault) => {
    expect(read(content)).toMatchObject({ fault })
  })

  it.each<[string, unknown, string, string]>([
    ['no connections', [], 'connections', 'minItems'],
    ['no list', {}, 'connections', 'type'],
    ['too many', Array.from({ length: 101 }, () => fine), 'connections', 'maxItems'],
    ['a connection that is none', [fine, 'x'], 'connections[1]', 'type'],
    ['no subscriptions', [{ connect: {} }], 'connections[0].subscriptions', 'required'],
    ['a password', [{ ...fine, connect: { password: 'x' } }], 'connections[0].connect.password', 'unknown'],
    ['a wrong type', [{ ...fine, connect: { host: 1 } }], 'connections[0].connect.host', 'type'],
    ['a wrong choice', [{ ...fine, connect: { proto_ver: 'v9' } }], 'connections[0].connect.proto_ver', 'select'],
    ['out of bounds', [{ ...fine, connect: { keepalive: -1 } }], 'connections[0].connect.keepalive', 'range'],
    [
      'a long text',
      [{ ...fine, connect: { username: 'x'.repeat(65_536) } }],
      'connections[0].connect.username',
      'maxLength',
    ],
    ['a deep unknown', [{ ...fine, connect: { will: { x: {} } } }], 'connections[0].connect.will.x', 'unknown'],
    [
      'a property that is no text',
      [{ ...fine, connect: { connect_properties: { user_properties: { a: {} } } } }],
      'connections[0].connect.connect_properties.user_properties.a',
      'type',
    ],
    ['no filter', [{ ...fine, subscriptions: [{ qos: 0 }] }], 'connections[0].subscriptions[0].filter', 'required'],
    [
      'a filter that is none',
      [{ ...fine, subscriptions: [{ filter: 'a/#/b', qos: 0 }] }],
      'connections[0].subscriptions[0].filter',
      'topicFilter',
    ],
    [
      'a wrong QoS',
      [{ ...fine, subscriptions: [{ filter: 'a', qos: 3 }] }],
      'connections[0].subscriptions[0].qos',
      'select',
    ],
    ['a message that is none', [{ ...fine, publish: [] }], 'connections[0].publish', 'type'],
    ['a wrong message', [{ ...fine, publish: { qos: '1' } }], 'connections[0].publish.qos', 'integer'],
  ])('reports the location of %s', (_, connections, place, rule) => {
    const result = read(file(connections))
    expect(result).toMatchObject({ fault: 'field', issue: { rule } })
    if ('fault' in result && result.fault === 'field') expect(formatFilePlace(result.issue.path)).toBe(place)
  })

  it('accepts hostile names as data and changes no prototype', () => {
    const content = file([{ connect: { name: '</script>' }, subscriptions: [] }]).replace('"name"', '"__proto__"')
    expect(read(content)).toMatchObject({ fault: 'field' })
    expect(({} as Record<string, unknown>).name).toBeUndefined()
  })
})
