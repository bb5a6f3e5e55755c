import type { Issue } from '../../../forms/types'
import type { Json } from '../../../schema/types'

/**
 * Patterns for banned addresses. Regular expressions are validated by the broker because its dialect differs from
 * JavaScript.
 */
const BAN_PATTERNS: Readonly<Record<string, { shape: RegExp; rule: string }>> = {
  peerhost: { shape: /^[0-9a-f:.]+$/i, rule: 'address' },
  peerhost_net: { shape: /^[0-9a-f:.]+(\/\d{1,3})?$/i, rule: 'network' },
}

/** Validates dependencies between fields, and the expiry against the current time. */
export function checkBan(data: Record<string, Json>, now = Date.now()): Issue[] {
  const issues: Issue[] = []
  const { as, who, until } = data
  const wanted = typeof as === 'string' ? BAN_PATTERNS[as] : undefined
  if (wanted && typeof who === 'string' && !wanted.shape.test(who)) issues.push({ path: ['who'], rule: wanted.rule })
  if (typeof until === 'string' && Date.parse(until) < now) issues.push({ path: ['until'], rule: 'past' })
  return issues
}
