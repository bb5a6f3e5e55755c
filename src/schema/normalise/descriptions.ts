import type { OpenApiDocument } from '../document'
import { plainText } from '../plainText'
import { mapOperations, type SchemaTransform } from '../walk'

/** Descriptions of fields as plain text; an empty one goes. */
export const plainDescriptions: SchemaTransform = (schema) => {
  if (schema.description === undefined) return schema
  const { description, ...rest } = schema
  const text = plainText(description)
  return text === '' ? rest : { ...rest, description: text }
}

/** Summaries and descriptions of operations and parameters as plain text; a missing summary is the description's first sentence. */
export function plainOperations(doc: OpenApiDocument): OpenApiDocument {
  return mapOperations(doc, (op) => {
    const description = plainText(op.description ?? '')
    const summary = plainText(op.summary ?? '') || (description.split(/(?<=\.)\s|\n/)[0] ?? '')
    const next = { ...op, summary, ...(description ? { description } : {}) }
    if (!op.parameters) return next
    return {
      ...next,
      parameters: op.parameters.map((p) =>
        p.description === undefined ? p : { ...p, description: plainText(p.description) },
      ),
    }
  })
}
