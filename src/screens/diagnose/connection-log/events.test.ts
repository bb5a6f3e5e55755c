import { describe, expect, it } from 'vitest'
import connectionLog from '../../../../locales/en/connectionLog.json'
import mqttClient from '../../../../locales/en/mqttClient.json'
import { check } from '../../../domain/rulesql/check'
import { compile } from '../../../domain/rulesql/compile'
import { createPlainEnvironment } from '../../../domain/rulesql/Environment'
import { createExampleColumns, findRuleEvent } from '../../../domain/rulesql/events'
import { parse } from '../../../domain/rulesql/parse'
import { EventStore } from '../../recording/EventStore'
import { type ConnectionFilter, createConnectionMatcher, parseConnectionEvent, toExportRow } from './connectionEvent'
import { CONNECTION_LOG } from './connectionRecording'
import { findReason, translateReason } from './reasons'

const NOW = 1_700_000_000_000
const encode = (columns: object) => ({ payload: new TextEncoder().encode(JSON.stringify(columns)), at: 5 })
const read = (columns: object) => parseConnectionEvent(encode(columns), 7)
const createConnackEvent = (reason_code: string, more: object = {}) => ({
  event: 'client.connack',
  reason_code,
  ...more,
})
const createDisconnectEvent = (reason: string, more: object = {}) => ({ event: 'client.disconnected', reason, ...more })

describe('[DI-10] rule of the connection log', () => {
  const rule = compile(parse(CONNECTION_LOG.buildSql(NOW + 1)), createPlainEnvironment())
  const run = (from: string) => {
    const event = findRuleEvent(from)
    if (!event) throw new Error(`no event ${from}`)
    return rule.run(createExampleColumns(event, NOW, 'n@h'))
  }
  it('selects answers to CONNECT and ends of connections until its time', () => {
    expect(check(CONNECTION_LOG.buildSql(NOW))).toEqual([])
    expect(rule.from).toEqual(['$events/client_connack', '$events/client_disconnected'])
    expect(run('$events/client_connack')).toMatchObject({ type: 'result', results: [{ event: 'client.connack' }] })
    expect(run('$events/client_disconnected')).toMatchObject({ results: [{ event: 'client.disconnected' }] })
    const later = compile(parse(CONNECTION_LOG.buildSql(NOW)), createPlainEnvironment())
    const event = findRuleEvent('$events/client_connack')
    expect(event && later.run(createExampleColumns(event, NOW, 'n@h'))).toMatchObject({ type: 'no_result' })
  })
})

describe('[DI-10] events', () => {
  it.each([
    [createConnackEvent('success'), 'connected', 'success'],
    [createConnackEvent('not_authorized', { reason: 'undefined' }), 'refused', 'not_authorized'],
    [createDisconnectEvent('keepalive_timeout', { reason_code: 'undefined' }), 'disconnected', 'keepalive_timeout'],
  ])('%j', (columns, outcome, reason) => expect(read(columns)).toMatchObject({ id: 7, at: 5, outcome, reason }))

  it.each([
    [{}],
    [{ event: 'client.connected', reason: 'x' }],
    [createConnackEvent('undefined')],
    [createDisconnectEvent('')],
    [{ event: 'client.connack', reason_code: 5 }],
  ])('ignores %j', (columns) => expect(read(columns)).toBeUndefined())

  it.each([
    ['10.0.0.1:5123', '10.0.0.1'],
    ['::1:5123', '::1'],
    ['undefined', undefined],
  ])('has the address of %s', (peername, address) => {
    expect(read(createConnackEvent('success', { peername }))?.address).toBe(address)
  })

  it('reads client, username, node and time, and exports them', () => {
    const columns = { clientid: 'c', username: 'null', peername: '10.0.0.1:1', node: 'n@h', timestamp: NOW }
    const event = read(createDisconnectEvent('normal', columns))
    expect(event && toExportRow(event)).toEqual({
      ...{ time: new Date(NOW).toISOString(), outcome: 'disconnected', reason: 'normal', client: 'c' },
      ...{ username: undefined, peername: '10.0.0.1:1', node: 'n@h' },
    })
  })

  it('are counted by reason, client and address', () => {
    const store = new EventStore(CONNECTION_LOG)
    for (const client of ['a', 'b', 'a'])
      store.add(encode(createConnackEvent('banned', { clientid: client, peername: 'h:1' })))
    store.add(encode({ any: 'thing' }))
    const count = (by: 'reason' | 'client' | 'address') =>
      store
        .groupBy(by)
        .list()
        .map((group) => `${group.name} ${group.count}`)
    expect([count('reason'), count('client'), count('address')]).toEqual([['banned 3'], ['a 2', 'b 1'], ['h 3']])
    expect(store.unreadable).toBe(1)
  })

  it.each<[ConnectionFilter, boolean]>([
    [{ outcome: 'refused' }, true],
    [{ outcome: 'connected' }, false],
    [{ reason: 'banned', client: 'ev' }, true],
    [{ client: 'x' }, false],
    [{ address: '0.0.1' }, true],
    [{ address: '9' }, false],
  ])('match the filter %j: %s', (filter, expected) => {
    const event = read(createConnackEvent('banned', { clientid: 'dev', peername: '10.0.0.1:1' }))
    expect(event && createConnectionMatcher(filter)?.(event)).toBe(expected)
  })
  it('need no predicate without a filter', () => expect(createConnectionMatcher({})).toBeUndefined())
})

describe('[DI-10] reasons', () => {
  it.each([
    ['bad_username_or_password', { code: 0x86 }],
    ['malformed_Packet', { code: 0x81 }],
    ['server_unavaliable', { code: 0x88 }],
    ['kicked', { name: 'kicked' }],
    ['toString', undefined],
    ['{shutdown,my_plugin}', undefined],
  ])('%s', (reason, expected) => expect(findReason(reason)).toEqual(expected))

  it('have a text', () => {
    const texts: Record<string, string> = mqttClient.reason
    const words: Record<string, string> = connectionLog.reason
    const translate = (key: string) =>
      (key.startsWith('mqttClient') ? texts : words)[key.slice(key.lastIndexOf('.') + 1)] ?? `missing ${key}`
    for (const reason of [...Object.keys(words), 'banned', 'quota_exceeded', 'connection_rate_exceeded'])
      expect(translateReason(reason, translate)).not.toMatch(/^missing/)
    expect(translateReason('own:word', translate)).toBe('own:word')
    expect(Object.keys(words).filter((word) => !findReason(word))).toEqual([])
  })
})
