import type { Issue } from '../../forms/types'
import type { Json } from '../../schema/types'
import { truncateAndEscape } from '../../ui/text'

/** `allow` or `deny`, then `all`, an address, or a network; the rest is the broker's to judge. */
const RULE = /^\s*(?:allow|deny)\s+(?:all|[\da-f:.]*[:.][\da-f:.]*(?:\/\d{1,3})?)\s*$/i

/** The first access rule of a listener that is none: a broker tells of it in terms of its own, if at all. */
export function checkAccessRules({ access_rules: rules }: Record<string, Json>): Issue[] {
  if (!Array.isArray(rules)) return []
  const bad = rules.find((rule) => typeof rule === 'string' && rule !== '' && !RULE.test(rule))
  if (typeof bad !== 'string') return []
  return [{ path: ['access_rules'], rule: 'accessRule', params: { value: truncateAndEscape(bad, 64) } }]
}
