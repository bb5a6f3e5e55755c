import { describe, expect, it } from 'vitest'
import { checkAcl, readAcl } from './aclProblem'
import { ACL_EXAMPLES, DEFAULT_ACL_RULES } from './examples'

const findProblem = (text: string) => {
  const read = readAcl(text)
  return 'problem' in read ? read.problem : undefined
}

describe('[AC-8] file rules', () => {
  it('the initial rules of a new file and all examples are valid', () => {
    expect(readAcl(DEFAULT_ACL_RULES)).toEqual({ rules: 4 })
    for (const [key, rule] of ACL_EXAMPLES) expect([key, readAcl(rule)]).toEqual([key, { rules: 1 }])
  })

  it.each([
    ['%% a comment only\n', 0],
    ['{allow, all}.', 1],
    ['{deny, {user, <<"x">>}, all, [<<"a/#">>]}.', 1],
    ['{allow, {\'or\', [{client, "a"}, {ipaddr, "::1"}, all]}, {publish, [{qos, 1}]}, []}.\n{deny, all}.', 2],
    ['{allow, {username, "with \\"quotes\\" and %"}, all, ["a"]}. % ends here', 1],
    [`{allow, all, all, ["c/\${clientid}/+", "eq #"]}.`, 1],
  ])('%j has %i rules', (text, rules) => expect(readAcl(text)).toEqual({ rules }))

  it.each([
    // Broker response: {1,erl_parse,["syntax error before: ",[]]} (recorded: access, "bad file rules").
    ['{allow, all, oops', 'aclEnd', 1, ''],
    ['{allow, all}', 'aclEnd', 1, ''],
    ['{allow, all}.\n\n{deny all}.', 'aclSyntax', 3, 'all'],
    ['{allow, all}.\n{deny, all}}.', 'aclSyntax', 2, '}'],
    ['{allow, all}.\n& {deny, all}.', 'aclSyntax', 2, '& {deny, all}.'],
    ['{allow, {username, "x}, all, ["a"]}.', 'aclSyntax', 1, '"]}.'],
    ['{maybe, all}.', 'aclRule', 1, '{maybe, all}'],
    ['allow.', 'aclRule', 1, 'allow'],
    ['{allow, all, publish}.', 'aclRule', 1, '{allow, all, publish}'],
    ['{allow, {name, "x"}, all, ["a"]}.', 'aclWho', 1, '{name, "x"}'],
    ['{allow, {username, {re, x}}, all, ["a"]}.', 'aclWho', 1, '{username, {re, x}}'],
    ['{allow, {ipaddr, "ten"}, all, ["a"]}.', 'aclAddress', 1, '"ten"'],
    ['{allow, all, pub, ["a"]}.', 'aclAction', 1, 'pub'],
    ['{allow, all, {publish, [{qos, 3}]}, ["a"]}.', 'aclAction', 1, '{qos, 3}'],
    ['{allow, all, all, "a"}.', 'aclTopics', 1, '"a"'],
    ['{allow, all, all,\n  ["a",\n   "b/#/c"]}.', 'aclTopic', 3, '"b/#/c"'],
  ])('reports %j with its line', (text, rule, line, found) => expect(findProblem(text)).toEqual({ rule, line, found }))

  it('rejects very long or deeply nested text', () => {
    expect(findProblem('{'.repeat(100_000))?.rule).toBe('aclSyntax')
    expect(readAcl('{allow, all, all, ["a"]}.\n'.repeat(20_000))).toEqual({ rules: 20_000 })
  })

  it('reports an issue at the rules field and ignores other sources', () => {
    expect(checkAcl({ rules: '{allow, all' })).toEqual([
      { path: ['rules'], rule: 'aclEnd', params: { line: 1, found: '' } },
    ])
    expect(checkAcl({ rules: '{allow, all}.' })).toEqual([])
    expect(checkAcl({ query: 'x' })).toEqual([])
  })
})
