import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseListItemPath } from '../../api/errors'
import { moveItem } from './order'
import { saveChain } from './saveChain'

/** Fake broker that returns another list on each read, and a user with the given answers. */
function createBroker(lists: string[][], answers: boolean[] = []) {
  const writes: (readonly string[])[] = []
  const prompts: (readonly string[])[] = []
  const last = lists.at(-1) ?? []
  return {
    written: writes,
    asked: prompts,
    read: async () => lists.shift() ?? last,
    write: async (items: readonly string[]) => writes.push(items),
    confirmOverwrite: async (currentItems: readonly string[]) => {
      prompts.push(currentItems)
      return answers.shift() ?? false
    },
  }
}

describe('moving a member', () => {
  it.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 1, ['a', 'b', 'c']],
    [5, 0, ['a', 'b', 'c']],
  ])('from %i to %i', (from, to, expected) => {
    expect(moveItem(['a', 'b', 'c'], from, to)).toEqual(expected)
  })

  it('loses no member and is reversible', () => {
    const list = fc.uniqueArray(fc.integer(), { minLength: 1 })
    fc.assert(
      fc.property(list, fc.nat(), fc.nat(), (items, a, b) => {
        const from = a % items.length
        const to = b % items.length
        const next = moveItem(items, from, to)
        expect(next[to]).toBe(items[from])
        expect(moveItem(next, to, from)).toEqual(items)
      }),
    )
  })
})

describe('[MG-4] saving a list', () => {
  it('writes if the list is unchanged', async () => {
    const broker = createBroker([['a', 'b']])
    await saveChain(broker, ['a', 'b'], ['b', 'a'])
    expect(broker).toMatchObject({ written: [['b', 'a']], asked: [] })
  })

  it('asks nothing if someone else made the same change', async () => {
    const broker = createBroker([['b', 'a']])
    await saveChain(broker, ['a', 'b'], ['b', 'a'])
    expect(broker).toMatchObject({ written: [['b', 'a']], asked: [] })
  })

  it('asks if the list changed, asks again if it changed meanwhile, and accepts a no', async () => {
    const broker = createBroker([['x'], ['y'], ['y']], [true, true])
    await saveChain(broker, ['a'], ['b'])
    expect(broker).toMatchObject({ written: [['b']], asked: [['x'], ['y']] })

    const decliningBroker = createBroker([['x']], [false])
    await expect(saveChain(decliningBroker, ['a'], ['b'])).rejects.toMatchObject({ name: 'AbortError' })
    expect(decliningBroker.written).toEqual([])
  })
})

describe('rejected list', () => {
  it.each([
    ['2.re', { index: 1, field: 're' }],
    ['rewrite.1.action', { index: 0, field: 'action' }],
    ['re', undefined],
    [undefined, undefined],
  ])('of %s', (path, expected) => {
    expect(parseListItemPath(path === undefined ? {} : { path })).toEqual(expected)
  })
})
