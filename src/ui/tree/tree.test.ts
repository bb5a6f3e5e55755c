import { describe, expect, it } from 'vitest'
import { compareByLabel, flattenTree, type TreeNode } from './flattenTree'
import { findByTypedText, resolveMove } from './resolveMove'
import { searchTree } from './searchTree'

interface Node extends TreeNode<Node> {}
const node = (id: string, ...children: Node[]): Node => ({ id, label: id.split('/').at(-1) ?? '', children })
const tree = [node('a', node('a/x'), node('a/y', node('a/y/z'))), node('b')]
const ids = (rows: readonly { node: Node }[]) => rows.map((row) => row.node.id)

describe('tree', () => {
  it('renders open nodes with position and level', () => {
    expect(ids(flattenTree(tree, () => false))).toEqual(['a', 'b'])
    const rows = flattenTree(tree, ({ id }) => id === 'a')
    expect(ids(rows)).toEqual(['a', 'a/x', 'a/y', 'b'])
    expect(rows[2]).toMatchObject({ level: 2, position: 2, siblings: 2, open: false })
    expect(rows[1]?.open).toBeUndefined()
    expect(
      ids(
        flattenTree(
          tree,
          () => true,
          ({ id }) => id !== 'a/x',
        ),
      ),
    ).toEqual(['a', 'a/y', 'a/y/z', 'b'])
  })

  it('sorts numbers by value and distinguishes look-alikes', () => {
    const labels = ['device-10', 'device-2', '', 'b', 'a\u0301', '\u00e1', '9998', '998']
    const sorted = labels.map((label) => ({ label })).sort(compareByLabel)
    expect(sorted.map(({ label }) => label)).toEqual([
      '',
      '998',
      '9998',
      'a\u0301',
      '\u00e1',
      'b',
      'device-2',
      'device-10',
    ])
  })

  it('supports any depth', () => {
    let deep = node('end')
    for (let n = 0; n < 20_000; n++) deep = node(`${n}`, deep)
    expect(flattenTree([deep], () => true)).toHaveLength(20_001)
    expect(searchTree([deep], 'END').visibleIds.size).toBe(20_001)
  })

  it.each([
    ['y', ['a', 'a/y', 'a/y/z'], ['a']],
    ['A/Y/Z', ['a/y/z', 'a/y', 'a'], ['a/y', 'a']],
    ['b', ['b'], []],
    ['nothing', [], []],
  ])('searching %s finds matches with ancestors and descendants', (part, visibleIds, leading) => {
    const found = searchTree(tree, part)
    expect([...found.visibleIds].sort()).toEqual([...visibleIds].sort())
    expect([...found.leading].sort()).toEqual([...leading].sort())
  })

  const rows = flattenTree(tree, ({ id }) => id === 'a')
  it.each([
    ['ArrowDown', 0, { go: 1 }],
    ['ArrowDown', 3, { go: 3 }],
    ['ArrowUp', 0, { go: 0 }],
    ['Home', 3, { go: 0 }],
    ['End', 0, { go: 3 }],
    ['PageDown', 0, { go: 3 }],
    ['ArrowRight', 0, { go: 1 }],
    ['ArrowRight', 2, { toggle: 2 }],
    ['ArrowRight', 1, undefined],
    ['ArrowLeft', 0, { toggle: 0 }],
    ['ArrowLeft', 2, { go: 0 }],
    ['ArrowLeft', 3, { go: 3 }],
    ['Enter', 1, { choose: 1 }],
    [' ', 1, { choose: 1 }],
    ['Tab', 1, undefined],
    ['ArrowDown', 9, undefined],
  ])('%s at line %i', (key, at, expected) => {
    expect(resolveMove(key, rows, at)).toEqual(expected)
  })

  it.each([
    ['x', 0, 1],
    ['B', 0, 3],
    ['a', 0, 0],
    ['ab', 0, undefined],
    ['x', 1, 1],
  ])('typing %s at line %i goes to %s', (text, at, expected) => {
    expect(findByTypedText(text, rows, at)).toBe(expected)
  })
})
