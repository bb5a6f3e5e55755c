// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the broker
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coversRuleFilter, fillPlaceholders, getCheckedTopic, matchesRuleFilter } from './topics'

const level = fc.constantFrom('', 'a', 'b', '$SYS')
const topic = fc.array(level, { minLength: 1, maxLength: 4 }).map((levels) => levels.join('/'))
const filter = fc
  .tuple(fc.array(fc.oneof(level, fc.constant('+')), { minLength: 1, maxLength: 4 }), fc.constantFrom([], ['#']))
  .map(([levels, rest]) => [...levels, ...rest].join('/'))

/** Translates a filter into a regular expression. */
const toExpression = (text: string): RegExp =>
  new RegExp(
    `^${text
      .replace(/\$/g, '\\$')
      .replace(/\+/g, '[^/]*')
      .replace(/\/#$|^#$/, (rest) => (rest === '#' ? '.*' : '(?:/.*)?'))}$`,
    's',
  )

describe('[AC-13] topic filters of rules', () => {
  it('match the same topics as a regular expression', () => {
    fc.assert(
      fc.property(fc.oneof(filter, fc.constant('#')), topic, (ruleFilter, name) => {
        expect(matchesRuleFilter(ruleFilter, name)).toBe(toExpression(ruleFilter).test(name))
      }),
      { numRuns: 3_000 },
    )
  })

  it('cover a filter only if they match all its topics', () => {
    fc.assert(
      fc.property(filter, filter, topic, (wide, narrow, name) => {
        if (coversRuleFilter(wide, narrow) && matchesRuleFilter(narrow, name))
          expect(matchesRuleFilter(wide, name)).toBe(true)
      }),
      { numRuns: 5_000 },
    )
  })

  it.each([
    ['a/b', 'a/b', true],
    ['a/b', 'a/b/c', false],
    ['a/b/c', 'a/b', false],
    ['+', '#', false],
    ['a/+', 'a/#', false],
    ['a/+', 'a/+', true],
    ['a/+', 'a/b', true],
    ['a/+/c', 'a/b/c', true],
    ['a/+/c', 'a/b/d', false],
    ['a/b', 'a/+', false],
    ['a/#', 'a', true],
    ['a/#', 'a/+/#', true],
    ['#', '#', true],
    ['#', '+/+', true],
    // Not a wildcard: it is not the last level.
    ['#/a', 'b/a', false],
    ['#/a', '#/a', true],
    ['d/+', 'd/${clientid}', false],
    ['d/+/e', 'd/x${username}/e', false],
    ['d/#', 'd/${clientid}', true],
    ['d/${clientid}/#', 'd/${clientid}/e', true],
  ])('%s covers %s: %s', (wide, narrow, covers) => expect(coversRuleFilter(wide, narrow)).toBe(covers))

  it.each([
    ['#/a', 'b/a', false],
    ['#/a', '#/a', true],
    ['a/+', 'a', false],
    ['a/+', 'a/', true],
    ['a', 'a/b', false],
  ])('%s matches %s: %s', (ruleFilter, name, matches) => expect(matchesRuleFilter(ruleFilter, name)).toBe(matches))
})

describe('[AC-13] placeholders', () => {
  const names = { clientid: 'c', username: 'u' }
  it.each<[string, { clientid: string; username: string | null }, string | undefined]>([
    ['a', { clientid: 'c', username: null }, 'a'],
    ['${clientid}', names, 'c'],
    ['${clientid}/${username}/${clientid}', names, 'c/u/c'],
    ['${username}', { clientid: 'c', username: null }, undefined],
    ['${clientid}', { clientid: 'c', username: null }, 'c'],
    ['${username}/${clientid}', { clientid: 'c', username: null }, undefined],
    ['${clientid}/${username}', { clientid: 'c', username: null }, undefined],
    ['${username}', { clientid: 'c', username: '' }, ''],
    ['${peerhost}/${clientid}', names, '${peerhost}/c'],
  ])('%s for %j: %s', (text, client, expected) => expect(fillPlaceholders(text, client)).toBe(expected))
})

describe('[AC-13] checked topic', () => {
  it.each<[string, 'publish' | 'subscribe', string | undefined]>([
    ['$share/g/a/b', 'subscribe', 'a/b'],
    ['$share//a', 'subscribe', 'a'],
    ['$share/g', 'subscribe', '$share/g'],
    ['$queue/a', 'subscribe', 'a'],
    ['$exclusive/a', 'subscribe', 'a'],
    ['$exclusive/a', 'publish', '$exclusive/a'],
    ['x/$queue/a', 'subscribe', 'x/$queue/a'],
    ['$queued/a', 'subscribe', '$queued/a'],
    ['$queue/$exclusive/a', 'subscribe', '$exclusive/a'],
    ['$delayed/1/a/b', 'publish', 'a/b'],
    ['$delayed/1/a\nb', 'publish', 'a\nb'],
    ['$delayed//a', 'publish', 'a'],
    ['$delayed/1/', 'publish', ''],
    ['$delayed/1', 'publish', undefined],
    ['$delayed/', 'publish', undefined],
    ['$delayed', 'publish', '$delayed'],
    ['x$delayed/1/a', 'publish', 'x$delayed/1/a'],
    ['$delayed/1/$delayed/2', 'publish', undefined],
    ['$queue/$delayed/1/a', 'subscribe', 'a'],
    // The share prefix counts only in front of all others.
    ['$delayed/1/$queue/a', 'subscribe', '$queue/a'],
  ])('of %s to %s: %s', (name, action, checked) => expect(getCheckedTopic(name, action)).toBe(checked))
})
