import { describe, expect, it } from 'vitest'
import { testExpression } from './testExpression'

describe('[AC-13] regular expressions in rules', () => {
  it.each<[string, string, boolean | undefined]>([
    ['^dev-', 'dev-1', true],
    ['^dev-', 'my-dev-1', false],
    ['', 'x', true],
    ['(?is)^a.b$', 'A\nB', true],
    ['abcd[(?i)]', 'x(', false],
    ['(?i)^DEV', 'dev', true],
    ['^(dev|test)-\\d+$', 'test-12', true],
    ['^(?:dev|test)?-[0-9a-f]{4}$', '-00ff', true],
    ['^sensor-.*-[0-9]+$', `sensor-${'x'.repeat(200)}-7`, true],
    ['^[(+*]+\\(a+\\)+$', '++(aa)))', true],
    ['[]a]+', ']', undefined],
    ['[[:alpha:]]+', 'a', undefined],
    ['\\Ac1\\z', 'c1', undefined],
    ['\\\\A', '\\A', true],
    ['^größe$', 'größe', true],
    ['^.{3}$', 'ü1', true],
    ['^(ab)+$', 'abab', true],
    ['^(?:ab)+$', 'abab', true],
    ['^((a)b)+$', 'abab', true],
    ['^(a+)b+$', 'aabb', true],
    ['^(a+)(b)+$', 'aabb', true],
    ['^\\(a+\\)+$', '(aa))', true],
    ['^[*+?{(|)]+$', '*'.repeat(1_000), true],
    ['^[\\]*+{]+$', '*'.repeat(1_000), true],
    ['(((', 'x', undefined],
    ['(?<=a)b++', 'ab', undefined],
    ['^(a+)+$', 'a', undefined],
    ['^((a+))+$', 'a', undefined],
    ['^(a|aa)*$', 'a', undefined],
    ['^(a?){50}$', 'a', undefined],
    ['^(?:(?:x(a*))y)+$', 'a', undefined],
    ['.*.*.*.*.*=', 'x'.repeat(200), undefined],
    // At most 10 million steps: 10 to the power of 7.
    ['^a*a*a*a*a*a*a*$', 'a'.repeat(9), true],
    ['^a*a*a*a*a*a*a*$', 'a'.repeat(10), undefined],
    ['a', 'a'.repeat(1_000), true],
    ['a'.repeat(1_000), 'a', false],
    ['a', 'a'.repeat(1_001), undefined],
    ['a'.repeat(1_001), 'a', undefined],
  ])('%s in %.20s: %s', (expression, text, found) => expect(testExpression(expression, text)).toBe(found))

  it('skips expressions that could backtrack without end', () => {
    const startTime = performance.now()
    for (const one of ['(a+)+$', '((a+))+$', '(a|a)*$', '(.*)*$', 'a*a*a*a*a*a*a*a*$', '([a-z]+)*\\d', '(\\w+\\s?)+$'])
      testExpression(`^${one}`, `${'a'.repeat(500)}!`)
    expect(performance.now() - startTime).toBeLessThan(1_000)
  })
})
