const PLACEHOLDER = /\$\{(clientid|username)\}/g

/** Fills in the client's names. Returns undefined if the client lacks a name that the filter uses. */
export function fillPlaceholders(
  filter: string,
  names: { clientid: string; username: string | null },
): string | undefined {
  let isMissing = false
  const filledFilter = filter.replace(PLACEHOLDER, (_, name: 'clientid' | 'username') => {
    isMissing ||= names[name] === null
    return names[name] ?? ''
  })
  return isMissing ? undefined : filledFilter
}

/**
 * Matches the filter of a rule against a topic, or level by level against a topic filter. Unlike in subscriptions,
 * wildcards also match topics that start with `$`.
 */
export function matchesRuleFilter(filter: string, topic: string): boolean {
  const filterLevels = filter.split('/')
  const levels = topic.split('/')
  for (const [index, level] of filterLevels.entries()) {
    if (level === '#' && index === filterLevels.length - 1) return true
    if (index >= levels.length || (level !== '+' && level !== levels[index])) return false
  }
  return filterLevels.length === levels.length
}

/**
 * Returns true if every topic of the narrow filter of a rule matches the wide one. A placeholder covers only itself: a
 * name may contain several levels.
 */
export function coversRuleFilter(wide: string, narrow: string): boolean {
  const wideLevels = wide.split('/')
  const levels = narrow.split('/')
  for (const [index, level] of wideLevels.entries()) {
    if (level === '#' && index === wideLevels.length - 1) return true
    const other = levels[index]
    if (other === undefined) return false
    if (level !== other && (level !== '+' || other === '#' || other.includes('${'))) return false
  }
  return wideLevels.length === levels.length
}

/**
 * Returns the topic that the broker checks: the filter of a shared or exclusive subscription, or `t` of
 * `$delayed/10/t`. Returns undefined for a delayed topic without a target, which is always denied.
 */
export function getCheckedTopic(topic: string, action: 'publish' | 'subscribe'): string | undefined {
  const plain = action === 'subscribe' ? topic.replace(/^(?:\$share\/[^/]*|\$queue|\$exclusive)\//, '') : topic
  if (!plain.startsWith('$delayed/')) return plain
  const [, , ...target] = plain.split('/')
  return target.length === 0 ? undefined : getCheckedTopic(target.join('/'), 'publish')
}
