import { schemas } from '../../../src/api/generated/schemas'
import { buildScope } from '../../../src/schema/scope'
import type { FieldSchema, Json } from '../../../src/schema/types'

/** A field of the document where it stands. */
export interface DocumentField {
  operation: string
  path: string[]
  field: FieldSchema
  /** What its words may go by, as the console asks for them. */
  scope: string[]
  /** A form offers it; other fields are shown only. */
  inForm: boolean
}

function below(
  schema: FieldSchema,
  path: readonly string[],
  hidden: boolean,
): Omit<DocumentField, 'operation' | 'scope'>[] {
  const { properties = {}, items, additionalProperties: more, anyOf = [] } = schema
  const own = Object.entries(properties).flatMap(([name, field]) => {
    const at = [...path, name]
    const shut = hidden || field.readOnly === true
    return [{ path: at, field, inForm: !shut }, ...below(field, at, shut)]
  })
  const inner = [items, typeof more === 'object' ? more : undefined, ...anyOf]
  return [...own, ...inner.flatMap((part) => (part ? below(part, path, hidden) : []))]
}

/** Every field of every body and record of the document. Lists ask for the words of all variants at once. */
export async function documentFields(): Promise<DocumentField[]> {
  const found = await Promise.all(
    Object.entries(schemas).map(async ([operation, variants]) => {
      const isForm = !operation.startsWith('get ')
      const each = await Promise.all(
        variants.map(async ({ tags, load }) => {
          const fields = below(await load(), [], !isForm)
          const scopes = isForm ? [buildScope(operation, tags)] : [buildScope(operation), buildScope(operation, tags)]
          return scopes.flatMap((scope) => fields.map((field) => ({ ...field, operation, scope })))
        }),
      )
      return each.flat()
    }),
  )
  return found.flat()
}

/** The words that a field takes beside or instead of free values. */
export function listFixedWords(field: FieldSchema): Json[] {
  const parts = [field, ...(field.anyOf ?? []), ...(field.items ? [field.items] : [])]
  return parts.flatMap((part) => [...(part.enum ?? []), ...(part.const === undefined ? [] : [part.const])])
}
