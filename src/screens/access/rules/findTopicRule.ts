import { checkTopicFilter } from '../../../forms/values/topic'

/** Placeholders that the broker replaces on each check. */
const PLACEHOLDER = /\$\{([^}]*)\}/g
const KNOWN_PLACEHOLDER = /^(?:clientid|username|client_attrs\..+)$/

/** Prefix that disables wildcards. */
const LITERAL_PREFIX = 'eq '

/**
 * Validates the topic filter of a rule. The broker accepts any text, but a rule never matches with misplaced
 * wildcards, unknown placeholders or a shared subscription prefix, which is removed before the check.
 */
export function findTopicRule(topic: string): string | undefined {
  if (topic.trim() === '') return 'required'
  if (topic.startsWith(LITERAL_PREFIX)) return topic.slice(LITERAL_PREFIX.length).trim() === '' ? 'required' : undefined
  if (topic.startsWith('$share/')) return 'shared'
  if ([...topic.matchAll(PLACEHOLDER)].some(([, name = '']) => !KNOWN_PLACEHOLDER.test(name))) return 'placeholder'
  return checkTopicFilter(topic.replace(PLACEHOLDER, 'x'))
}
