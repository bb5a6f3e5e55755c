import { type ApiDocument, createDereferencer, type Schema } from './document'

/**
 * Returns a function that selects the branch of a tagged union for a value. Large unions are then not compiled as a
 * whole, and errors refer to one branch only. An unknown tag gives a schema that reports it. Other schemas are
 * returned unchanged.
 */
export function createBranchFinder(document: ApiDocument): (schema: Schema, value: unknown) => Schema {
  const deref = createDereferencer(document)
  const tagged = new Map<Schema, TaggedUnion | undefined>()
  const getTagged = (schema: Schema): TaggedUnion | undefined => {
    if (tagged.has(schema)) return tagged.get(schema)
    const { discriminator } = deref(schema) as { discriminator?: Discriminator }
    const found = discriminator && {
      tag: discriminator.propertyName,
      branches: new Map(Object.entries(discriminator.mapping).map(([tag, $ref]) => [tag, { $ref }])),
      // The reader closes the schema, so any field may accompany the tag.
      fallback: {
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
    return found.branches.get(String(tag)) ?? found.fallback
  }
}

interface Discriminator {
  propertyName: string
  mapping: Record<string, string>
}

interface TaggedUnion {
  tag: string
  branches: Map<string, Schema>
  fallback: Schema
}
