import { describe, expect, it } from 'vitest'
import { diffLines, listChangedLines } from './diffLines'

const SIGN = { same: ' ', gone: '-', new: '+' } as const
const formatDiff = (before: string, after: string) =>
  diffLines(before.split(''), after.split(''))
    .map(({ kind, text }) => SIGN[kind] + text)
    .join('')

const side = (lines: ReturnType<typeof diffLines>, left: 'gone' | 'new') =>
  lines.filter(({ kind }) => kind === 'same' || kind === left).map(({ text }) => text)

describe('diffLines', () => {
  it.each([
    ['abc', 'abc', ' a b c'],
    ['abc', 'adc', ' a-b+d c'],
    ['abc', 'c', '-a-b c'],
    ['c', 'abc', '+a+b c'],
    ['abcd', 'xbyd', '-a+x b-c+y d'],
    ['ab', 'cd', '-a-b+c+d'],
  ])('%s to %s', (before, after, expected) => expect(formatDiff(before, after)).toBe(expected))

  it.each([
    ['alike but for some', (i: number) => `line ${i}`, (i: number) => (i % 1000 === 7 ? `other ${i}` : `line ${i}`)],
    ['all different', (i: number) => `a ${i}`, (i: number) => `b ${i}`],
    ['all the same line', () => 'x', () => 'x'],
    ['few lines often', (i: number) => `${i % 7}`, (i: number) => `${i % 5}`],
    ['the other way round', (i: number) => `${i}`, (i: number) => `${40_000 - i}`],
  ])('of 40,000 lines, %s, is complete', (_, left, right) => {
    const before = Array.from({ length: 40_000 }, (_, i) => left(i))
    const after = Array.from({ length: 40_000 }, (_, i) => right(i))
    const lines = diffLines(before, after)
    expect(side(lines, 'gone')).toEqual(before)
    expect(side(lines, 'new')).toEqual(after)
  })

  it('finds a few changed lines in a long text', () => {
    const before = Array.from({ length: 20_000 }, (_, i) => `line ${i}`)
    const after = before.flatMap((line, i) => (i === 50 ? [] : i === 15_000 ? ['new', line] : [line]))
    expect(diffLines(before, after).filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'gone', text: 'line 50' },
      { kind: 'new', text: 'new' },
    ])
  })

  it('omits unchanged lines', () => {
    const lines = diffLines([...'abcdefg'], [...'abcxefg'])
    expect(listChangedLines(lines, 1)).toEqual([
      { kind: 'skipped', count: 2 },
      { kind: 'same', text: 'c' },
      { kind: 'gone', text: 'd' },
      { kind: 'new', text: 'x' },
      { kind: 'same', text: 'e' },
      { kind: 'skipped', count: 2 },
    ])
    expect(listChangedLines(diffLines(['a'], ['a']), 3)).toEqual([{ kind: 'skipped', count: 1 }])
  })
})
