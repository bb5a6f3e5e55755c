import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coversFilter, isSharedFilter, validateTopicFilter } from './topicFilters'

describe('[CL-15] topic filters', () => {
  it.each([
    ['#', undefined],
    ['a/+/b/#', undefined],
    ['/', undefined],
    ['+', undefined],
    ['a b/ü', undefined],
    ['', 'required'],
    ['a#', 'wildcard'],
    ['a/#/b', 'wildcard'],
    ['a/b+', 'wildcard'],
    ['a\0', 'nul'],
    ['ü'.repeat(32_768), 'length'],
  ])('%s: %s (MQTT 5, 4.7.1)', (filter, want) => {
    expect(validateTopicFilter(filter)).toBe(want)
  })

  it.each([
    ['$share/g/a', true],
    ['$queue/a', true],
    ['$shared/a', false],
    ['share/a', false],
  ])('%s is shared: %s', (filter, want) => {
    expect(isSharedFilter(filter)).toBe(want)
  })

  it.each([
    ['#', 'a/b', true],
    ['#', 'a/#', true],
    ['#', '$SYS/#', false],
    ['+/a', '$SYS/a', false],
    ['a/#', 'a', true],
    ['a/#', 'a/+/c', true],
    ['a/+', 'a/b', true],
    ['a/+', 'a/#', false],
    ['a/b', 'a/+', false],
    ['a/+', 'a/b/c', false],
    ['a', 'b', false],
  ])('%s covers %s: %s', (wide, narrow, want) => {
    expect(coversFilter(wide, narrow)).toBe(want)
  })

  it('a filter covers itself', () => {
    const level = fc.constantFrom('a', 'b', '+', '')
    fc.assert(
      fc.property(fc.array(level, { minLength: 1, maxLength: 5 }), (levels) => {
        expect(coversFilter(levels.join('/'), levels.join('/'))).toBe(true)
      }),
    )
  })
})
