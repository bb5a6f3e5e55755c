import { describe, expect, it } from 'vitest'
import { findTopicRule } from './findTopicRule'

describe('[AC-9] topic filter of a rule', () => {
  it.each([
    'a/b',
    '#',
    '+/a/#',
    `c/\${clientid}/\${username}/#`,
    `\${client_attrs.group}/a`,
    'eq a/#',
    'eq #',
    // `eq` takes wildcards literally.
    'eq a+/b#c',
    '$SYS/#',
  ])('accepts %s', (topic) => expect(findTopicRule(topic)).toBeUndefined())

  it.each([
    // The broker accepts the first two (recorded: builtin, "bad topic", "empty topic").
    ['a/#/b', 'topicFilter'],
    ['', 'required'],
    ['eq ', 'required'],
    ['a+/b', 'topicFilter'],
    [`c/\${clientId}`, 'placeholder'],
    ['$share/g/a', 'shared'],
    ['x'.repeat(65_536), 'topicLength'],
  ])('rejects %j by rule %s', (topic, rule) => expect(findTopicRule(topic)).toBe(rule))
})
