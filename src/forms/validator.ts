import { type ErrorSchema, ErrorSchemaBuilder, type RJSFSchema, type ValidatorType } from '@rjsf/utils'
import type { FieldSchema, Json } from '../schema/types'
import { findIssues } from './core/issues'
import type { Issue } from './types'

export interface ValidatorHost {
  issues: (data: Json) => Issue[]
  /** Whether an issue is visible: all after an attempt to save, before that only if its field was visited. */
  shows: (issue: Issue) => boolean
}

/**
 * RJSF validator based on the interpreting `@cfworker/json-schema`. RJSF's default (ajv) compiles functions from
 * text, which the CSP `script-src 'self'` forbids.
 */
export function createValidator(host: ValidatorHost): ValidatorType {
  return {
    validateFormData(formData) {
      const shown = host.issues((formData ?? {}) as Json).filter(host.shows)
      return { errors: shown.map((issue) => ({ stack: issue.rule })), errorSchema: toErrorSchema(shown) }
    },
    isValid: (schema: RJSFSchema, formData) =>
      findIssues(removeUndefined(formData), schema as FieldSchema).length === 0,
    rawValidation: () => ({}),
  }
}

/**
 * Converts issues to RJSF's error schema. RJSF stores strings only, so an issue is stored as JSON and translated on
 * render in the current language.
 */
export function toErrorSchema(issues: readonly Issue[]): ErrorSchema {
  const builder = new ErrorSchemaBuilder()
  for (const issue of issues) builder.addErrors(JSON.stringify(issue), [...issue.path])
  return builder.ErrorSchema
}

/** Parses the issues of a field. Removes duplicates, because RJSF may merge extra errors twice. */
export function parseErrors(errors: readonly string[] | undefined): Issue[] {
  return [...new Set(errors)].map((text) => JSON.parse(text) as Issue)
}

/** Collects the issues of a field and its nested values, for widgets that edit a whole list. */
export function collectIssues(errors: ErrorSchema | undefined): Issue[] {
  if (errors === undefined) return []
  const { __errors: own, ...below } = errors
  return [
    ...parseErrors(own),
    ...Object.values(below).flatMap((part) => collectIssues(part as ErrorSchema | undefined)),
  ]
}

/** RJSF keeps cleared fields as undefined, which JSON does not have. */
function removeUndefined(value: unknown): Json {
  return value === undefined ? null : (JSON.parse(JSON.stringify(value)) as Json)
}
