import type { ValidateFunction } from 'ajv'
import type { Answer } from './answers'
import { branchFinder } from './branches'
import type { ApiDocument, Operation, Schema } from './document'
import { inliner } from './inline'
import { createAjv } from './validation'

/** An answer that the document does not allow: a fault of the sandbox, found in tests. */
export interface WrongAnswer {
  operation: string
  status: number
  errors: string[]
  body: unknown
}

export type AnswerChecker = (operation: Operation, answer: Answer) => WrongAnswer | undefined

/** Holds answers against the document: a declared status, and a body of its schema. */
export function createAnswerChecker(document: ApiDocument): AnswerChecker {
  const ajv = createAjv()
  // Nodes state their memory as `23.54G`, a form that the broker writes but does not read.
  ajv.addFormat('byte-size', /^\d+(\.\d+)?([kmgt]?b?)$/i)
  const inline = inliner(document, 'open')
  const findBranch = branchFinder(document)
  const compiled = new WeakMap<Schema, ValidateFunction>()
  const compile = (schema: Schema): ValidateFunction => {
    const known = compiled.get(schema)
    if (known) return known
    const validate = ajv.compile(inline(schema))
    compiled.set(schema, validate)
    return validate
  }
  return (operation, answer) => {
    const wrong = (...errors: string[]): WrongAnswer => ({
      operation: operation.key,
      status: answer.status,
      errors,
      body: answer.body,
    })
    // Errors that any guarded operation may give are stated once for all, not at each operation.
    if (answer.status >= 400) {
      if (isErrorBody(answer)) return undefined
      // Another form only where the operation states it, as a list of refusals.
      if (!operation.answers.get(String(answer.status))) return wrong('not an error of the form {code, message}')
    }
    if (!operation.answers.has(String(answer.status))) return wrong(`status ${answer.status} is not declared`)
    const schema = operation.answers.get(String(answer.status))
    if (!schema || answer.type) return undefined
    // What goes over the wire is judged, not the objects behind it.
    const body: unknown = answer.body === undefined ? undefined : JSON.parse(JSON.stringify(answer.body))
    const { items } = schema as { items?: Schema }
    // The items of a list one by one, each by the branch that it means.
    const parts = items && Array.isArray(body) ? body.map((item) => [items, item] as const) : [[schema, body] as const]
    const errors = parts.flatMap(([part, value]) => {
      const validate = compile(findBranch(part, value))
      return validate(value) ? [] : (validate.errors ?? [])
    })
    if (errors.length === 0) return undefined
    return wrong(...errors.map((e) => `${e.instancePath || '/'} ${e.message ?? e.keyword}`))
  }
}

function isErrorBody({ body }: Answer): boolean {
  if (body === undefined) return true
  return typeof body === 'object' && body !== null && 'message' in body
}
