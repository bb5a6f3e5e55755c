import { describe, expect, it } from 'vitest'
import { keepBacklog, orderClients } from '../../../src/screens/clients/clients/order'
import { filterQuery } from '../../../src/screens/clients/clients/queries'

const rows = [
  { clientid: 'b', mqueue_len: 3, connected_at: '2026-01-02T00:00:00.000+08:00' },
  { clientid: 'a', mqueue_len: 12, connected_at: '2026-01-01T20:00:00.000Z' },
  { clientid: 'c' },
  { clientid: 'd', mqueue_len: 3, 'send_msg.dropped': 10 },
]
const ids = (sorted: { clientid: string }[]) => sorted.map(({ clientid }) => clientid).join('')

describe('[CL-4] order and backlog filters of the list of clients (unit)', () => {
  it.each([
    ['mqueue_len', 'ASC', 'bdac'],
    ['mqueue_len', 'DESC', 'abdc'],
    ['clientid', 'DESC', 'dcba'],
    ['dropped', 'ASC', 'dbac'],
    // Moments, not their text: the first is four hours earlier.
    ['connected_at', 'ASC', 'bacd'],
    ['constructor', 'ASC', 'bacd'],
  ] as const)('%s %s', (field, order, want) => expect(ids(orderClients(rows, { field, order }))).toBe(want))

  it('keeps the order it is given without a wish', () => expect(ids(orderClients(rows, undefined))).toBe('bacd'))

  it.each([
    [{}, 'bacd'],
    [{ min_mqueue_len: '4' }, 'a'],
    [{ min_mqueue_len: '3' }, 'bad'],
    [{ min_mqueue_len: '3', min_dropped: '10' }, 'd'],
    [{ min_dropped: 'many' }, 'bacd'],
    [{ min_inflight_cnt: '1' }, ''],
  ])('%j', (filters, want) => expect(ids(rows.filter((row) => keepBacklog(row, filters)))).toBe(want))
})

describe('[CL-2] filters as the broker takes them (unit)', () => {
  it.each([
    [{ like_clientid: 'a,b', min_mqueue_len: '3' }, { like_clientid: 'a,b' }],
    [
      { clientid: ' a, b ,,c', username: 'u' },
      { clientid: ['a', 'b', 'c'], username: ['u'] },
    ],
    [{ clean_start: 'true' }, { clean_start: true }],
    [{ clean_start: 'yes' }, {}],
  ])('%j', (given, want) => expect(filterQuery(given)).toEqual(want))
})
