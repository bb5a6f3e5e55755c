// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the broker
import { describe, expect, it } from 'vitest'
import { defaultRules } from '../../domains/access/authorization/defaultRules'
import { findFirstDecision } from '../../domains/access/authorization/findFirstDecision'
import { parseAclFile } from '../../domains/access/authorization/parseAclFile'
import type { AccessAction, ClientIdentity } from '../../mqtt/types'

const client = (more: Partial<ClientIdentity> = {}): ClientIdentity => ({
  clientid: 'c1',
  username: 'ann',
  peerhost: '10.1.2.3',
  node: 'n',
  listener: 'tcp:default',
  protoVer: 4,
  superuser: false,
  certCommonName: null,
  certSubject: null,
  ...more,
})
const pub = (qos: 0 | 1 | 2 = 0, retain = false): AccessAction => ({ action_type: 'publish', qos, retain })
const sub = (qos: 0 | 1 | 2 = 0): AccessAction => ({ action_type: 'subscribe', qos })

describe('parseAclFile', () => {
  it.each<[string, AccessAction, string, Partial<ClientIdentity>, 'allow' | 'deny' | undefined]>([
    ['{allow, all}.', pub(), 'any', {}, 'allow'],
    ['{deny, all, subscribe, ["a/#"]}.', sub(), 'a/b', {}, 'deny'],
    ['{deny, all, subscribe, ["a/#"]}.', pub(), 'a/b', {}, undefined],
    ['{allow, {user, "ann"}, all, ["t"]}.', pub(), 't', {}, 'allow'],
    ['{allow, {username, "ann"}, all, ["t"]}.', pub(), 't', { username: 'bob' }, undefined],
    ['{allow, {username, "ann"}, all, ["t"]}.', pub(), 't', { username: null }, undefined],
    ['{allow, {username, {re, "^a.n$"}}, all, ["t"]}.', pub(), 't', {}, 'allow'],
    ['{allow, {client, "c1"}, all, ["t"]}.', pub(), 't', {}, 'allow'],
    ['{allow, {clientid, {re, "^c[0-9]+$"}}, all, ["t"]}.', pub(), 't', { clientid: 'x1' }, undefined],
    ['{allow, {ipaddr, "10.0.0.0/8"}, all, ["t"]}.', pub(), 't', {}, 'allow'],
    ['{allow, {ipaddr, "10.1.2.3"}, all, ["t"]}.', pub(), 't', { peerhost: '::ffff:10.1.2.3' }, 'allow'],
    ['{allow, {ipaddrs, ["127.0.0.1", "::1"]}, all, ["t"]}.', pub(), 't', { peerhost: '::1' }, 'allow'],
    ['{allow, {ipaddrs, ["127.0.0.1", "::1"]}, all, ["t"]}.', pub(), 't', {}, undefined],
    [`{allow, {'and', [{username, "ann"}, {clientid, "c1"}]}, all, ["t"]}.`, pub(), 't', {}, 'allow'],
    [`{allow, {'and', [{username, "ann"}, {clientid, "c2"}]}, all, ["t"]}.`, pub(), 't', {}, undefined],
    [`{allow, {'or', [{username, "bob"}, {clientid, "c1"}]}, all, ["t"]}.`, pub(), 't', {}, 'allow'],
    ['{deny, all, subscribe, [{eq, "#"}]}.', sub(), '#', {}, 'deny'],
    ['{deny, all, subscribe, [{eq, "#"}]}.', sub(), 'a', {}, undefined],
    ['{deny, all, subscribe, ["eq a/+"]}.', sub(), 'a/b', {}, undefined],
    ['{allow, all, {publish, [{qos, 1}, {retain, false}]}, ["t"]}.', pub(1), 't', {}, 'allow'],
    ['{allow, all, {publish, [{qos, 1}, {retain, false}]}, ["t"]}.', pub(1, true), 't', {}, undefined],
    ['{allow, all, {publish, [{qos, [0, 2]}]}, ["t"]}.', pub(1), 't', {}, undefined],
    ['{allow, all, {all, [{qos, 2}, {retain, true}]}, ["t"]}.', sub(2), 't', {}, 'allow'],
    ['{allow, all, {subscribe, [{qos, 0}]}, ["t"]}.', sub(1), 't', {}, undefined],
    ['{allow, all, {subscribe, [{retain, true}]}, ["t"]}.', sub(), 't', {}, 'allow'],
    ['{deny, all}.', pub(), '$SYS/x', {}, 'deny'],
    ['{allow, all, all, ["u/${username}/${clientid}/#"]}.', pub(), 'u/ann/c1/x', {}, 'allow'],
    ['{allow, all, all, ["u/${username}/#"]}.', pub(), 'u/undefined/x', { username: null }, undefined],
    ['{allow, all, all, ["u/${shoe_size}"]}.', pub(), 'u/${shoe_size}', {}, 'allow'],
    ['{allow, all, all, [<<"bin">>]}.', pub(), 'bin', {}, 'allow'],
    ['{allow, all, all, ["a\\"b\\\\c"]}.', pub(), 'a"b\\c', {}, 'allow'],
    ['{deny, all, all, ["t"]}. {allow, all}. % the first counts', pub(), 't', {}, 'deny'],
    ['%% nothing but words\n', pub(), 't', {}, undefined],
    [defaultRules, sub(), '#', {}, 'deny'],
    [defaultRules, sub(), '$SYS/brokers', {}, 'deny'],
    [defaultRules, sub(), '$SYS/brokers', { username: 'dashboard' }, 'allow'],
    [defaultRules, sub(), '#', { peerhost: '127.0.0.1' }, 'allow'],
    [defaultRules, pub(), 't', {}, 'allow'],
  ])('%s', (text, action, topic, clientFields, expected) => {
    const { rules, test } = parseAclFile(text)
    expect(findFirstDecision(rules, client(clientFields), action, topic, test)).toBe(expected)
  })

  it.each([
    ['{allow, all, oops', 'line 1: syntax error at the end'],
    ['{allow, all}.\n{allow, all}', 'line 2: syntax error at the end'],
    ['{allow, all}.\n\n{allow all}.', 'line 3: syntax error before: all'],
    ['{allow, all}.\n{allow, Who, all, ["t"]}.', 'line 2: syntax error before: Who'],
    ['{allow, all, all, ["t]}.', 'line 1: syntax error before: "t]}.'],
    ['{allow, all, ["t"]}.', 'not a rule'],
    ['{permit, all}.', 'allow or deny'],
    ['allow.', 'allow or deny'],
    ['{allow, {shoe, "44"}, all, ["t"]}.', 'not a condition on clients: {shoe, "44"}'],
    ['{allow, {ipaddr, "10.0.0.0/99"}, all, ["t"]}.', 'not an address or network'],
    ['{allow, {ipaddr, "host"}, all, ["t"]}.', 'not an address or network'],
    ['{allow, all, consume, ["t"]}.', 'not an action: consume'],
    ['{allow, all, {publish, [{qos, 3}]}, ["t"]}.', 'not an action'],
    ['{allow, all, all, [t]}.', 'not a topic filter: t'],
    ['{allow, {username, {re, "((("}}, all, ["t"]}.', 'regular expression'],
    [`${'['.repeat(100_000)}`, 'syntax error'],
  ])('rejects: %.60s', (text, message) => {
    expect(() => parseAclFile(text)).toThrow(message)
  })

  it('parses a text of the maximum request size', () => {
    const long = `{allow, all, all, ["${'x\\\\'.repeat(1_000_000)}"]}.`
    expect(parseAclFile(long).rules[0]?.topics[0]?.filter).toHaveLength(2_000_000)
  })
})
