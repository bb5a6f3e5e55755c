// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the broker
import { describe, expect, it } from 'vitest'
import { Float, type Terms } from '../../codecs/values'
import { renderRequest } from './renderRequest'
import { compileRepublish, type RepublishArguments } from './republish'
import { renderSqlStatement } from './sqlStatement'

const data: Terms = {
  clientid: 'c 1#',
  topic: 'a/b',
  qos: 1,
  n: new Float(2),
  map: { k: 'v' },
  bytes: new Uint8Array([255]),
}

describe('HTTP request', () => {
  it.each<[Parameters<typeof renderRequest>[0], Parameters<typeof renderRequest>[1], object]>([
    [{ url: 'http://h' }, { body: '' }, { method: 'POST', origin: 'http://h', path: '/' }],
    [
      { url: 'https://h:1/base/' },
      { path: '/x', method: 'put', body: '' },
      { path: '/base/x', method: 'PUT', body: '' },
    ],
    [{ url: 'http://h/${topic}?q=' }, { path: '', body: '${n}' }, { path: '/a/b?q=', body: '2.0' }],
    [{ url: 'http://h/base' }, { path: '${clientid}', body: '' }, { path: '/base/c%201%23' }],
    [
      { url: 'http://h', headers: { A: 'own', 'X-${qos}': '${none}' } },
      { headers: { a: '${qos}' }, body: '${none} ${other}' },
      { headers: { a: '1', 'x-1': 'undefined' }, missingNames: ['${none}', '${other}'] },
    ],
  ])('%j %j', (server, action, expected) => {
    expect(renderRequest(server, action, data)).toMatchObject(expected)
  })

  it('has no body for GET and DELETE', () => {
    for (const method of ['get', 'delete'])
      expect(renderRequest({ url: 'http://h' }, { method, body: 'x' }, data)).not.toHaveProperty('body')
  })
})

describe('SQL statement', () => {
  it.each<[string, string, object]>([
    [
      'mysql',
      'values (${n}, ${none})',
      { text: 'values (?, ?)', parameters: [new Float(2), null], missingNames: ['${none}'] },
    ],
    ['matrix', 'values (${qos}, ${qos})', { text: 'values ($1, $2)', parameters: [1, 1] }],
    ['sqlserver', 'values (${topic}, ${qos}, ${map}, ${none})', { text: `values ('a/b', 1, '{"k":"v"}', NULL)` }],
    ['clickhouse', "values ('${topic}', ${none})", { text: "values ('a/b', undefined)" }],
    ['unheard_of', '${topic}', { text: 'a/b' }],
  ])('of %s: %s', (type, sql, expected) => {
    expect(renderSqlStatement(type, sql, data)).toMatchObject(expected)
  })

  it('escapes quotes in values', () => {
    const { text } = renderSqlStatement('sqlserver', 'values (${x})', { x: "'); drop table t; --\\" })
    expect(text).toBe("values ('\\'); drop table t; --\\\\')")
  })
})

describe('republished message', () => {
  const args: RepublishArguments = {
    topic: 'out/${topic}',
    qos: '${qos}',
    retain: '${retain}',
    payload: '',
    mqtt_properties: {},
    user_properties: '${user}',
  }
  const republish = (more: Partial<RepublishArguments>, result: Terms = { topic: 't', qos: 2 }, columns: Terms = {}) =>
    compileRepublish({ ...args, ...more })(result, columns)

  it('resolves its templates and defaults to the whole result as payload', () => {
    expect(republish({})).toEqual({
      topic: 'out/t',
      qos: 2,
      retain: false,
      payload: '{"qos":2,"topic":"t"}',
      properties: {},
      userProperties: [],
    })
    expect(republish({ payload: '${bytes}' }, data).payload).toEqual(new Uint8Array([255]))
    expect(republish({ payload: 'a${bytes}' }, data).payload).toEqual(new Uint8Array([97, 255]))
    expect(republish({ payload: '${.}' }, { bytes: new Uint8Array([255]) }).payload).toBe('{"bytes":"\ufffd"}')
    expect(republish({ retain: true }, { topic: 't' })).toMatchObject({ retain: true, qos: 0 })
  })

  it('includes properties with a valid value', () => {
    const mqtt_properties = {
      'Content-Type': '${topic}',
      'Response-Topic': '${none}',
      'Payload-Format-Indicator': '2',
      'Message-Expiry-Interval': '30',
      Unheard: 'x',
    }
    expect(republish({ mqtt_properties }).properties).toEqual({ 'Content-Type': 't', 'Message-Expiry-Interval': '30' })
  })

  it('has user properties of the result or of the message', () => {
    expect(republish({}, { topic: 't', user: { a: [1, 'x'], b: true } }).userProperties).toEqual([
      ['a', '1'],
      ['a', 'x'],
      ['b', 'true'],
    ])
    const original = { user_properties: "${pub_props.'User-Property'}" }
    expect(republish(original, { topic: 't' }, { pub_props: { 'User-Property': { k: 'v' } } }).userProperties).toEqual([
      ['k', 'v'],
    ])
  })

  it('rejects an invalid QoS or retain', () => {
    expect(() => republish({}, { topic: 't', qos: 3 })).toThrow('bad_qos: 3')
    expect(() => republish({}, { topic: 't', retain: 'maybe' })).toThrow('bad_retain: maybe')
  })

  it('lists placeholders without a value', () => {
    expect(compileRepublish({ ...args, payload: '${x} ${topic}' }).listMissingNames({})).toEqual(['${topic}', '${x}'])
  })
})
