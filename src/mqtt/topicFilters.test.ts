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
  ])('%s: %s (MQTT 5, 4.7.1)', (filter, expected) => {
    expect(validateTopicFilter(filter)).toBe(expected)
  })

  it.each([
    ['$share/g/a', true],
    ['$queue/a', true],
    ['$shared/a', false],
    ['share/a', false],
    ['a/$share/g', false],
  ])('%s is shared: %s', (filter, expected) => {
    expect(isSharedFilter(filter)).toBe(expected)
  })

  it.each([
    ['#', 'a/b', true],
    ['#', 'a/#', true],
    ['#', '$SYS/#', false],
    ['+/a', '$SYS/a', false],
    ['$SYS/+', '$SYS/a', true],
    ['$SYS/#', '$SYS/a/b', true],
    ['a/+/#', 'a', false],
    ['a/#', 'a', true],
    ['a/#', 'a/+/c', true],
    ['a/+', 'a/b', true],
    ['a/+', 'a/#', false],
    ['a/b', 'a/+', false],
    ['a/+', 'a/b/c', false],
    ['a', 'b', false],
  ])('%s covers %s: %s', (wide, narrow, expected) => {
    expect(coversFilter(wide, narrow)).toBe(expected)
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
