import type { OpenApiDocument, SchemaObject } from './document'

/** Targets of references by document. Documents are never modified. */
const targets = new WeakMap<OpenApiDocument, Map<string, unknown>>()

/** Returns the target of a local reference. Throws for a dangling reference, which stops the codegen. */
export function lookupRef(doc: OpenApiDocument, ref: string): unknown {
  const cachedTargets = targets.get(doc) ?? new Map<string, unknown>()
  targets.set(doc, cachedTargets)
  const cachedTarget = cachedTargets.get(ref)
  // Stryker disable next-line ConditionalExpression: only a shortcut
  if (cachedTarget !== undefined) return cachedTarget
  if (!ref.startsWith('#/')) throw new Error(`Only local references are supported, not ${ref}`)
  let at: unknown = doc
  for (const part of ref.slice(2).split('/')) {
    const key = decodeURIComponent(part).replace(/~1/g, '/').replace(/~0/g, '~')
    at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined
  }
  if (at === undefined) throw new Error(`The reference ${ref} has no target`)
  cachedTargets.set(ref, at)
  return at
}

/** Resolves references. Keywords next to a `$ref` (description, default) override the target's. */
export function resolveSchema(doc: OpenApiDocument, schema: SchemaObject): SchemaObject {
  let found = schema
  for (let hops = 0; found.$ref !== undefined; hops++) {
    if (hops > 20) throw new Error(`The reference ${found.$ref} is circular`)
    const { $ref, ...rest } = found
    const target = lookupRef(doc, $ref) as SchemaObject
    found = Object.keys(rest).length === 0 ? target : { ...target, ...rest }
  }
  return found.allOf ? mergeSubschemas(doc, found.allOf, found) : found
}

function mergeSubschemas(
  doc: OpenApiDocument,
  subschemas: readonly SchemaObject[],
  { allOf: _, ...baseSchema }: SchemaObject,
): SchemaObject {
  const parts = [...subschemas.map((part) => resolveSchema(doc, part)), baseSchema]
  const merged: SchemaObject = Object.assign({}, ...parts)
  const properties: SchemaObject['properties'] = Object.assign({}, ...parts.map((part) => part.properties))
  const required = [...new Set(parts.flatMap((part) => part.required ?? []))]
  if (Object.keys(properties ?? {}).length > 0) merged.properties = properties ?? {}
  if (required.length > 0) merged.required = required
  return merged
}

export function getUnionBranches(schema: SchemaObject): SchemaObject[] | undefined {
  return schema.anyOf ?? schema.oneOf
}

/** Returns true for objects with or without declared properties. */
export function isObjectSchema(schema: SchemaObject): boolean {
  return schema.type === 'object' || schema.properties !== undefined
}
