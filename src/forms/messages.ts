import type { Issue } from './types'

export type Translate = (key: string, options?: Record<string, unknown>) => string

/** The sentence for an issue, in the reader's language. `name` is the field's label. */
export function issueText(
  issue: Issue,
  name: string,
  translate: Translate,
  own?: Readonly<Record<string, string>>,
): string {
  if (issue.text) return issue.text
  const key = own?.[issue.rule] ?? `forms.error.${issue.rule}`
  return translate(key, { name, ...issue.params })
}
