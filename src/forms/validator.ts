import {
  type ErrorSchema,
  ErrorSchemaBuilder,
  type RJSFSchema,
  type ValidationData,
  type ValidatorType,
} from '@rjsf/utils'
import type { FieldSchema, Json } from '../schema/types'
import { issuesOf } from './core/issues'
import type { Issue } from './types'

/** What the form tells its validator; all of it may change between two runs. */
export interface ValidatorHost {
  /** All issues of the data as it would be sent. */
  issues: (data: Json) => Issue[]
  /** Whether an issue may show already: everything after a try to save, before that what the user has been at. */
  shows: (issue: Issue) => boolean
  text: (issue: Issue) => string
}

/**
 * RJSF's validator over the interpreter of `@cfworker/json-schema`. RJSF's own way (ajv) builds functions from text,
 * which `script-src 'self'` forbids.
 */
export function createValidator(host: ValidatorHost): ValidatorType {
  return {
    validateFormData(formData): ValidationData<unknown> {
      const shown = host.issues((formData ?? {}) as Json).filter(host.shows)
      return toValidationData(shown, host.text)
    },
    isValid: (schema: RJSFSchema, formData) => issuesOf(withoutUndefined(formData), schema as FieldSchema).length === 0,
    rawValidation: () => ({}),
  }
}

export function toValidationData(issues: readonly Issue[], text: (issue: Issue) => string): ValidationData<unknown> {
  return {
    errors: issues.map((issue) => ({
      name: issue.rule,
      stack: text(issue),
      message: text(issue),
      property: issue.path.join('.'),
    })),
    errorSchema: toErrorSchema(issues, text),
  }
}

export function toErrorSchema(issues: readonly Issue[], text: (issue: Issue) => string): ErrorSchema {
  const builder = new ErrorSchemaBuilder()
  for (const issue of issues) builder.addErrors(text(issue), [...issue.path])
  return builder.ErrorSchema
}

/** RJSF keeps emptied fields as undefined, which is no JSON value. */
function withoutUndefined(value: unknown): Json {
  return value === undefined ? null : (JSON.parse(JSON.stringify(value)) as Json)
}
