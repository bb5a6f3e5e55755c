import { describe, expect, it } from 'vitest'
import { sortRows } from '../../../api/records'
import { backlogFilters, sortBy } from './order'
import { buildFilterQuery } from './queries'
import { buildSearchQueries, matchesClientSearch, parseClientAddress } from './search'

const rows = [
  { clientid: 'b', mqueue_len: 3, connected_at: '2026-01-02T00:00:00.000+08:00' },
  { clientid: 'a', mqueue_len: 12, connected_at: '2026-01-01T20:00:00.000Z' },
  { clientid: 'c' },
  { clientid: 'd', mqueue_len: 3, 'send_msg.dropped': 10 },
]
const joinIds = (sorted: { clientid: string }[]) => sorted.map(({ clientid }) => clientid).join('')

describe('[CL-4] order and backlog filters of the clients list (unit)', () => {
  it.each([
    ['mqueue_len', 'ASC', 'bdac'],
    ['mqueue_len', 'DESC', 'abdc'],
    ['clientid', 'DESC', 'dcba'],
    ['dropped', 'ASC', 'dbac'],
    // Sorted by time rather than text: the first is four hours earlier.
    ['connected_at', 'ASC', 'bacd'],
  ] as const)('%s %s', (field, order, expected) =>
    expect(joinIds(sortRows(rows, sortBy[field] ?? (() => undefined), order))).toBe(expected),
  )

  it.each([
    [{}, 'bacd'],
    [{ min_mqueue_len: '4' }, 'a'],
    [{ min_mqueue_len: '3' }, 'bad'],
    [{ min_mqueue_len: '3', min_dropped: '10' }, 'd'],
    [{ min_dropped: 'many' }, 'bacd'],
    [{ min_inflight_cnt: '1' }, ''],
  ])('%j', (filters: Record<string, string>, expected) => {
    const matchesFilters = (row: object) =>
      Object.entries(filters).every(([name, text]) => backlogFilters[name]?.({ ...row }, text))
    expect(joinIds(rows.filter(matchesFilters))).toBe(expected)
  })
})

describe('[CL-2] filters as the broker accepts them (unit)', () => {
  it.each([
    [{ like_clientid: 'a,b', min_mqueue_len: '3' }, { like_clientid: 'a,b' }],
    [
      { clientid: ' a, b ,,c', username: 'u' },
      { clientid: ['a', 'b', 'c'], username: ['u'] },
    ],
    [{ clean_start: 'true' }, { clean_start: true }],
    [{ clean_start: 'yes' }, {}],
  ])('%j', (filters, expected) => expect(buildFilterQuery(filters)).toEqual(expected))
})

describe('single search for client ID, username and address (unit)', () => {
  it.each([
    ['10.0.0.7', { host: '10.0.0.7' }],
    ['10.0.0.7:52114', { host: '10.0.0.7', port: 52114 }],
    ['fe80::1', { host: 'fe80::1' }],
    ['[fe80::1]:1883', { host: 'fe80::1', port: 1883 }],
    ['10.0.0', undefined],
    ['10.0.0.7:', undefined],
    ['sensor:17', undefined],
  ])('%s', (text, expected) => expect(parseClientAddress(text)).toEqual(expected))

  it.each([
    [{}, undefined],
    [{ q: 'x' }, [{ like_clientid: 'x' }, { like_username: 'x' }]],
    // The broker applies an existing filter; the rest is searched in the browser.
    [{ q: 'x', like_username: 'y' }, [{ like_clientid: 'x' }, {}]],
    [{ q: '10.0.0.7:1' }, [{ ip_address: '10.0.0.7' }]],
  ])('%j requests from the broker', (filters, expected) => expect(buildSearchQueries(filters)).toEqual(expected))

  const row = { clientid: 'sensor', username: 'Ann', ip_address: '0:0::1', port: 80 }
  it.each([
    ['sens', true],
    ['Ann', true],
    ['ann', false],
    ['[::1]:80', true],
    ['::1', true],
    ['[::1]:81', false],
    ['::2', false],
  ])('finds by %s: %s', (text, expected) => expect(matchesClientSearch(row, text)).toBe(expected))
})
