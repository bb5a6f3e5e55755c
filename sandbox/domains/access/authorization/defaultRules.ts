/**
 * Default rules: the local host may subscribe to everything, other hosts neither to `$SYS` nor to all topics at
 * once.
 */
export const defaultRules = `%% Each rule: {allow or deny, who, what, topic filters}. The first that fits counts.
%%   who     all, {username, "name"}, {clientid, "id"}, {ipaddr, "10.0.0.0/8"}, {ipaddrs, ["10.0.0.1", "::1"]},
%%           a regular expression in place of a name: {username, {re, "^dev"}}, several: {'and', [...]}, {'or', [...]}
%%   what    publish, subscribe, all, or with conditions: {publish, [{qos, 1}, {retain, false}]}
%%   topics  "a/+/#", with placeholders: "c/\${clientid}", or to the letter: {eq, "a/#"}

{allow, {username, {re, "^dashboard$"}}, subscribe, ["$SYS/#"]}.

{allow, {ipaddr, "127.0.0.1"}, all, ["$SYS/#", "#"]}.

{deny, all, subscribe, ["$SYS/#", {eq, "#"}]}.

{allow, all}.
`
