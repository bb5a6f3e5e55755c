/** Counter groups in display order. */
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

/** Name patterns of the groups; the first match wins. */
const patterns: readonly [Group, RegExp][] = [
  ['access', /^(authentication|authorization)\.|^client\.(auth|check_authz)/],
  ['sessions', /^session\.|^client\.(un)?subscribe$/],
  ['connections', /^(client|overload_protection)\./],
  ['bytes', /^bytes\./],
  ['packets', /^packets\./],
  ['messages', /^messages\./],
  ['delivery', /^delivery\./],
]

/** Returns the group of a counter; `other` for unknown counters of newer brokers. */
export const getCounterGroup = (name: string): Group =>
  patterns.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other'
