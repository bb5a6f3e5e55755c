import type { OpenApiDocument } from '../document'
import { htmlToText } from '../htmlToText'
import { mapOperations, type SchemaTransform } from '../walk'

export const convertDescriptions: SchemaTransform = (schema) => {
  if (schema.description === undefined) return schema
  const { description, ...rest } = schema
  const text = htmlToText(description)
  if (text === description && text !== '') return schema
  return text === '' ? rest : { ...rest, description: text }
}

/**
 * Converts summaries and descriptions of operations and parameters to plain text. A missing summary is set to the
 * first sentence of the description.
 */
export function convertOperationTexts(doc: OpenApiDocument): OpenApiDocument {
  return mapOperations(doc, (op) => {
    const description = htmlToText(op.description ?? '')
    const summary = htmlToText(op.summary ?? '') || (description.split(/(?<=\.)\s|\n/)[0] ?? '')
    const next = { ...op, summary, ...(description ? { description } : {}) }
    if (!op.parameters) return next
    return {
      ...next,
      parameters: op.parameters.map((p) =>
        p.description === undefined ? p : { ...p, description: htmlToText(p.description) },
      ),
    }
  })
}
