import type { Issue } from '../../forms/types'
import type { Json } from '../../schema/types'
import { truncateAndEscape } from '../../ui/text'

/**
 * Checks the basic form only: `allow` or `deny`, then `all`, an address or a network. The broker validates the
 * rest.
 */
const RULE = /^\s*(?:allow|deny)\s+(?:all|[\da-f:.]*[:.][\da-f:.]*(?:\/\d{1,3})?)\s*$/i

/** Reports the first invalid access rule, because the broker's error message is unclear or missing. */
export function checkAccessRules({ access_rules: rules }: Record<string, Json>): Issue[] {
  if (!Array.isArray(rules)) return []
  const bad = rules.find((rule) => typeof rule === 'string' && rule !== '' && !RULE.test(rule))
  if (typeof bad !== 'string') return []
  return [{ path: ['access_rules'], rule: 'accessRule', params: { value: truncateAndEscape(bad, 64) } }]
}
