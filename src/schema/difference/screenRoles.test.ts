import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OperationKey } from '../types'
import type { OperationFacts } from './readOperationFacts'
import { recognizeOperations, recognizeScreens } from './recognizeScreens'

const facts = (key: OperationKey, more: Partial<OperationFacts> = {}): OperationFacts => ({
  key,
  tag: 'T',
  query: [],
  answer: key.startsWith('get') ? 'document' : 'none',
  ...(/^(post|put)/.test(key) && { body: 'json', hasFields: true }),
  ...more,
})
const list = (key: OperationKey, more: Partial<OperationFacts> = {}) => facts(key, { answer: 'list', ...more })

/** Returns the screen and role of one operation among others. */
function findRole(one: OperationFacts, ...others: OperationFacts[]): string | undefined {
  const { screens, calls, otherOperations } = recognizeScreens([...others, one])
  const lines = [
    ...screens.flatMap(({ kind, path, operations }) =>
      operations.map(({ key, role }) => [key, `${kind} ${path}: ${role}`] as const),
    ),
    ...calls.map(({ key, role }) => [key, `call: ${role}`] as const),
    ...otherOperations.map((key) => [key, 'rest'] as const),
  ]
  expect(lines.filter(([key]) => key === one.key)).toHaveLength(1)
  return lines.find(([key]) => key === one.key)?.[1]
}

