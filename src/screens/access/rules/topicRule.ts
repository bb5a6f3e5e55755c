import { topicFilterRule } from '../../../forms/values/topic'

/** Placeholders that the broker replaces on each check. */
const PLACEHOLDER = /\$\{([^}]*)\}/g
const KNOWN = /^(?:clientid|username|client_attrs\..+)$/

/** Prefix that disables wildcards. */
const LITERAL = 'eq '

/**
 * Validates the topic filter of a rule. The broker accepts any text, but a rule never matches with misplaced
 * wildcards, unknown placeholders or a shared subscription prefix, which is removed before the check.
 */
export function topicRule(topic: string): string | undefined {
  if (topic.trim() === '') return 'required'
  if (topic.startsWith(LITERAL)) return topic.slice(LITERAL.length).trim() === '' ? 'required' : undefined
  if (topic.startsWith('$share/')) return 'shared'
  if ([...topic.matchAll(PLACEHOLDER)].some(([, name = '']) => !KNOWN.test(name))) return 'placeholder'
  return topicFilterRule(topic.replace(PLACEHOLDER, 'x'))
}
