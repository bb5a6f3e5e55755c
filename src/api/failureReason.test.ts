import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import en from '../../locales/en/ui.json'
import zh from '../../locales/zh/ui.json'
import { CONTRACT } from '../../tests/support/contract'
import {
  FAILURE_KINDS,
  findFailureKind,
  formatFailure,
  getConfiguredAddress,
  getFailureAdvice,
  parseFailure,
} from './failureReason'
import { findResourceId } from './resourceId'

const translate = (key: string, options: Record<string, unknown> = {}) => {
  const text = key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)?.[part], { ui: en })
  return String(text ?? key).replace(/{{(\w+)}}/g, (_, name: string) => String(options[name]))
}
const formatText = (text: string, at?: string) => formatFailure(parseFailure(text, at), translate)

describe('[IN-2] failure reason', () => {
  it.each([
    ['{start_pool_failed,<<"connector:mysql:m">>,econnrefused}', 'Connection refused'],
    ['[#{host => <<"127.0.0.1:9">>,reason => connection_refused}]', 'Connection refused (127.0.0.1:9)'],
    [
      '{start_pool_failed,<<"connector:redis:r">>,#{addr => {127,0,0,1},host => "127.0.0.1",port => 9,reason => econnrefused,type => tcp_connect}}',
      'Connection refused (127.0.0.1:9)',
    ],
    [
      '[#{host => <<"k1:9092">>,reason => connection_refused},#{host => <<"k2:9092">>,reason => connection_refused}]',
      'Connection refused (k1:9092, k2:9092)',
    ],
    ['resource down: #{error => econnrefused,status => disconnected}', 'Connection refused'],
    ['Connection refused. This error indicates that your connection attempt was rejected.', 'Connection refused'],
    ['{failed_to_connect,nxdomain}', 'Host name not found'],
    ['timeout', 'No answer in time'],
    ['<<"Health check timed out">>', 'No answer in time'],
    ['{tls_alert,{unknown_ca,"TLS client: In state certify ..."}}', 'A TLS certificate is not trusted'],
    ['{tls_alert,{certificate_expired,"TLS client: ..."}}', 'A TLS certificate has expired'],
    ['{bad_cert,hostname_check_failed}', "The server's certificate is for another host name"],
    ['{tls_alert,{handshake_failure,"..."}}', 'TLS handshake failed'],
    ['{1045,<<"28000">>,<<"Access denied for user \'x\'">>}', 'The server refused the credentials'],
    ['{1049,<<"42000">>,<<"Unknown database \'x\'">>}', 'The database does not exist'],
    ['{shutdown,{failed_to_start_child,listener,eaddrinuse}}', 'Address already in use'],
    ['{shutdown,{failed_to_start_child,worker,killed}}', 'Could not start'],
    ['{unhealthy_target,<<"no leader">>}', 'The server failed the health check'],
    ['{start_pool_failed,<<"sso:ldap:3">>,"connect failed"}', 'Could not connect'],
    ['{shutdown,tcp_closed}', 'The server closed the connection'],
    ['Not installed', 'Not started: it or its connector is disabled or not connected yet'],
    ['Resource not operational', 'Not connected'],
    [
      'Resource connector:http:a_b for channel action:http:x:connector:http:a_b is not connected. Resource status: disconnected',
      'Connector a_b is not connected',
    ],
  ])('parses %s', (text, expected) => expect(formatText(text)).toBe(expected))

  it.each([
    ['{some_new_thing,[{a,1}]}', 'some_new_thing'],
    ['Quota of the tenant is used up', 'Quota of the tenant is used up'],
    ['<img src=x>', '<img src=x>'],
    ['', ''],
  ])('shows an unknown cause verbatim: %s', (text, expected) => {
    expect(formatText(text)).toBe(expected)
    expect(getFailureAdvice(parseFailure(text), translate)).toBe('')
  })

  it('names the address that refused, falling back to the configured one', () => {
    expect(formatText('econnrefused', 'db:3306')).toBe('Connection refused (db:3306)')
    expect(formatText('[#{host => <<"h:9">>,reason => connection_refused}]', 'db:3306')).toBe(
      'Connection refused (h:9)',
    )
    expect(formatText('Not installed', 'db:3306')).not.toContain('db')
    expect(formatText('{1049,<<"42000">>,<<"Unknown database \'x\'">>}', 'db:3306')).toBe('The database does not exist')
  })

  it.each([
    ['#{host => "h",port => 9,reason => econnrefused}', 'h:9'],
    ['#{server => <<"h">>,port => 1883,reason => econnrefused}', 'h:1883'],
    ['#{endpoint=>"h:80",port=>9,reason=>econnrefused}', 'h:80'],
    ['#{host => "h:x",port => 9,reason => econnrefused}', 'h:x:9'],
    ['[#{host => "a:1"},#{host => "a:1"},#{host => "b:1"}] econnrefused', 'a:1, b:1'],
    ['[#{host => "a"},#{host => "b"},#{host => "c"}] econnrefused', 'a, b, c'],
    ['[#{host => "a"},#{host => "b"},#{host => "c"},#{host => "d"}] econnrefused', 'a, b, c, …'],
    ['#{port => 9,reason => econnrefused}', 'db:3306'],
    ['#{host => "",reason => econnrefused}', 'db:3306'],
    ['#{host => "h",reason => some_new_thing}', 'h'],
  ])('reads the address in %s', (text, address) => expect(parseFailure(text, 'db:3306').address).toBe(address))

  it('has only the facts of the text', () => {
    expect(parseFailure('eaddrinuse', 'db:1')).toStrictEqual({ kind: 'addressInUse', text: '', rawText: 'eaddrinuse' })
    expect(parseFailure('econnrefused', '')).toStrictEqual({ kind: 'refused', text: '', rawText: 'econnrefused' })
    expect(parseFailure('Resource Down: new thing')).toStrictEqual({
      text: 'new thing',
      rawText: 'Resource Down: new thing',
    })
    expect(parseFailure('x resource down: y').text).toBe('x resource down: y')
    expect(parseFailure('{1,2}')).toStrictEqual({ text: '{1,2}', rawText: '{1,2}' })
  })

  it('names the connector of an action, or the connector itself', () => {
    const getConnector = (name: string) =>
      parseFailure(`resource connector:http:a for channel ${name} is not connected`).connector
    expect(getConnector('x')).toBe('http:a')
    const text = 'action:http:x:connector:mqtt:b, resource connector:http:a for channel x is not connected'
    expect(parseFailure(text).connector).toBe('mqtt:b')
    expect(parseFailure('action:http:x:connector:mqtt:b econnrefused').connector).toBeUndefined()
  })

  it('gives advice for a known cause', () => {
    expect(getFailureAdvice(parseFailure('econnrefused'), (key) => key)).toBe('ui.status.advice.refused')
    expect(findFailureKind('econnrefused')).toBe('refused')
    expect(findFailureKind('see econnrefused')).toBeUndefined()
    expect(findFailureKind('')).toBeUndefined()
  })

  it.each([
    [{ url: 'http://u:secret@h:80/x' }, 'http://h:80/x'],
    [{ server: 'db:3306' }, 'db:3306'],
    [{ parameters: { servers: 'r1:6379,r2:6379' } }, 'r1:6379,r2:6379'],
    [{ host: 'h', port: 1521 }, 'h:1521'],
    [{ server: 7, url: '' }, undefined],
    [{ url: '', server: 'db:3306' }, 'db:3306'],
    [{ host: 'h', port: '1521' }, 'h'],
    [{ server: 'db', port: 1521 }, 'db'],
    [{ parameters: null }, undefined],
    [{ parameters: 'x' }, undefined],
    [{ server: 'a', parameters: { server: 'b' } }, 'a'],
    [{ url: 'mongodb+srv://u:p@h/x' }, 'mongodb+srv://h/x'],
    [{ url: 'HTTPS://u@h/a@b' }, 'HTTPS://h/a@b'],
    [{ url: 'http://h/a@b' }, 'http://h/a@b'],
    [{ url: 'x http://u@h' }, 'x http://u@h'],
  ])('reads the address of %j', (row, expected) => expect(getConfiguredAddress(row)).toBe(expected))

  it('matches a known cause only if the text says nothing else', () => {
    expect(findFailureKind('Connection refused')).toBe('refused')
    expect(findFailureKind('nxdomain')).toBe('unknownHost')
    expect(findFailureKind('timeout cannot be less than 5000ms')).toBeUndefined()
  })

  it('has a text and advice for each kind in both languages', () => {
    for (const { status } of [en, zh]) {
      expect(Object.keys(status.advice).sort()).toEqual([...FAILURE_KINDS].sort())
      expect(Object.keys(status.reason)).toEqual(expect.arrayContaining([...FAILURE_KINDS]))
    }
  })
})

