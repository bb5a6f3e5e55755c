import { type ApiDocument, derefIn, type Schema } from './document'

/**
 * Finds the branch of a tagged union that a value means, so that a union of many is neither compiled as a whole nor
 * judged by errors of other branches. Where the tag names none: a schema that says so. Other schemas are as they were.
 */
export function branchFinder(document: ApiDocument): (schema: Schema, value: unknown) => Schema {
  const deref = derefIn(document)
  const tagged = new Map<Schema, Tagged | undefined>()
  const getTagged = (schema: Schema): Tagged | undefined => {
    if (tagged.has(schema)) return tagged.get(schema)
    const { discriminator } = deref(schema) as { discriminator?: Discriminator }
    const found = discriminator && {
      tag: discriminator.propertyName,
      branches: new Map(Object.entries(discriminator.mapping).map(([tag, $ref]) => [tag, { $ref }])),
      // Closed by what reads it: any field may stand beside the tag.
      otherwise: {
        type: 'object',
        required: [discriminator.propertyName],
        properties: { [discriminator.propertyName]: { enum: Object.keys(discriminator.mapping) } },
        additionalProperties: true,
      },
    }
    tagged.set(schema, found)
    return found
  }
  return (schema, value) => {
    const found = getTagged(schema)
    if (!found) return schema
    const tag = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[found.tag] : undefined
    return found.branches.get(String(tag)) ?? found.otherwise
  }
}

interface Discriminator {
  propertyName: string
  mapping: Record<string, string>
}

interface Tagged {
  tag: string
  branches: Map<string, Schema>
  otherwise: Schema
}
