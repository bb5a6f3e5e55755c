import { schemas } from '../../../src/api/generated/schemas'
import { buildScope } from '../../../src/schema/scope'
import type { FieldSchema, Json } from '../../../src/schema/types'

export interface DocumentField {
  operation: string
  path: string[]
  field: FieldSchema
  /** Scope for the lookup of its texts, as the console uses it. */
  scope: string[]
  /** Part of a form; other fields are read-only. */
  isEditable: boolean
}

function listNestedFields(
  schema: FieldSchema,
  path: readonly string[],
  hidden: boolean,
): Omit<DocumentField, 'operation' | 'scope'>[] {
  const { properties = {}, items, additionalProperties: more, anyOf = [] } = schema
  const propertyFields = Object.entries(properties).flatMap(([name, field]) => {
    const at = [...path, name]
    const shut = hidden || field.readOnly === true
    return [{ path: at, field, isEditable: !shut }, ...listNestedFields(field, at, shut)]
  })
  const inner = [items, typeof more === 'object' ? more : undefined, ...anyOf]
  return [...propertyFields, ...inner.flatMap((part) => (part ? listNestedFields(part, path, hidden) : []))]
}

/** Lists every field of every body and record of the document. Lists use the texts of all variants at once. */
export async function listDocumentFields(): Promise<DocumentField[]> {
  const found = await Promise.all(
    Object.entries(schemas).map(async ([operation, variants]) => {
      const isForm = !operation.startsWith('get ')
      const each = await Promise.all(
        variants.map(async ({ tags, load }) => {
          const fields = listNestedFields(await load(), [], !isForm)
          const scopes = isForm ? [buildScope(operation, tags)] : [buildScope(operation), buildScope(operation, tags)]
          return scopes.flatMap((scope) => fields.map((field) => ({ ...field, operation, scope })))
        }),
      )
      return each.flat()
    }),
  )
  return found.flat()
}

/** Lists the predefined values that a field accepts. */
export function listFixedWords(field: FieldSchema): Json[] {
  const parts = [field, ...(field.anyOf ?? []), ...(field.items ? [field.items] : [])]
  return parts.flatMap((part) => [...(part.enum ?? []), ...(part.const === undefined ? [] : [part.const])])
}
