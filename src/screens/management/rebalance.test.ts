import { describe, expect, it } from 'vitest'
import { createEvacuationForm, createRebalanceForm } from './rebalance/forms'
import { calculateProgress, getNodeTask, type RunningTasksByKind } from './rebalance/nodeTasks'
import { parseFileSource } from './transferred-files/fileSource'

describe('rebalance status of a node', () => {
  const moves: RunningTasksByKind = {
    evacuations: [{ node: 'a', state: 'prohibiting' }],
    purges: [{ node: 'b', state: 'purging' }],
    rebalances: [{ node: 'c', state: 'evicting_conns', donors: ['c', 'd'], recipients: ['e'] }],
  }
  it.each([
    ['a', 'evacuation'],
    ['b', 'purge'],
    ['c', 'source'],
    ['d', 'source'],
    ['e', 'target'],
    ['f', 'none'],
  ])('%s: %s', (node, expected) => expect(getNodeTask(node, moves)).toBe(expected))
  it('is empty without status data', () => expect(getNodeTask('a', {})).toBe('none'))
})

it.each([
  [10, 4, 0, 6, 10],
  [10, 10, 4, 0, 6],
  [10, 2, 4, 6, 6],
  [10, 12, 0, 0, 10],
  [3, 3, 5, 0, 0],
])('from %i, now %i, to %i: %i of %i', (initial, now, goal, done, all) =>
  expect(calculateProgress(initial, now, goal)).toEqual({ value: done, all }),
)

describe('rebalance forms', () => {
  it('select nodes without duplicates', () => {
    const form = createEvacuationForm(['a', 'b'])
    const schema = form.refine?.({ properties: { migrate_to: { type: 'array', items: { type: 'string' } } } })
    expect(schema?.properties?.migrate_to?.items?.enum).toEqual(['a', 'b'])
    expect(form.ui?.check?.({ migrate_to: ['a', 'a'] })).toEqual([{ path: ['migrate_to'], rule: 'twice' }])
    expect(form.ui?.check?.({ migrate_to: ['a', 'b'] })).toEqual([])
    expect(form.refine?.({ properties: {} })).toEqual({ properties: {} })
  })

  it('accept ratios above one', () => {
    const check = createRebalanceForm([]).ui?.check
    expect(check?.({ rel_conn_threshold: 1, rel_sess_threshold: 1.1 })).toEqual([
      { path: ['rel_conn_threshold'], rule: 'aboveOne' },
    ])
  })
})

it.each([
  ['/api/v5/file_transfer/file?node=n%401&fileref=a%2F..%2F%23', { node: 'n@1', fileref: 'a/../#' }],
  ['/file_transfer/file?fileref=x&node=n', { node: 'n', fileref: 'x' }],
  ['/file_transfer/file?fileref=x', undefined],
  ['/elsewhere?node=n&fileref=x', undefined],
  ['https://s3.example/b/f?X-Amz-Signature=1', { link: 'https://s3.example/b/f?X-Amz-Signature=1' }],
  ['javascript:alert(1)', undefined],
  ['file:///etc/passwd', undefined],
  ['', undefined],
])('parses the file reference of %s', (uri, expected) => expect(parseFileSource(uri)).toEqual(expected))
