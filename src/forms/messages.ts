import type { TranslateFunction } from 'react-admin'
import { formatReason } from '../api/errors'
import type { FieldSchema } from '../schema/types'
import type { Issue } from './types'

const LISTS: ReadonlySet<string> = new Set(['comma-list', 'acl-rules'])

/** Whether a field holds several values (servers, topics, headers), so that messages use the plural. */
export const hasManyValues = (schema: FieldSchema): boolean =>
  schema.type === 'array' || LISTS.has(schema['x-kind'] ?? '') || (schema.type === 'object' && !schema.properties)

/**
 * Returns the translated message of an issue. `name` is the field's label, `customKeys` overrides text keys by rule,
 * `many` selects the plural.
 */
export function formatIssue(
  issue: Issue,
  name: string,
  translate: TranslateFunction,
  customKeys?: Readonly<Record<string, string>>,
  many = false,
): string {
  if (issue.message) return formatReason(issue.message, translate)
  const rule = many && issue.rule === 'required' ? 'requiredMany' : issue.rule
  const key = customKeys?.[issue.rule] ?? `forms.error.${rule}`
  return translate(key, { name, ...issue.params })
}

export const formatChanges = (names: readonly string[], translate: TranslateFunction): string =>
  translate('forms.changes', { smart_count: names.length, names: names.join(translate('forms.listSeparator')) })
