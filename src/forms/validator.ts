import { type ErrorSchema, ErrorSchemaBuilder, type RJSFSchema, type ValidatorType } from '@rjsf/utils'
import type { FieldSchema, Json } from '../schema/types'
import { issuesOf } from './core/issues'
import type { Issue } from './types'

/** What the form tells its validator; all of it may change between two runs. */
export interface ValidatorHost {
  /** All issues of the data as it would be sent. */
  issues: (data: Json) => Issue[]
  /** Whether an issue may show already: everything after a try to save, before that what the user has been at. */
  shows: (issue: Issue) => boolean
}

/**
 * RJSF's validator over the interpreter of `@cfworker/json-schema`. RJSF's own way (ajv) builds functions from text,
 * which `script-src 'self'` forbids.
 */
export function createValidator(host: ValidatorHost): ValidatorType {
  return {
    validateFormData(formData) {
      const shown = host.issues((formData ?? {}) as Json).filter(host.shows)
      return { errors: shown.map((issue) => ({ stack: issue.rule })), errorSchema: toErrorSchema(shown) }
    },
    isValid: (schema: RJSFSchema, formData) => issuesOf(withoutUndefined(formData), schema as FieldSchema).length === 0,
    rawValidation: () => ({}),
  }
}

/**
 * Issues where RJSF keeps errors. It keeps texts only, and a text would stay in the language it was made in: so an
 * issue travels as JSON and becomes a sentence where it is drawn.
 */
export function toErrorSchema(issues: readonly Issue[]): ErrorSchema {
  const builder = new ErrorSchemaBuilder()
  for (const issue of issues) builder.addErrors(JSON.stringify(issue), [...issue.path])
  return builder.ErrorSchema
}

/** The issues in what `toErrorSchema` wrote for one field, each once: RJSF may merge what came from outside twice. */
export function fromErrors(errors: readonly string[] | undefined): Issue[] {
  return [...new Set(errors)].map((text) => JSON.parse(text) as Issue)
}

/** The issues of a field and of all that is in it: one widget may show a whole list. */
export function issuesBelow(errors: ErrorSchema | undefined): Issue[] {
  if (errors === undefined) return []
  const { __errors: own, ...below } = errors
  return [...fromErrors(own), ...Object.values(below).flatMap((part) => issuesBelow(part as ErrorSchema | undefined))]
}

/** RJSF keeps emptied fields as undefined, which is no JSON value. */
function withoutUndefined(value: unknown): Json {
  return value === undefined ? null : (JSON.parse(JSON.stringify(value)) as Json)
}
