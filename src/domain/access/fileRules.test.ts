import { describe, expect, it } from 'vitest'
import { parseFileRules, RuleError } from './fileRules'
import type { ActionCondition, ClientCondition, TopicCondition } from './rule'
import { formatTerm } from './terms'

const parseOne = (text: string) => parseFileRules(text)[0]

function findError(text: string): [string, string] | undefined {
  try {
    parseFileRules(text)
    return undefined
  } catch (error) {
    if (!(error instanceof RuleError)) throw error
    return [error.message, formatTerm(error.term)]
  }
}

describe('[AC-13] rules of a file', () => {
  it('parses all parts with their lines', () => {
    expect(parseFileRules('\n{deny, {username, "u"}, publish,\n ["a",\n "eq b"]}.\n{allow, all}.')).toEqual([
      {
        permission: 'deny',
        who: { kind: 'username', is: 'u' },
        action: { type: 'publish' },
        topics: [
          { filter: 'a', literal: false },
          { filter: 'b', literal: true },
        ],
        topicLines: [3, 4],
        line: 2,
        text: '{deny, {username, "u"}, publish,\n ["a",\n "eq b"]}',
      },
      {
        permission: 'allow',
        who: { kind: 'all' },
        action: { type: 'all' },
        topics: [{ filter: '#', literal: false }],
        topicLines: [],
        line: 5,
        text: '{allow, all}',
      },
    ])
  })

  const one = { bytes: [10, 0, 0, 0], bits: 8 }
  const two = { bytes: [...Array<number>(15).fill(0), 1], bits: 128 }
  it.each<[string, ClientCondition]>([
    ['all', { kind: 'all' }],
    ['{user, "u"}', { kind: 'username', is: 'u' }],
    ['{username, <<"u">>}', { kind: 'username', is: 'u' }],
    ['{client, "c"}', { kind: 'clientid', is: 'c' }],
    ['{clientid, {re, "^c"}}', { kind: 'clientid', like: '^c' }],
    ['{ipaddr, "10.0.0.0/8"}', { kind: 'address', networks: [one] }],
    ['{ipaddrs, ["10.0.0.0/8", "::1"]}', { kind: 'address', networks: [one, two] }],
    ['{ipaddrs, []}', { kind: 'address', networks: [] }],
    ['{\'and\', [all, {user, "u"}]}', { kind: 'and', conditions: [{ kind: 'all' }, { kind: 'username', is: 'u' }] }],
    ["{'or', [{'or', []}]}", { kind: 'or', conditions: [{ kind: 'or', conditions: [] }] }],
  ])('parses the client %s', (client, condition) =>
    expect(parseOne(`{allow, ${client}, all, ["t"]}.`)?.who).toEqual(condition),
  )

  it.each<[string, ActionCondition]>([
    ['publish', { type: 'publish' }],
    ['subscribe', { type: 'subscribe' }],
    ['all', { type: 'all' }],
    ['{publish, []}', { type: 'publish' }],
    ['{all, [{qos, 2}]}', { type: 'all', qos: [2] }],
    ['{subscribe, [{qos, [0, 1]}, {qos, 2}]}', { type: 'subscribe', qos: [0, 1, 2] }],
    ['{publish, [{retain, true}]}', { type: 'publish', retain: true }],
    ['{publish, [{retain, false}, {retain, true}]}', { type: 'publish', retain: false }],
    ['{publish, [{retain, all}, {retain, true}]}', { type: 'publish', retain: true }],
    ['{subscribe, [{retain, true}]}', { type: 'subscribe' }],
    ['{all, [{retain, true}, {qos, 1}]}', { type: 'all', retain: true, qos: [1] }],
  ])('parses the action %s', (action, condition) =>
    expect(parseOne(`{allow, all, ${action}, ["t"]}.`)?.action).toEqual(condition),
  )

  it.each<[string, TopicCondition[]]>([
    ['[]', []],
    [
      '[<<"a">>, {eq, "b"}]',
      [
        { filter: 'a', literal: false },
        { filter: 'b', literal: true },
      ],
    ],
    ['[{eq, "eq b"}]', [{ filter: 'eq b', literal: true }]],
    ['["eq"]', [{ filter: 'eq', literal: false }]],
  ])('parses the topics %s', (topics, conditions) =>
    expect(parseOne(`{allow, all, all, ${topics}}.`)?.topics).toEqual(conditions),
  )

  it.each<[string, [string, string]]>([
    ['allow.', ['rule', 'allow']],
    ['[allow, all].', ['rule', '[allow, all]']],
    ['{}.', ['rule', '{}']],
    ['{allow}.', ['rule', '{allow}']],
    ['{"allow", all}.', ['rule', '{"allow", all}']],
    ['{permit, all}.', ['rule', '{permit, all}']],
    ['{allow, {user, "u"}}.', ['rule', '{allow, {user, "u"}}']],
    ['{allow, "all"}.', ['rule', '{allow, "all"}']],
    ['{allow, all, all}.', ['rule', '{allow, all, all}']],
    ['{allow, all, all, [], x}.', ['rule', '{allow, all, all, [], x}']],
    ['{allow, all, all, "t"}.', ['topics', '"t"']],
    ['{allow, all, all, [t]}.', ['topics', 't']],
    ['{allow, all, all, [{eq, t}]}.', ['topics', '{eq, t}']],
    ['{allow, all, all, [{eq}]}.', ['topics', '{eq}']],
    ['{allow, all, all, [{re, "t"}]}.', ['topics', '{re, "t"}']],
    ['{allow, all, all, [{eq, "t", "u"}]}.', ['topics', '{eq, "t", "u"}']],
    ['{allow, all, all, [[eq, "t"]]}.', ['topics', '[eq, "t"]']],
    ['{allow, none, all, []}.', ['who', 'none']],
    ['{allow, "all", all, []}.', ['who', '"all"']],
    ['{allow, {}, all, []}.', ['who', '{}']],
    ['{allow, {user}, all, []}.', ['who', '{user}']],
    ['{allow, {user, u}, all, []}.', ['who', '{user, u}']],
    ['{allow, {user, "u", "v"}, all, []}.', ['who', '{user, "u", "v"}']],
    ['{allow, [user, "u"], all, []}.', ['who', '[user, "u"]']],
    ['{allow, {"user", "u"}, all, []}.', ['who', '{"user", "u"}']],
    ['{allow, {user, {re, u}}, all, []}.', ['who', '{user, {re, u}}']],
    ['{allow, {user, {re}}, all, []}.', ['who', '{user, {re}}']],
    ['{allow, {user, {eq, "u"}}, all, []}.', ['who', '{user, {eq, "u"}}']],
    ['{allow, {user, {re, "u", x}}, all, []}.', ['who', '{user, {re, "u", x}}']],
    ['{allow, {user, [re, "u"]}, all, []}.', ['who', '{user, [re, "u"]}']],
    ['{allow, {ipaddrs, "::1"}, all, []}.', ['who', '{ipaddrs, "::1"}']],
    ["{allow, {'and', all}, all, []}.", ['who', '{and, all}']],
    ['{allow, {xor, [all]}, all, []}.', ['who', '{xor, [all]}']],
    ['{allow, {ipaddr, x}, all, []}.', ['address', 'x']],
    ['{allow, {ipaddr, "x"}, all, []}.', ['address', '"x"']],
    ["{allow, {ipaddr, '::1'}, all, []}.", ['address', '::1']],
    ['{allow, {ipaddrs, ["::1", "10.0.0.0/33"]}, all, []}.', ['address', '"10.0.0.0/33"']],
    ['{allow, all, pub, []}.', ['action', 'pub']],
    ['{allow, all, "all", []}.', ['action', '"all"']],
    ['{allow, all, [all, []], []}.', ['action', '[all, []]']],
    ['{allow, all, {all}, []}.', ['action', '{all}']],
    ['{allow, all, {all, x}, []}.', ['action', '{all, x}']],
    ['{allow, all, {all, [], x}, []}.', ['action', '{all, [], x}']],
    ['{allow, all, {pub, []}, []}.', ['action', '{pub, []}']],
    ['{allow, all, {all, [qos]}, []}.', ['action', 'qos']],
    ['{allow, all, {all, [{qos}]}, []}.', ['action', '{qos}']],
    ['{allow, all, {all, [{qos, 3}]}, []}.', ['action', '{qos, 3}']],
    ['{allow, all, {all, [{qos, 10}]}, []}.', ['action', '{qos, 10}']],
    ['{allow, all, {all, [{qos, 21}]}, []}.', ['action', '{qos, 21}']],
    ['{allow, all, {all, [{qos, "1"}]}, []}.', ['action', '{qos, "1"}']],
    ['{allow, all, {all, [{qos, [0, x]}]}, []}.', ['action', '{qos, [0, x]}']],
    ['{allow, all, {all, [{retain, 1}]}, []}.', ['action', '{retain, 1}']],
    ['{allow, all, {all, [{retain}]}, []}.', ['action', '{retain}']],
    ['{allow, all, {all, [{retain, yes}]}, []}.', ['action', '{retain, yes}']],
    ['{allow, all, {all, [{size, 1}]}, []}.', ['action', '{size, 1}']],
    ['{allow, all, {all, [{size, true}]}, []}.', ['action', '{size, true}']],
    ['{allow, all, {all, [[qos, 1]]}, []}.', ['action', '[qos, 1]']],
  ])('refuses %s', (text, error) => expect(findError(text)).toEqual(error))
})
