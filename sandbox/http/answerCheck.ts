import type { ValidateFunction } from 'ajv'
import type { Answer } from './answers'
import { createBranchFinder } from './createBranchFinder'
import { createInliner } from './createInliner'
import type { ApiDocument, Operation, Schema } from './document'
import { createAjv } from './validation'

/** Response that the API document does not allow: a bug of the sandbox, found in tests. */
export interface WrongAnswer {
  operation: string
  status: number
  errors: string[]
  body: unknown
}

export type AnswerChecker = (operation: Operation, answer: Answer) => WrongAnswer | undefined

/** Validates responses: declared status, and a body that matches its schema. */
export function createAnswerChecker(document: ApiDocument): AnswerChecker {
  const ajv = createAjv()
  // The broker formats node memory as `23.54G`, which its parser does not accept.
  ajv.addFormat('byte-size', /^\d+(\.\d+)?([kmgt]?b?)$/i)
  const inline = createInliner(document, 'open')
  const findBranch = createBranchFinder(document)
  const compiled = new WeakMap<Schema, ValidateFunction>()
  const compile = (schema: Schema): ValidateFunction => {
    const cachedValidator = compiled.get(schema)
    if (cachedValidator) return cachedValidator
    const validate = ajv.compile(inline(schema))
    compiled.set(schema, validate)
    return validate
  }
  return (operation, answer) => {
    const createWrongAnswer = (...errors: string[]): WrongAnswer => ({
      operation: operation.key,
      status: answer.status,
      errors,
      body: answer.body,
    })
    // Common errors of all guarded operations are not declared at each operation.
    if (answer.status >= 400) {
      if (isErrorBody(answer)) return undefined
      // Other error formats must be declared by the operation.
      if (!operation.answers.get(String(answer.status)))
        return createWrongAnswer('not an error of the form {code, message}')
    }
    if (!operation.answers.has(String(answer.status)))
      return createWrongAnswer(`status ${answer.status} is not declared`)
    const schema = operation.answers.get(String(answer.status))
    if (!schema || answer.type) return undefined
    // Validate the serialized form.
    const body: unknown = answer.body === undefined ? undefined : JSON.parse(JSON.stringify(answer.body))
    const { items } = schema as { items?: Schema }
    // Validate list items separately, each against its union branch.
    const parts = items && Array.isArray(body) ? body.map((item) => [items, item] as const) : [[schema, body] as const]
    const errors = parts.flatMap(([part, value]) => {
      const validate = compile(findBranch(part, value))
      return validate(value) ? [] : (validate.errors ?? [])
    })
    if (errors.length === 0) return undefined
    return createWrongAnswer(...errors.map((e) => `${e.instancePath || '/'} ${e.message ?? e.keyword}`))
  }
}

function isErrorBody({ body }: Answer): boolean {
  if (body === undefined) return true
  return typeof body === 'object' && body !== null && 'message' in body
}
