import { reasonText } from '../api/errors'
import type { FieldSchema } from '../schema/types'
import type { Issue } from './types'

export type Translate = (key: string, options?: Record<string, unknown>) => string

/** Texts that hold several things. */
const LISTS: ReadonlySet<string> = new Set(['comma-list', 'acl-rules'])

/** Whether a field's label names several things: servers, topics, headers. */
export const isMany = (schema: FieldSchema): boolean =>
  schema.type === 'array' || LISTS.has(schema['x-kind'] ?? '') || (schema.type === 'object' && !schema.properties)

/** The sentence for an issue, in the reader's language. `name` is the field's label; `many`: it names several things. */
export function issueText(
  issue: Issue,
  name: string,
  translate: Translate,
  own?: Readonly<Record<string, string>>,
  many = false,
): string {
  if (issue.said) return reasonText(issue.said, translate)
  const rule = many && issue.rule === 'required' ? 'requiredMany' : issue.rule
  const key = own?.[issue.rule] ?? `forms.error.${rule}`
  return translate(key, { name, ...issue.params })
}