describe('recognizeScreens', () => {
  const queues = list('get /queues')
  const item = facts('delete /queues/{name}')

  it.each<[want: string, one: OperationFacts, others: OperationFacts[]]>([
    ['collection /queues: list', list('get /queues'), []],
    ['collection /queues: create', facts('post /queues'), [queues]],
    ['collection /queues: command', facts('post /queues', { body: 'other' }), [queues]],
    ['collection /queues: upload', facts('post /queues', { body: 'file' }), [queues]],
    ['collection /queues: upload', facts('put /queues/{name}', { body: 'file' }), [queues]],
    ['collection /queues: command', facts('delete /queues'), [queues]],
    ['collection /queues: update', facts('put /queues'), [queues]],
    ['collection /queues: command', facts('put /queues', { body: 'other' }), [queues]],
    ['collection /queues: remove', facts('delete /queues/{name}'), [queues]],
    ['collection /queues: read', facts('get /queues/{name}'), [queues]],
    ['collection /queues: update', facts('put /queues/{name}'), [queues]],
    ['collection /queues: command', facts('post /queues/{name}'), [queues]],
    ['collection /queues: read', facts('get /queue/{name}'), [queues]],
    ['collection /queues_list: read', facts('get /queues/{name}'), [list('get /queues_list')]],
    ['collection /queues_details: read', facts('get /queues/{name}'), [list('get /queues_details')]],
    ['collection /queues: enable', facts('put /queues/{name}/enable/{on}'), [queues, item]],
    ['collection /queues: view', facts('get /queues/{name}/enable/{on}'), [queues, item]],
    ['collection /queues: command', facts('put /queues/{name}/enable/{on}/now'), [queues, item]],
    ['collection /queues: command', facts('put /queues/{name}/x/enable/{on}'), [queues, item]],
    ['collection /queues: command', facts('put /queues/{name}/restart', { body: 'other' }), [queues, item]],
    ['collection /queues: upload', facts('post /queues/{name}/icon', { body: 'file' }), [queues, item]],
    ['collection /queues: command', facts('delete /queues/{name}/messages'), [queues, item]],
    ['collection /queues: metrics', facts('get /queues/{name}/metrics'), [queues, item]],
    ['collection /queues: metrics', facts('get /queues/{name}/stats'), [queues, item]],
    ['collection /queues: part', facts('get /queues/{name}/clients'), [queues, item]],
    ['collection /queues: view', facts('get /queues/{name}/clients/{id}'), [queues, item]],
    ['collection /queues: download', facts('get /queues/{name}/log', { answer: 'file' }), [queues, item]],
    ['collection /queues: download', facts('get /queues/{name}/export', { answer: 'none' }), [queues, item]],
    ['collection /queues: reorder', facts('post /queues/reorder'), [queues, item]],
    ['collection /queues: command', facts('post /queues/reorder', { body: 'other' }), [queues, item]],
    ['collection /queues: command', facts('put /queues/reorder'), [queues, item]],
    ['collection /queues: command', facts('post /queues/a/reorder/now'), [queues, item]],
    ['collection /queues: upload', facts('post /queues/import', { body: 'file' }), [queues, item]],
    ['view /queues/stats: view', facts('get /queues/stats'), [queues, item]],
    ['collection /queues: download', facts('get /queues/backup', { answer: 'file' }), [queues, item]],
    ['collection /queues: download', facts('get /queues/x/download', { answer: 'none' }), [queues, item]],
    ['collection /queues: view', facts('get /queues/x/{name}/y'), [queues, item]],
    ['settings /config: settings', facts('get /config'), [facts('put /config')]],
    ['settings /config: save', facts('put /config'), [facts('get /config')]],
    ['view /config: view', facts('get /config'), [facts('put /config', { hasFields: false })]],
    ['view /config: command', facts('put /config', { hasFields: false }), [facts('get /config')]],
    ['call: view', facts('get /config/{id}'), [facts('put /config/{id}')]],
    ['collection /config: list', list('get /config'), [facts('put /config')]],
    ['rest', facts('get /sso/callback'), []],
    ['rest', facts('get /sso/{id}/callback', { answer: 'none' }), []],
    ['call: command', facts('post /sso/callback'), []],
    ['view /sso/callbacks: view', facts('get /sso/callbacks'), []],
    ['call: command', facts('post /other'), [queues]],
    ['call: command', facts('post /a'), [list('get /a/queues')]],
    ['collection /a/queues: command', facts('post /a/b'), [list('get /a/queues')]],
    ['call: download', facts('get /x', { answer: 'file' }), []],
    ['call: view', facts('get /x', { answer: 'none' }), []],
    ['call: view', facts('get /x/{id}', { answer: 'page' }), []],
    ['call: upload', facts('post /x', { body: 'file' }), []],
    ['collection /x: list', facts('get /x', { answer: 'map' }), []],
    ['collection /x: list', facts('get /x', { answer: 'cursor' }), []],
    ['collection /x: list', facts('get /x', { answer: 'page' }), []],
    ['collection /x: list', facts('get /x', { answer: 'names' }), []],
  ])('assigns "%s" to %j', (want, one, others) => {
    expect(findRole(one, ...others)).toBe(want)
  })

  it.each<[what: string, others: OperationFacts[], want: string]>([
    ['with the longest common path', [list('get /a/x'), list('get /a/b/y'), list('get /a/z')], '/a/b/y'],
    [
      'with items, of two with the same path',
      [list('get /a/b/x'), list('get /a/b/y'), facts('delete /a/b/y/{id}')],
      '/a/b/y',
    ],
    ['whose item is the nearest', [list('get /a/bs'), facts('delete /a/b/{id}'), list('get /a/x')], '/a/bs'],
    ['that comes first, of two equal ones', [list('get /a/b/x'), list('get /a/b/y')], '/a/b/x'],
  ])('assigns a command to the screen %s', (_what, others, want) => {
    expect(findRole(facts('post /a/b/run', { body: 'other' }), ...others)).toBe(`collection ${want}: command`)
  })

  it.each<[what: string, paths: OperationKey[], item: string | undefined]>([
    ['directly below', ['get /links/{name}'], '/links/{name}'],
    ['below one more segment', ['get /links/link/{name}'], '/links/link/{name}'],
    ['with the shortest path', ['get /links/link/{name}', 'get /links/{name}'], '/links/{name}'],
    ['below the singular', ['get /link/{name}'], '/link/{name}'],
    ['not below two more segments', ['get /links/a/link/{name}'], undefined],
    ['not with two parameters', ['get /links/{a}/{b}'], undefined],
    ['not with more after the parameter', ['get /links/{a}/status'], undefined],
    ['not of a longer name', ['get /linksets/{a}'], undefined],
  ])('finds the item path %s', (_what, paths, item) => {
    const { screens } = recognizeScreens([list('get /links'), ...paths.map((key) => facts(key))])
    expect(screens[0]?.item).toBe(item)
    expect('item' in (screens[0] ?? {})).toBe(item !== undefined)
  })

  it.each([
    [{ answer: 'page', query: ['page'] }, { type: 'whole' }],
    [{ answer: 'page', query: ['limit'] }, { type: 'whole' }],
    [{ answer: 'list', query: ['page', 'limit'] }, { type: 'whole' }],
    [{ answer: 'list', query: ['cursor'] }, { type: 'cursor' }],
    [
      { answer: 'page', query: ['cursor', 'last_id', 'page', 'limit'] },
      { type: 'last', param: 'last_id' },
    ],
    [{ answer: 'list', query: ['at_last_'] }, { type: 'whole' }],
  ] as const)('reads the list %j by %j', (more, listing) => {
    expect(recognizeScreens([facts('get /a', more)]).screens[0]?.listing).toEqual(listing)
  })

  it('describes the details of a list of names, and the names if there are no details', () => {
    const names = list('get /ns', { answer: 'names', tag: 'Names' })
    const details = list('get /ns_details', { tag: 'Details' })
    expect(recognizeScreens([names, details]).screens).toMatchObject([
      { path: '/ns_details', tag: 'Details', answer: 'list' },
    ])
    expect(recognizeScreens([names]).screens).toMatchObject([{ path: '/ns', tag: 'Names', answer: 'names' }])
  })

  const keys = fc.uniqueArray(
    fc
      .tuple(
        fc.constantFrom('get', 'post', 'put', 'delete'),
        fc.array(fc.constantFrom('a', 'as', 'b', '{id}', 'metrics', 'callback'), { minLength: 1, maxLength: 4 }),
      )
      .map(([method, parts]) => `${method} /${parts.join('/')}` as OperationKey),
    { maxLength: 12 },
  )
  const answers = fc.constantFrom<OperationFacts['answer']>('list', 'names', 'page', 'document', 'file', 'none')

  it('assigns every operation exactly once', () => {
    fc.assert(
      fc.property(keys, fc.array(answers, { minLength: 12, maxLength: 12 }), (all, kinds) => {
        const found = recognizeScreens(all.map((key, i) => facts(key, { answer: kinds[i] ?? 'none' })))
        const assigned = [
          ...found.screens.flatMap(({ operations }) => operations.map(({ key }) => key)),
          ...found.calls.map(({ key }) => key),
          ...found.otherOperations,
        ]
        expect(assigned.sort()).toEqual([...all].sort())
      }),
    )
  })
})

describe('recognizeOperations', () => {
  it.each(['/a/../b', '/a/.', '/..', '/a?b', '/a#b', '/a%2e%2e', '/a b', '/a\\b', '//a', '/a/', 'a', ''])(
    'leaves out the path %j',
    (path) => {
      expect(recognizeOperations(null, [`get ${path}`])).toEqual({
        screens: [],
        calls: [],
        otherOperations: [`get ${path}`],
      })
    },
  )

  it.each(['/a/.b', '/a/..b', '/a/{id}', '/a.b/c:d'])('accepts the path %j', (path) => {
    expect(recognizeOperations(null, [`post ${path}`]).calls).toEqual([{ key: `post ${path}`, role: 'command' }])
  })

  it('reads up to 2,000 operations', () => {
    const keys = Array.from({ length: 2001 }, (_, i): OperationKey => `post /a${i}`)
    expect(recognizeOperations(null, keys.slice(1)).calls).toHaveLength(2000)
    expect(recognizeOperations(null, keys)).toEqual({ screens: [], calls: [], otherOperations: keys })
  })
})
