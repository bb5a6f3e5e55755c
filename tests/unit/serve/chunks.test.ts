import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeChunks, type NaturalChunk } from '../../../scripts/chunks/mergeChunks'

const FIRSTS = { start: 'start', signIn: 'signIn', shell: 'shell', overview: 'overview' }
const chunk = (file: string, imports: string[] = [], size = 100): NaturalChunk => ({
  file,
  size,
  isEntry: false,
  imports,
  modules: [file],
})
const entry = (file: string, imports: string[] = []): NaturalChunk => ({ ...chunk(file, imports), isEntry: true })
const createFirstChunks = (
  start: string[] = [],
  signIn: string[] = [],
  shell: string[] = [],
  overview: string[] = [],
) => [
  entry('start', start),
  entry('signIn', [...start, ...signIn]),
  entry('shell', [...start, ...shell]),
  entry('overview', overview),
]

describe('merged chunks', () => {
  it('include the start page, the sign-in and the frame of all screens', () => {
    const groups = mergeChunks(
      [
        ...createFirstChunks(['a', 'b', 'g'], ['c', 'd'], ['d', 'e', 'f']),
        ...['b', 'c', 'd', 'e', 'f', 'g'].map((file) => chunk(file, [], 1_000_000)),
        chunk('a', ['g', 'b']),
        chunk('g', ['b']),
      ],
      FIRSTS,
    )
    const getGroup = (file: string) => groups.get(file)
    expect(getGroup('a')).toBe(getGroup('b'))
    expect(getGroup('a')).toBe(getGroup('g'))
    expect(getGroup('e')).toBe(getGroup('f'))
    expect(new Set([getGroup('a'), getGroup('c'), getGroup('d'), getGroup('e')]).size).toBe(4)
    expect(getGroup('start')).toBeUndefined()
  })

  it('are small ones shared by most entries, not large ones that few need', () => {
    const pages = Array.from({ length: 10 }, (_, at) =>
      entry(`page-${at}`, ['small-1', 'large-1', ...(at < 9 ? ['small-2'] : []), ...(at < 5 ? ['large-2'] : [])]),
    )
    const groups = mergeChunks(
      [
        ...createFirstChunks(),
        ...pages,
        chunk('small-1'),
        chunk('small-2'),
        chunk('large-1', [], 90_000),
        chunk('large-2', [], 90_000),
      ],
      FIRSTS,
    )
    expect(groups.get('small-1')).toBe(groups.get('small-2'))
    expect(groups.get('large-1')).not.toBe(groups.get('large-2'))
  })

  it('of the overview have no code of other pages', () => {
    const pages = Array.from({ length: 10 }, (_, at) => entry(`page${at}`, ['small', 'other']))
    const chunks = (overview: string[]) => [
      ...createFirstChunks([], [], [], overview),
      ...pages,
      chunk('small'),
      chunk('other'),
    ]
    const areMerged = (groups: Map<string, string>) => groups.get('small') === groups.get('other')
    expect(areMerged(mergeChunks(chunks([]), FIRSTS))).toBe(true)
    expect(areMerged(mergeChunks(chunks(['small']), FIRSTS))).toBe(false)
  })

  it('include their imports, unless a small chunk imports a large one', () => {
    const pages = [
      entry('page-1', ['small-1', 'small-2', 'large']),
      ...Array.from({ length: 9 }, (_, at) => entry(`other-${at}`, ['small-1'])),
    ]
    const all = [
      ...createFirstChunks(),
      ...pages,
      chunk('small-1'),
      chunk('small-2', ['large']),
      chunk('large', [], 90_000),
    ]
    const groups = mergeChunks(all, FIRSTS)
    expect(groups.get('small-1')).not.toBe(groups.get('small-2'))
  })

  it('never import each other in a cycle', () => {
    // `top` imports `large`, which imports `bottom`, so the two small chunks must not be merged.
    const page = entry('page', ['top', 'large', 'bottom'])
    const otherEntries = Array.from({ length: 30 }, (_, at) => entry(`other-${at}`, ['bottom']))
    const groups = mergeChunks(
      [
        ...createFirstChunks(),
        page,
        ...otherEntries,
        chunk('top', ['large']),
        chunk('large', ['bottom'], 90_000),
        chunk('bottom'),
      ],
      FIRSTS,
    )
    expect(groups.get('top')).not.toBe(groups.get('bottom'))
  })

  it('contain every module once and no cycles for any imports', () => {
    const graph = fc.array(fc.tuple(fc.nat(30_000), fc.boolean(), fc.array(fc.nat(40), { maxLength: 6 })), {
      minLength: 1,
      maxLength: 40,
    })
    fc.assert(
      fc.property(graph, (nodes) => {
        // Each chunk only imports later ones, as in the bundler's output.
        const all = nodes.map(([size, isEntry, imports], at) => ({
          ...chunk(
            `c${at}`,
            [...new Set(imports.map((one) => at + 1 + one))].flatMap((to) => (to < nodes.length ? `c${to}` : [])),
            size,
          ),
          isEntry,
        }))
        const firstFiles = all.slice(0, 3).map(({ file }) => file)
        const chunks = [
          ...createFirstChunks(firstFiles.slice(0, 1), firstFiles.slice(1, 2), firstFiles.slice(2)),
          ...all,
        ]
        const groups = mergeChunks(chunks, FIRSTS)
        for (const { file, isEntry } of all) expect(groups.has(file)).toBe(!isEntry)
        expect(findCircle(chunks, groups)).toBeUndefined()
      }),
    )
  })

  it('are empty without the initial pages', () => {
    expect(() => mergeChunks([entry('start')], FIRSTS)).toThrow('no chunk has signIn')
  })
})

function findCircle(chunks: readonly NaturalChunk[], groups: ReadonlyMap<string, string>): string | undefined {
  const name = (file: string) => groups.get(file) ?? file
  const imports = new Map<string, Set<string>>()
  for (const { file, imports: dependencies } of chunks) {
    const all = imports.get(name(file)) ?? new Set()
    for (const one of dependencies) if (name(one) !== name(file)) all.add(name(one))
    imports.set(name(file), all)
  }
  return [...imports.keys()].find((from) => {
    const reachableNames = new Set(imports.get(from))
    for (const one of reachableNames) for (const next of imports.get(one) ?? []) reachableNames.add(next)
    return reachableNames.has(from)
  })
}
