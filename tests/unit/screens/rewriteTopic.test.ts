import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchesTopic } from '../../../src/rulesql/topics'
import { type Attempt, type Rule, rewriteTopic, type Verdict } from '../../../src/screens/topicRewrite/rewriteTopic'

const hold = (name: string): string => `\${${name}}`
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
    ['a group that took no part is empty', [rule('#', '^(a)?b$', '[$1]')], attempt('b'), '[]', ['applied']],
    ['a group that is not there stays', [rule('#', '^a$', 'b/$1')], attempt('a'), 'b/$1', ['applied']],
    [
      'the last that matches decides',
      [rule('x/#', '^x/(.+)$', 'first/$1'), rule('x/+', '^x/(.+)$', 'last/$1')],
      attempt('x/1'),
      'last/1',
      ['overruled', 'applied'],
    ],
    [
      'and nobody else is asked when its expression does not match',
      [rule('x/#', '^x/(.+)$', 'first/$1'), rule('x/+', '^y$', 'last')],
      attempt('x/1'),
      'x/1',
      ['overruled', 'unmatched'],
    ],
    [
      'rules for the other action do not count',
      [rule('#', '(.*)', 'pub/$1', 'publish'), rule('#', '(.*)', 'sub/$1', 'subscribe')],
      attempt('t'),
      'pub/t',
      ['applied', 'action'],
    ],
    ['nor those whose filter does not match', [rule('y/#', '.*', 'z')], attempt('x/1'), 'x/1', ['filter']],
    ['flags in front', [rule('#', '(?i)^(B)$', 'z/$1')], attempt('b'), 'z/b', ['applied']],
    ['an expression that only the broker can evaluate', [rule('#', 'a++', 'z')], attempt('a'), undefined, ['foreign']],
    [
      'a delayed message, by its destination',
      [rule('a/old/#', '^([^/]+)/old/(.+)$', '$1/$2/new')],
      attempt('$delayed/1/a/old/x'),
      '$delayed/1/a/x/new',
      ['applied'],
    ],
    [
      'a topic as any other while delayed publishing is off',
      [rule('a/#', '.*', 'z')],
      attempt('$delayed/1/a/b', { isDelayedOff: true }),
      '$delayed/1/a/b',
      ['filter'],
    ],
    ['an expression that is none', [rule('#', '(((', 'z')], attempt('x'), undefined, ['broken']],
    [
      'values of the client; those it does not have stay',
      [rule('#', '^t$', `${hold('clientid')}/${hold('username')}`)],
      attempt('t'),
      `c1/${hold('username')}`,
      ['applied'],
    ],
    [
      'the prefix of a subscription stays in front',
      [rule('x/#', '^x/(.+)$', 'z/$1')],
      attempt('$share/g/x/+', { action: 'subscribe' }),
      '$share/g/z/+',
      ['applied'],
    ],
    ['of a topic published to it is part', [rule('#', '.*', 'z')], attempt('$share/g/x'), '$share/g/x', ['filter']],
    ['replacements are plain text', [rule('#', '^(.+)$', 'z/$1')], attempt("$&$'`"), "$&$'`", ['filter']],
    ['also in groups', [rule('x/#', '^x/(.+)$', 'z/$1')], attempt("x/$&$'"), "z/$&$'", ['applied']],
  ])('%s', (_name, rules, tried, topic, verdicts) => {
    expect(rewriteTopic(rules, tried)).toMatchObject({ topic, verdicts })
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
  ])('%s and %s: %s', (filter, topic, want) => {
    expect(matchesTopic(topic, filter)).toBe(want)
  })
})
