import type { BodyObject, OpenApiDocument } from '../document'
import { lookupRef } from '../resolve'
import { mapOperations, mapValues } from '../walk'

/** Marks request bodies as required, which raw documents omit, and removes examples and misspelled keys. */
export function normalizeBodies(doc: OpenApiDocument): OpenApiDocument {
  const follow = (body: BodyObject): BodyObject =>
    body.$ref === undefined ? body : follow(lookupRef(doc, body.$ref) as BodyObject)
  const clean = (body: BodyObject): BodyObject => {
    const found = follow(body)
    if (!found.content) return found
    return { ...found, content: mapValues(found.content, ({ example, examples, ...media }) => media) }
  }
  return mapOperations(doc, (op) => {
    const { requestBody, responses, ...rest } = op
    delete (rest as Record<string, unknown>).requestbody
    return {
      ...rest,
      ...(requestBody ? { requestBody: { ...clean(requestBody), required: true } } : {}),
      responses: mapValues(responses ?? {}, clean),
    }
  })
}
