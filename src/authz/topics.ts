const PLACEHOLDER = /\$\{(clientid|username)\}/g

/** A filter with the client's names filled in; undefined where it asks for a name that the client has not. */
export function filledIn(filter: string, names: { clientid: string; username: string | null }): string | undefined {
  if (!filter.includes('${')) return filter
  let lacking = false
  const filled = filter.replace(PLACEHOLDER, (_, name: 'clientid' | 'username') => {
    lacking ||= names[name] === null
    return names[name] ?? ''
  })
  return lacking ? undefined : filled
}

/**
 * Whether the filter of a rule has a topic, or all that a topic filter names level by level. Other than in
 * subscriptions, wildcards of rules have topics that begin with `$` too.
 */
export function ruleMatches(filter: string, topic: string): boolean {
  if (filter === topic) return true
  const wanted = filter.split('/')
  const levels = topic.split('/')
  for (const [index, level] of wanted.entries()) {
    if (level === '#' && index === wanted.length - 1) return true
    if (index >= levels.length || (level !== '+' && level !== levels[index])) return false
  }
  return wanted.length === levels.length
}

/**
 * What the broker asks its sources about: of a shared or exclusive subscription the filter, of `$delayed/10/t` the topic
 * behind the time. Undefined for a delayed topic without one, which nobody may use.
 */
export function topicAsked(topic: string, action: 'publish' | 'subscribe'): string | undefined {
  const plain = action === 'subscribe' ? topic.replace(/^(?:\$share\/[^/]*|\$queue|\$exclusive)\//, '') : topic
  const delayed = /^\$delayed\/(?:[^/]*\/(.*))?/s.exec(plain)
  if (!delayed) return plain
  return delayed[1] === undefined ? undefined : topicAsked(delayed[1], 'publish')
}
