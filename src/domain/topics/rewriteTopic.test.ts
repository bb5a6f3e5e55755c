import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchesTopic } from '../rulesql/topics'
import { type Attempt, type Rule, rewriteTopic, type Verdict } from './rewriteTopic'

const createPlaceholder = (name: string): string => `\${${name}}`
const rule = (source_topic: string, re: string, dest_topic: string, action: Rule['action'] = 'all'): Rule => ({
  action,
  source_topic,
  re,
  dest_topic,
})
const attempt = (topic: string, more: Partial<Attempt> = {}): Attempt => ({
  action: 'publish',
  topic,
  clientid: 'c1',
  username: '',
  ...more,
})

describe('[MG-6] topic rewriting', () => {
  it.each<[name: string, rules: Rule[], attempt: Attempt, topic: string | undefined, verdicts: Verdict[]]>([
    ['no rules', [], attempt('a'), 'a', []],
    ['groups', [rule('x/#', '^x/(.+)/(.+)$', 'z/$2/$1')], attempt('x/1/2'), 'z/2/1', ['applied']],
    ['a group without a match is empty', [rule('#', '^(a)?b$', '[$1]')], attempt('b'), '[]', ['applied']],
    ['a missing group keeps its placeholder', [rule('#', '^a$', 'b/$1')], attempt('a'), 'b/$1', ['applied']],
    [
      'the last matching rule decides',
      [rule('x/#', '^x/(.+)$', 'first/$1'), rule('x/+', '^x/(.+)$', 'last/$1')],
      attempt('x/1'),
      'last/1',
      ['overruled', 'applied'],
    ],
    [
      'no other rule applies if its pattern does not match',
      [rule('x/#', '^x/(.+)$', 'first/$1'), rule('x/+', '^y$', 'last')],
      attempt('x/1'),
      'x/1',
      ['overruled', 'unmatched'],
    ],
    [
      'ignores rules for the other action',
      [rule('#', '(.*)', 'pub/$1', 'publish'), rule('#', '(.*)', 'sub/$1', 'subscribe')],
      attempt('t'),
      'pub/t',
      ['applied', 'action'],
    ],
    ['ignores rules with another filter', [rule('y/#', '.*', 'z')], attempt('x/1'), 'x/1', ['filter']],
    ['leading flags', [rule('#', '(?i)^(B)$', 'z/$1')], attempt('b'), 'z/b', ['applied']],
    ['a pattern that only the broker can evaluate', [rule('#', 'a++', 'z')], attempt('a'), undefined, ['foreign']],
    [
      'a delayed message, by its destination',
      [rule('a/old/#', '^([^/]+)/old/(.+)$', '$1/$2/new')],
      attempt('$delayed/1/a/old/x'),
      '$delayed/1/a/x/new',
      ['applied'],
    ],
    [
      'a delayed topic is an ordinary topic while disabled',
      [rule('a/#', '.*', 'z')],
      attempt('$delayed/1/a/b', { isDelayedOff: true }),
      '$delayed/1/a/b',
      ['filter'],
    ],
    ['an invalid pattern', [rule('#', '(((', 'z')], attempt('x'), undefined, ['broken']],
    [
      'client values; missing ones keep their placeholder',
      [rule('#', '^t$', `${createPlaceholder('clientid')}/${createPlaceholder('username')}`)],
      attempt('t'),
      `c1/${createPlaceholder('username')}`,
      ['applied'],
    ],
    [
      'keeps the prefix of a subscription',
      [rule('x/#', '^x/(.+)$', 'z/$1')],
      attempt('$share/g/x/+', { action: 'subscribe' }),
      '$share/g/z/+',
      ['applied'],
    ],
    [
      'treats the prefix as part of a published topic',
      [rule('#', '.*', 'z')],
      attempt('$share/g/x'),
      '$share/g/x',
      ['filter'],
    ],
    ['replacement text is literal', [rule('#', '^(.+)$', 'z/$1')], attempt("$&$'`"), "$&$'`", ['filter']],
    [
      'replacement text in groups is literal',
      [rule('x/#', '^x/(.+)$', 'z/$1')],
      attempt("x/$&$'"),
      "z/$&$'",
      ['applied'],
    ],
  ])('%s', (_name, rules, clientAction, topic, verdicts) => {
    expect(rewriteTopic(rules, clientAction)).toMatchObject({ topic, verdicts })
  })

  it('returns a result for each rule, at most one of them decisive', () => {
    const rules = fc.array(
      fc.record<Rule>({
        action: fc.constantFrom('publish', 'subscribe', 'all'),
        source_topic: fc.constantFrom('#', 'a/#', 'a/+', 'b'),
        re: fc.constantFrom('^a/(.+)$', '.*', '(', 'x'),
        dest_topic: fc.constantFrom('z/$1', 'z'),
      }),
    )
    fc.assert(
      fc.property(rules, fc.constantFrom('a/1', 'b', 'c', '$SYS/a'), (list, topic) => {
        const { verdicts, topic: result } = rewriteTopic(list, attempt(topic))
        const deciding = verdicts.filter((verdict) => ['applied', 'unmatched', 'broken'].includes(verdict))
        expect(verdicts).toHaveLength(list.length)
        expect(deciding.length).toBeLessThanOrEqual(1)
        if (!deciding.includes('applied') && !deciding.includes('broken')) expect(result).toBe(topic)
      }),
    )
  })
})

describe('[MG-6] filters', () => {
  it.each([
    ['a/+', 'a/b', true],
    ['a/+', 'a/b/c', false],
    ['a/#', 'a', true],
    ['#', '$SYS/x', false],
    ['+/x', '$SYS/x', false],
    ['$SYS/#', '$SYS/x', true],
    ['a', 'a/', false],
    ['a/#', 'a/+/c', true],
  ])('%s and %s: %s', (filter, topic, expected) => {
    expect(matchesTopic(topic, filter)).toBe(expected)
  })
})
