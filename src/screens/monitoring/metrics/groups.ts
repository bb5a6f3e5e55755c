/** The groups of counters, in the order an operator reads them. */
export const groups = [
  'connections',
  'sessions',
  'access',
  'bytes',
  'packets',
  'messages',
  'delivery',
  'other',
] as const
export type Group = (typeof groups)[number]

/** Which names belong to a group; the first that fits holds. The names themselves are the broker's. */
const patterns: readonly [Group, RegExp][] = [
  ['access', /^(authentication|authorization)\.|^client\.(auth|check_authz)/],
  ['sessions', /^session\.|^client\.(un)?subscribe$/],
  ['connections', /^(client|overload_protection)\./],
  ['bytes', /^bytes\./],
  ['packets', /^packets\./],
  ['messages', /^messages\./],
  ['delivery', /^delivery\./],
]

/** The group of a counter; one of a later broker may belong to none. */
export const getCounterGroup = (name: string): Group =>
  patterns.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other'
