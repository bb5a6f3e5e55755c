import type { FieldSchema, OperationKey, Variant } from '../types'

/** Packed shapes of the bodies and records that a build knows. Equal parts are stored once. */
export interface Digest {
  nodes: PackedShape[]
  /** Variants by operation: tags and index of the node. */
  operations: Record<string, [tags: Record<string, string>, node: number][]>
}

/** Shape with parts as indexes into the list of nodes. */
type PackedShape = Omit<FieldSchema, 'properties' | 'items' | 'additionalProperties' | 'anyOf'> & {
  properties?: Record<string, number>
  items?: number
  additionalProperties?: number
  anyOf?: number[]
}

export interface ShapedVariant {
  tags: Record<string, string>
  schema: FieldSchema
}

export const BOUNDS = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const

/** Packs the shapes of all variants: names, types, enums and bounds, without texts and defaults. */
export function createDigest(variants: Record<OperationKey, Variant[]>): Digest {
  const nodes: PackedShape[] = []
  const at = new Map<string, number>()
  const pack = (schema: FieldSchema): number => {
    const { type, properties, items, additionalProperties: rest, anyOf } = schema
    const packed: PackedShape = {
      ...(type && { type }),
      ...(schema.enum && { enum: schema.enum }),
      ...(schema.const !== undefined && { const: schema.const }),
      ...(schema.required && { required: [...schema.required].sort() }),
      ...Object.fromEntries(BOUNDS.flatMap((bound) => (schema[bound] === undefined ? [] : [[bound, schema[bound]]]))),
      ...(properties && {
        properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, pack(field)])),
      }),
      ...(items && { items: pack(items) }),
      ...(typeof rest === 'object' && { additionalProperties: pack(rest) }),
      ...(anyOf && { anyOf: anyOf.map(pack) }),
    }
    const text = JSON.stringify(packed)
    const existingIndex = at.get(text)
    if (existingIndex !== undefined) return existingIndex
    at.set(text, nodes.length)
    return nodes.push(packed) - 1
  }
  const operations: Digest['operations'] = {}
  for (const [key, list] of Object.entries(variants))
    operations[key] = list.map(({ tags, schema }) => [tags, pack(schema)])
  return { nodes, operations }
}

/** Unpacks a digest. Equal parts are the same object. */
export function readShapes({ nodes, operations }: Digest): Map<OperationKey, ShapedVariant[]> {
  const shapes: FieldSchema[] = []
  // Parts precede the nodes that contain them.
  const getShape = (node: number): FieldSchema => shapes[node] ?? {}
  for (const { properties, items, additionalProperties: rest, anyOf, ...keywords } of nodes)
    shapes.push({
      ...keywords,
      ...(properties && {
        properties: Object.fromEntries(Object.entries(properties).map(([name, node]) => [name, getShape(node)])),
      }),
      ...(items !== undefined && { items: getShape(items) }),
      ...(rest !== undefined && { additionalProperties: getShape(rest) }),
      ...(anyOf && { anyOf: anyOf.map(getShape) }),
    })
  return new Map(
    Object.entries(operations).map(([key, list]) => [
      key as OperationKey,
      list.map(([tags, node]) => ({ tags, schema: getShape(node) })),
    ]),
  )
}
