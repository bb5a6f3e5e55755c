import { describe, expect, it } from 'vitest'
import {
  buildAddress,
  connectIssues,
  createInitialDraft,
  isUnchangedDraft,
  parseAddress,
  restoreDraft,
  toConnectSettings,
} from './form/draft'
import { toOutgoingMessage, toPublishDraft, toRepublishMessage } from './form/message'
import type { LoggedMessage } from './store/loggedMessage'

const DEFAULT_ADDRESS = 'ws://127.0.0.1:18080/mqtt'

const bytes = (text: string) => new TextEncoder().encode(text)
const draft = { host: 'h', port: 8083, path: '/mqtt', tls: false, clientid: 'c' }

describe('[DI-1] connection settings', () => {
  it.each([
    ['ws://h:8083/mqtt', { host: 'h', port: 8083, path: '/mqtt', tls: false }],
    ['wss://[::1]:8084/a/b?x=1', { host: '::1', port: 8084, path: '/a/b?x=1', tls: true }],
    ['wss://h/mqtt', { host: 'h', port: 443, path: '/mqtt', tls: true }],
    ['ws://h/mqtt', { host: 'h', port: 80, path: '/mqtt', tls: false }],
  ])('%s is split into its parts and joined again', (address, parts) => {
    expect(parseAddress(address)).toEqual(parts)
    expect(new URL(buildAddress(parts)).href).toBe(new URL(address).href)
  })

  it('start with the console’s defaults and a generated client ID', () => {
    const [one, two] = [createInitialDraft(DEFAULT_ADDRESS), createInitialDraft(DEFAULT_ADDRESS)]
    expect(one).toMatchObject({ host: '127.0.0.1', port: 18080, path: '/mqtt', tls: false })
    expect(one.clientid).not.toBe(two.clientid)
    // Two pages must not share a generated client ID, unless a session depends on it.
    expect(restoreDraft(one).clientid).not.toBe(one.clientid)
    expect(restoreDraft({ ...one, clean_start: false }).clientid).toBe(one.clientid)
    expect(restoreDraft({ ...one, clientid: 'mine' }).clientid).toBe('mine')
  })

  it('only contain the input', () => {
    expect(toConnectSettings(draft)).toEqual({
      address: 'ws://h:8083/mqtt',
      clientId: 'c',
      username: '',
      password: '',
      version: 5,
      keepalive: 120,
      clean: true,
      properties: undefined,
      will: undefined,
    })
  })

  const full = {
    ...draft,
    session_expiry_interval: 60,
    connect_properties: {
      receive_maximum: 3,
      maximum_packet_size: 9,
      topic_alias_maximum: 2,
      user_properties: { a: 'b' },
    },
    will: { topic: 'w', payload: '00 ff', payload_encoding: 'hex', qos: 2, retain: true },
    will_properties: {
      will_delay_interval: 5,
      message_expiry_interval: 6,
      payload_format_indicator: 0,
      content_type: 't',
      response_topic: 'r',
      correlation_data: 'x',
      user_properties: { k: 'v' },
    },
  }
  it('include all MQTT 5 properties', () => {
    expect(toConnectSettings(full)).toMatchObject({
      properties: {
        sessionExpiryInterval: 60,
        receiveMaximum: 3,
        maximumPacketSize: 9,
        topicAliasMaximum: 2,
        userProperties: { a: 'b' },
      },
      will: {
        topic: 'w',
        payload: Uint8Array.from([0, 255]),
        qos: 2,
        retain: true,
        properties: {
          willDelayInterval: 5,
          messageExpiryInterval: 6,
          payloadFormatIndicator: false,
          contentType: 't',
          responseTopic: 'r',
          correlationData: bytes('x'),
          userProperties: { k: 'v' },
        },
      },
    })
    expect(toConnectSettings({ ...full, session_never_expires: true }).properties?.sessionExpiryInterval).toBe(
      4_294_967_295,
    )
  })

  it.each([
    ['v3', 3],
    ['v4', 4],
  ])('contain no MQTT 5 properties in %s', (proto_ver, version) => {
    expect(toConnectSettings({ ...full, proto_ver })).toMatchObject({
      version,
      properties: undefined,
      will: { topic: 'w' },
    })
  })

  it.each([
    [{}, []],
    [{ host: 'a/b' }, ['host host']],
    [{ host: 'a b' }, ['host host']],
    [{ host: '::1' }, []],
    [{ host: 'h:1' }, ['host host']],
    [{ username: 'ü'.repeat(40_000) }, ['username long']],
    [{ proto_ver: 'v4', password: 'p' }, ['username alone']],
    [{ password: 'p' }, []],
    [{ will: { qos: 1 } }, ['will.topic required']],
    [{ will_properties: { content_type: 't' } }, ['will.topic required']],
    [{ will: { topic: 'w', payload: '{', payload_encoding: 'json' } }, ['will.payload jsonLine']],
    [{ will: { topic: 'w', payload: 'zz', payload_encoding: 'hex' } }, ['will.payload hex']],
  ])('%j: %j', (more, expected) => {
    const found = connectIssues({ ...draft, ...more }, { protocol: 'http:' })
    expect(found.map(({ path, rule }) => `${path.join('.')} ${rule}`)).toEqual(expected)
  })

  it('require TLS if the page uses it', () => {
    expect(connectIssues(draft, { protocol: 'https:' })).toEqual([{ path: ['tls'], rule: 'mixed' }])
    expect(connectIssues({ ...draft, tls: true }, { protocol: 'https:' })).toEqual([])
  })
})

