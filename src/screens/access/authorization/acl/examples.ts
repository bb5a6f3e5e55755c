/** Common rules with their text keys (`authorization.acl.example.<key>`). */
export const ACL_EXAMPLES: readonly (readonly [key: string, rule: string])[] = [
  ['ownTopics', `{allow, all, all, ["devices/\${clientid}/#"]}.`],
  ['username', '{allow, {username, "operator"}, subscribe, ["$SYS/#"]}.'],
  ['expression', '{deny, {clientid, {re, "^test-"}}, publish, ["production/#"]}.'],
  ['network', '{allow, {ipaddrs, ["10.0.0.0/8", "192.168.0.0/16"]}, all, ["#"]}.'],
  ['several', `{allow, {'and', [{username, "meter"}, {ipaddr, "10.1.0.0/16"}]}, publish, ["meters/\${clientid}"]}.`],
  ['conditions', '{deny, all, {publish, [{qos, [0, 1]}, {retain, true}]}, ["alerts/#"]}.'],
  ['literal', '{deny, all, subscribe, [{eq, "#"}, "$SYS/#"]}.'],
  ['denyRest', '{deny, all}.'],
]

/** Initial rules of a new file; same as the default of a new broker. */
export const DEFAULT_ACL_RULES = `{allow, {username, {re, "^dashboard$"}}, subscribe, ["$SYS/#"]}.

{allow, {ipaddr, "127.0.0.1"}, all, ["$SYS/#", "#"]}.

{deny, all, subscribe, ["$SYS/#", {eq, "#"}]}.

{allow, all}.
`