describe('resource name', () => {
  it.each([
    ['connector:http:a', '/connectors', 'http:a', undefined],
    ['action:http:b:connector:http:a', '/actions', 'http:b', 'http:a'],
    ['source:mqtt:s_1:connector:mqtt:c-1', '/sources', 'mqtt:s_1', 'mqtt:c-1'],
    ['{start_pool_failed,<<"connector:mysql:m">>,x}', '/connectors', 'mysql:m', undefined],
  ])('%s', (text, collection, id, connector) => {
    expect(findResourceId(text)).toEqual({
      collection,
      id,
      name: id.split(':')[1],
      ...(connector && { connector }),
    })
  })
  it('is not found in other texts', () => expect(findResourceId('high_cpu_usage')).toBeUndefined())
})

/** Reasons recorded from real brokers, from states, errors and alarms. */
function recordedReasons(): string[] {
  const found = new Set<string>()
  const read = (value: unknown, key: string): void => {
    if (Array.isArray(value)) for (const one of value) read(one, key)
    else if (typeof value === 'object' && value !== null) {
      for (const [name, part] of Object.entries(value)) read(part, name)
    } else if (typeof value === 'string' && isReason(key, value)) found.add(value)
  }
  for (const folder of ['recorded', 'observed'])
    for (const file of readdirSync(join(CONTRACT, folder)))
      if (file.endsWith('.json')) read(JSON.parse(readFileSync(join(CONTRACT, folder, file), 'utf8')), '')
  return [...found]
}

const isReason = (key: string, value: string) =>
  /^(status_reason|last_error)$/.test(key)
    ? !/^(string|=|)$/.test(value)
    : key === 'message' && value.startsWith('resource down: ')

if (!existsSync(CONTRACT)) console.info('reasons of recordings: skipped, ../shared is absent')

it.skipIf(!existsSync(CONTRACT))('recognizes every reason recorded from a real broker', () => {
  const reasons = recordedReasons()
  expect(reasons.length).toBeGreaterThan(5)
  expect(reasons.filter((reason) => parseFailure(reason).kind === undefined)).toEqual([])
})