describe('[DI-2] message encodings', () => {
  it.each([
    ['plain', ' a ', bytes(' a ')],
    ['json', '{"a": 1}', bytes('{"a": 1}')],
    ['base64', 'AP8=', Uint8Array.from([0, 255])],
    ['hex', '0x00 ff', Uint8Array.from([0, 255])],
    [undefined, undefined, new Uint8Array()],
  ])('%s', (encoding, payload, expected) => {
    const data = { topic: 't', ...(encoding && { payload_encoding: encoding }), ...(payload && { payload }) }
    expect(toOutgoingMessage(data)).toEqual({
      topic: 't',
      payload: expected,
      qos: 0,
      retain: false,
      properties: undefined,
    })
  })

  const message: LoggedMessage = {
    id: 1,
    at: 0,
    topic: 't',
    direction: 'received',
    qos: 1,
    retain: true,
    payload: bytes('x'),
    size: 1,
    properties: { contentType: 'c', subscriptionIdentifier: 4, userProperties: { a: ['1', '2'] } },
  }
  it('republish unchanged, without the subscription identifier', () => {
    expect(toRepublishMessage(message)).toEqual({
      topic: 't',
      payload: bytes('x'),
      qos: 1,
      retain: true,
      properties: { contentType: 'c', userProperties: { a: ['1', '2'] } },
    })
  })

  it('fill the form as text, falling back to base64', () => {
    expect(toPublishDraft(message)).toMatchObject({
      payload: 'x',
      payload_encoding: 'plain',
      properties: { content_type: 'c' },
    })
    const binary = { ...message, payload: Uint8Array.from([0, 255]) }
    expect(toPublishDraft(binary)).toMatchObject({ payload: 'AP8=', payload_encoding: 'base64' })
  })
})

describe('[DI-3] untouched connection', () => {
  it.each([
    ['as created', {}, true],
    ['with defaults filled in', { proto_ver: 'v5', tls: false, keepalive: 120, username: '', will: { qos: 0 } }, true],
    ['with empty groups', { will: {}, connect_properties: {} }, true],
    ['with a name', { name: 'mine' }, false],
    ['with a client ID', { clientid: 'mine' }, false],
    ['with another host', { host: 'h' }, false],
    ['with a will', { will: { topic: 'w' } }, false],
    ['with a password', { password: 'x' }, false],
  ])('%s', (_, more, expected) => {
    expect(isUnchangedDraft({ ...createInitialDraft(DEFAULT_ADDRESS), ...more }, DEFAULT_ADDRESS)).toBe(expected)
  })
})
