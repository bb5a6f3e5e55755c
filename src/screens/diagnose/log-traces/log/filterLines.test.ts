import { describe, expect, it } from 'vitest'
import { filterLines, findLines, splitAtMatches } from '../../../../domain/traces/filterLines'
import type { NumberedLine } from '../../../../domain/traces/LogWindow'
import { parseLine } from '../../../../domain/traces/parseLine'
import { findLineIndex } from './useLogScroll'

const AT = '2026-11-22T15:22:55.551856+00:00'
const first = parseLine(`${AT} [MQTT] Client-A@1.1.1.1:1 msg: m1`)
const lines: NumberedLine[] = [
  { ...first, seq: -1 },
  { text: 'more of that', seq: 0, previousEvent: first.event },
  { ...parseLine(`${AT} [warning] clientid: b, msg: m2, topic: A.b`), seq: 1 },
  { text: 'nobody knows', seq: 2 },
]
const filterSeqs = (filter: Parameters<typeof filterLines>[1]) => filterLines(lines, filter).map(({ seq }) => seq)

describe('[DI-7] log lines', () => {
  it('are filtered by level and client ID, including all lines of an event', () => {
    expect(filterSeqs({})).toEqual([-1, 0, 1, 2])
    expect(filterSeqs({ level: 'debug' })).toEqual([-1, 0])
    expect(filterSeqs({ level: 'warning' })).toEqual([1])
    expect(filterSeqs({ clientid: 'client-a' })).toEqual([-1, 0])
    expect(filterSeqs({ clientid: 'b', level: 'debug' })).toEqual([])
  })

  it('are searched for literal text, ignoring case', () => {
    expect(findLines(lines, 'M')).toEqual([0, 1, 2])
    expect(findLines(lines, 'a.b')).toEqual([2])
    expect(findLines(lines, '')).toEqual([])
  })

  it.each([
    ['a.b A.B', 'a.b', ['', 'a.b', ' ', 'A.B', '']],
    ['(x)', '(', ['', '(', 'x)']],
    ['<b>', 'c', ['<b>']],
    ['x', '', ['x']],
  ])('are highlighted: %s', (text, search, expected) => {
    expect(splitAtMatches(text, search)).toEqual(expected)
  })

  it('are identified by their numbers', () => {
    expect([-5, -1, 1, 9].map((seq) => findLineIndex(lines, seq))).toEqual([0, 0, 2, 4])
  })
})
