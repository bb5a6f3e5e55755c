import { type ErrorSchema, ErrorSchemaBuilder } from '@rjsf/utils'
import type { Issue } from './types'

/** Builds RJSF's error schema with one sentence per issue. */
export function createErrorSchema(issues: readonly Issue[], format: (issue: Issue) => string): ErrorSchema {
  const builder = new ErrorSchemaBuilder()
  for (const issue of issues) builder.addErrors(format(issue), [...issue.path])
  return builder.ErrorSchema
}

/** Collects the errors of a field and its nested values, for widgets that edit a whole list. */
export function collectErrors(errors: ErrorSchema | undefined): string[] {
  if (errors === undefined) return []
  const { __errors: ownErrors = [], ...below } = errors
  const all = [...ownErrors, ...Object.values(below).flatMap((part) => collectErrors(part as ErrorSchema | undefined))]
  // RJSF may merge extra errors twice.
  return [...new Set(all)]
}

/** Whether an RJSF error schema contains any error. */
export function hasErrors(errors: unknown): boolean {
  if (typeof errors !== 'object' || errors === null) return false
  return Object.entries(errors).some(([key, value]) =>
    key === '__errors' ? Array.isArray(value) && value.length > 0 : hasErrors(value),
  )
}
