import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROJECT } from '../../../../scripts/project'
import { BrokerError } from '../../../api/errors'
import { operationKeys } from '../../../api/generated/keys'
import {
  buildAuditQuery,
  type Entry,
  findObjects,
  formatCall,
  getOperationKey,
  isOff,
  toEntryRows,
  toMicroseconds,
} from '../../auditEntry'
import { buildQueryBefore, findPreviousEntry, isReplacement } from './findPreviousEntry'

const texts = (language: string, name: string) =>
  JSON.parse(readFileSync(join(PROJECT, `locales/${language}/${name}.json`), 'utf8'))

const entry = (more: Partial<Entry> = {}): Entry => ({
  created_at: '2026-11-22T15:32:30.983407+00:00',
  from: 'dashboard',
  source: 'admin',
  operation_id: '/rules/:id',
  operation_type: 'rules',
  operation_result: 'success',
  http_method: 'put',
  http_status_code: 200,
  http_request: { method: 'put', bindings: { id: 'r1' }, body: { enable: true } },
  ...more,
})

describe('[SY-3] audit log labels', () => {
  const recorded = operationKeys
    .map((key) => key.split(' ').slice(0, 2).join(' '))
    .filter((key) => !key.startsWith('get '))

  it('exist for every operation except reads, and for nothing else', () =>
    expect(Object.keys(texts('en', 'auditOperations')).sort()).toEqual([...new Set(recorded)].sort()))

  it('exist for every area and distinguish its operations', () => {
    const areas = new Set(recorded.map((key) => key.split('/')[1]))
    expect(Object.keys(texts('en', 'audit').area).sort()).toEqual([...areas].sort())
    for (const language of ['en', 'zh']) {
      const words = Object.values(texts(language, 'auditOperations'))
      expect(new Set(words).size).toBe(words.length)
    }
  })

  it.each<[string, Partial<Entry>, string | undefined, string]>([
    ['a request', {}, 'put /rules/{id}', 'PUT /rules/:id'],
    [
      'a command',
      { http_method: '', operation_id: '', operation_type: 'ctl', args: ['cluster', 'leave'], from: 'cli' },
      undefined,
      'ctl cluster leave',
    ],
    [
      'the Erlang shell',
      { http_method: '', operation_id: '', operation_type: '', args: 'eval: [1]\n', from: 'erlang_console' },
      undefined,
      'eval: [1]',
    ],
    [
      'an event',
      { http_method: '', operation_id: 'alarm_activated', operation_type: '', args: '' },
      undefined,
      'alarm_activated',
    ],
  ])('name %s', (_, more, key, called) => {
    expect(getOperationKey(entry(more))).toBe(key)
    expect(formatCall(entry(more))).toBe(called)
  })
})

describe('[SY-3] timestamps and filters', () => {
  it.each([
    ['2026-11-22T15:32:30.983407+00:00', 1_795_361_550_983_407],
    ['2026-11-22T15:32:30.98Z', 1_795_361_550_980_000],
    ['2026-11-22T23:32:30+08:00', 1_795_361_550_000_000],
    [1_795_361_550_983_407, 1_795_361_550_983_407],
    ['yesterday', undefined],
    [undefined, undefined],
  ])('%s is %s µs', (moment, expected) => expect(toMicroseconds(moment)).toBe(expected))

  it('are sent as the broker accepts them, and invalid timestamps unchanged', () =>
    expect(
      buildAuditQuery({
        gte_created_at: '2026-11-22T15:32:00.000Z',
        lte_created_at: 'soon',
        operation_id: '/rules/{id}',
        from: 'cli',
      }),
    ).toEqual({
      gte_created_at: 1_795_361_520_000_000,
      lte_created_at: 'soon',
      operation_id: '/rules/:id',
      from: 'cli',
    }))

  it('distinguishes entries with the same timestamp', () => {
    const ids = toEntryRows([entry(), entry(), entry({ http_request: { bindings: { id: 'r2' } } })]).map(({ id }) => id)
    expect(new Set(ids).size).toBe(3)
  })

  it.each([
    [400, 'Audit is disabled', true],
    [400, 'bad time', false],
    [500, 'Audit is disabled', false],
  ])('%s %s: %s is off', (status, reason, off) =>
    expect(
      isOff(new BrokerError({ method: 'GET', url: '/audit', status, code: 'BAD_REQUEST', reason, raw: null })),
    ).toBe(off),
  )
})

describe('[SY-3] previous request for comparison', () => {
  const earlier = entry({ created_at: '2026-11-22T15:00:00.000001+00:00' })
  const other = entry({ created_at: '2026-11-22T15:10:00Z', http_request: { bindings: { id: 'r2' }, body: {} } })

  it('is the latest one before it on the same object', () => {
    expect(findPreviousEntry(entry(), [entry(), other, earlier])).toBe(earlier)
    expect(findPreviousEntry(earlier, [entry(), other, earlier])).toBeUndefined()
    expect(buildQueryBefore(entry())).toMatchObject({
      operation_id: '/rules/:id',
      lte_created_at: 1_795_361_550_983_407,
    })
  })

  it.each<[string, Partial<Entry>, boolean]>([
    ['what puts a state in place', {}, true],
    ['not what adds', { http_method: 'post' }, false],
    ['not what was refused', { operation_result: 'failure' }, false],
    ['not what has no body', { http_request: { bindings: {}, body: {} } }, false],
    ['not what a shell did', { http_method: '', http_request: '' }, false],
  ])('is searched for %s', (_, more, expected) => expect(isReplacement(entry(more))).toBe(expected))
})

describe('[SY-3] object of an entry', () => {
  const post = (body: unknown, bindings: object = {}) =>
    entry({ http_method: 'post', http_request: { method: 'post', bindings, body } as never })
  it.each<[string, Entry, string[]]>([
    ['a change', entry(), ['r1']],
    [
      'a delete',
      entry({ http_method: 'delete', http_request: { bindings: { as: 'peer', who: '::1' } } }),
      ['peer', '::1'],
    ],
    ['a rule', post({ id: 'r2', name: 'shown', sql: 'SELECT' }), ['r2']],
    ['a connector', post({ type: 'http', name: 'c', url: 'http://h' }), ['http:c']],
    ['a user', post({ username: 'ann', password: '******' }), ['ann']],
    [
      'a user of an authenticator',
      post({ user_id: 'u' }, { id: 'password_based:mysql' }),
      ['password_based:mysql', 'u'],
    ],
    ['a ban', post({ as: 'clientid', who: '44' }), ['clientid:44']],
    ['a message', post({ topic: 't/1', payload: 'x' }), ['t/1']],
    ['a list', post(['a', 'b', { clientid: 'c' }, 'd']), ['a', 'b', 'c']],
    ['a body without a name', post({ enable: true, name: '', id: null }), []],
    ['no body', post(undefined), []],
    ['a shell command', entry({ http_method: '', http_request: {} }), []],
  ])('%s', (_, one, expected) => expect(findObjects(one)).toEqual(expected))
})
