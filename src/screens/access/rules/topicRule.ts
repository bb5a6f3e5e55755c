import { topicFilterRule } from '../../../forms/values/topic'

/** What rules may hold for something of the client: filled in when a client asks. */
const PLACEHOLDER = /\$\{([^}]*)\}/g
const KNOWN = /^(?:clientid|username|client_attrs\..+)$/

/** What wildcards are taken for as they stand. */
const LITERAL = 'eq '

/**
 * What is wrong with the topic filter of an authorization rule. The broker takes anything, and a wrong one matches
 * nothing: wildcards out of place, names it does not fill in, and shares, without which topics are asked about.
 */
export function topicRule(topic: string): string | undefined {
  if (topic.trim() === '') return 'required'
  if (topic.startsWith(LITERAL)) return topic.slice(LITERAL.length).trim() === '' ? 'required' : undefined
  if (topic.startsWith('$share/')) return 'shared'
  if ([...topic.matchAll(PLACEHOLDER)].some(([, name = '']) => !KNOWN.test(name))) return 'placeholder'
  return topicFilterRule(topic.replace(PLACEHOLDER, 'x'))
}
