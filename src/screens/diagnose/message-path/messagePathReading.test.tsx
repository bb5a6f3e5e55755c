import { describe, expect, it } from 'vitest'
import { type Answers, type ApiRequest, createFakeBroker } from '../../../../tests/support/components/brokerAnswers'
import { refusal } from '../../../../tests/support/components/replies'
import { session } from '../../../api/session'
import { readAuthorization } from '../../authorizationSources'
import { readRules } from './read/rules'
import { readSubscribers } from './read/subscribers'
import { readCounters } from './send/readCounters'

const { signal } = new AbortController()
const meta = { page: 1, limit: 1000, count: 0, hasnext: false }
const signIn = (answers: Answers) => {
  session.set({ username: 'admin', token: 'token', role: 'administrator', version: '5.6.1', edition: 'ee' })
  return createFakeBroker(answers)
}
const routes = (topics: string[], more: object = {}) => ({
  data: topics.map((topic) => ({ topic, node: 'n' })),
  meta: { ...meta, count: topics.length, ...more },
})
const row = (clientid: string, topic: string) => ({ clientid, topic, qos: 1, nl: 0, rap: 0, rh: 0, node: 'n' })

describe('[DI-8] matching subscriptions', () => {
  it('come from the matching routes on any node, without duplicates', async () => {
    const broker = signIn({
      'get /topics': routes(['a/#', 'a/#', 'b', '$share/g/a/+', '$SYS/#']),
      'get /subscriptions': ({ query }: ApiRequest) => ({
        data: [row(query.share_group ?? 'c', query.share_group ? '$share/g/a/+' : 'a/#')],
        meta,
      }),
      'get /clients': { data: [{ clientid: 'c' }], meta },
    })
    const { rows, clients, ...left } = await readSubscribers('a/1', signal)
    expect(rows.map(({ clientid, topic }) => [clientid, topic])).toEqual([
      ['c', 'a/#'],
      ['g', '$share/g/a/+'],
    ])
    expect(clients.get('g')).toBe('gone')
    expect(left).toEqual({ moreRoutes: false, moreFilters: 0, moreSubscriptions: false })
    expect(broker.getRequests('get /subscriptions').map(({ query }) => [query.topic, query.share_group])).toEqual([
      ['a/#', undefined],
      ['a/+', 'g'],
    ])
  })

  it('are searched by filter if listed under another name', async () => {
    signIn({
      'get /topics': routes(['a']),
      'get /subscriptions': ({ query }: ApiRequest) => ({
        data: query.match_topic ? [row('x', '$exclusive/a'), row('y', 'a/b')] : [],
        meta,
      }),
      'get /clients': refusal(500, 'INTERNAL_ERROR', 'broken'),
    })
    const { rows, clients } = await readSubscribers('a', signal)
    expect(rows.map(({ clientid }) => clientid)).toEqual(['x'])
    expect(clients.get('x')).toBe('unread')
  })

  it('are limited, with a note about the rest', async () => {
    const page = Array.from({ length: 1000 }, (_, i) => `a/${i}`)
    const broker = signIn({
      'get /topics': () => routes(page, { count: 50_000, hasnext: true }),
      'get /subscriptions': NEVER,
    })
    expect(await readSubscribers('none', signal)).toMatchObject({ rows: [], moreRoutes: true })
    expect(broker.getRequests('get /topics')).toHaveLength(10)

    const levels = Array.from({ length: 60 }, (_, i) => `$share/g${i}/a`)
    const next = signIn({
      'get /topics': routes(levels),
      'get /subscriptions': ({ query }: ApiRequest) => ({
        data: [row(`${query.share_group}-1`, `$share/${query.share_group}/a`)],
        meta,
      }),
      'get /clients': { data: [], meta },
    })
    const found = await readSubscribers('a', signal)
    expect(found).toMatchObject({ moreFilters: 10, moreSubscriptions: false })
    expect(found.rows).toHaveLength(50)
    expect(next.getRequests('get /clients')).toHaveLength(1)
  })
})

const NEVER = refusal(500, 'INTERNAL_ERROR', 'not asked')

describe('[DI-8] other data', () => {
  it('includes rules, up to a limit', async () => {
    const one = {
      id: 'r',
      sql: 'SELECT 1',
      from: ['t'],
      actions: ['http:x', { function: 'console' }],
      enable: true,
    }
    signIn({
      'get /rules': () => ({
        data: Array.from({ length: 1000 }, () => one),
        meta: { ...meta, count: 3000, hasnext: true },
      }),
    })
    const { rules, hasMore } = await readRules(signal)
    expect([rules.length, hasMore]).toEqual([1000, true])
    expect(rules[0]).toEqual({
      id: 'r',
      name: '',
      sql: 'SELECT 1',
      from: ['t'],
      actions: ['http:x', { function: 'console' }],
    })
  })

  it('includes sources in order, with the rules that may apply to a client', async () => {
    const rule = { topic: 't', permission: 'allow', action: 'publish' }
    const broker = signIn({
      'get /authorization/sources': {
        sources: [
          { type: 'built_in_database', enable: true },
          { type: 'file', enable: false },
          { type: 'redis', enable: true },
        ],
      },
      'get /authorization/settings': { no_match: 'deny' },
      'get /authorization/sources/built_in_database/rules/clients/{clientid}': refusal(404, 'NOT_FOUND', 'none'),
      'get /authorization/sources/built_in_database/rules/all': { rules: [rule] },
    })
    const { sources, disabled, settings } = await readAuthorization({ clientid: 'c#1', username: null }, signal)
    expect(disabled).toEqual(['file'])
    expect(settings).toEqual({ no_match: 'deny', deny_action: 'ignore' })
    expect(sources.map(({ type, rules }) => [type, rules?.length])).toEqual([
      ['built_in_database', 1],
      ['redis', undefined],
    ])
    expect(broker.getRequests().map(({ params }) => params.clientid)).toContain('c#1')
  })

  it('includes figures unless they failed to load', async () => {
    signIn({
      'get /clients': { data: [{ clientid: 'a', send_msg: 3, mqueue_len: 2, 'send_msg.dropped': 1 }], meta },
      'get /rules/{id}/metrics': {
        id: 'r',
        metrics: { matched: 5, passed: 2, 'failed.no_result': 2, 'failed.exception': 1 },
      },
      'get /actions/{id}/metrics': { metrics: { matched: 7 } },
      'get /mqtt/retainer/messages': { data: [{ topic: 't/x', msgid: 'no' }], meta },
      'get /mqtt/delayed/messages': refusal(500, 'INTERNAL_ERROR', 'broken'),
    })
    const targets = { clients: ['a', 'b'], rules: ['r'], actions: ['http:x'], retained: true, delayed: true }
    const found = await readCounters('t', targets, signal)
    expect(found).toEqual({
      clients: new Map([['a', 6]]),
      rules: new Map([['r', { matched: 5, passed: 2, noMatch: 2, failed: 1 }]]),
      actions: new Map([['http:x', 7]]),
      retained: null,
      delayed: undefined,
    })
  })
})
