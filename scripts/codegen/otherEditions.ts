import type { OpenApiDocument, OperationObject, PathItem } from '../../src/schema/document'
import { listOperations } from '../../src/schema/document'
import { mapValues } from '../../src/schema/walk'

/** Component groups of a document. */
const KINDS = ['schemas', 'parameters', 'requestBodies', 'responses'] as const
type Kind = (typeof KINDS)[number]

/**
 * Adds operations of other editions to a broker's document, from the local document: a broker's document covers
 * only its edition, and the console supports both. Existing parts stay unchanged, added ones keep `x-edition`, and
 * parts with a conflicting name are renamed.
 */
export function addOtherEditions(doc: OpenApiDocument, localDoc: OpenApiDocument): OpenApiDocument {
  const added = listOperations(localDoc).filter(
    ({ path, method, item, op }) => (op['x-edition'] ?? item['x-edition']) && !doc.paths[path]?.[method],
  )
  if (added.length === 0) return doc
  const parts = new Parts(doc, localDoc)
  const paths: Record<string, PathItem> = { ...doc.paths }
  for (const { path, method, item, op } of added) {
    const edition = op['x-edition'] ?? item['x-edition']
    const shared = item.parameters ?? []
    const operation: OperationObject = {
      ...op,
      ...(edition && { 'x-edition': edition }),
      ...((op.parameters || shared.length > 0) && { parameters: [...shared, ...(op.parameters ?? [])] }),
    }
    paths[path] = { ...paths[path], [method]: parts.copy(operation) }
  }
  return { ...doc, paths, components: parts.components() }
}

/** Parts copied from the local document, each once. */
class Parts {
  private readonly copies = new Map<string, unknown>()

  constructor(
    private readonly doc: OpenApiDocument,
    private readonly localDoc: OpenApiDocument,
  ) {}

  /** Copies a value with renamed references. */
  copy<T>(value: T): T {
    if (Array.isArray(value)) return value.map((child) => this.copy(child)) as T
    if (typeof value !== 'object' || value === null) return value
    const found = mapValues(value as Record<string, unknown>, (child) => this.copy(child))
    if (typeof found.$ref === 'string') found.$ref = this.refer(found.$ref)
    return found as T
  }

  components(): NonNullable<OpenApiDocument['components']> {
    const all: Record<string, Record<string, unknown>> = {}
    for (const kind of KINDS) all[kind] = { ...this.doc.components?.[kind] }
    for (const [ref, part] of this.copies) {
      const [, , kind = '', name = ''] = ref.split('/')
      all[kind] = { ...all[kind], [name]: part }
    }
    return { ...this.doc.components, ...all }
  }

  private refer(ref: string): string {
    const [, , kind, name = ''] = ref.split('/')
    if (!KINDS.includes(kind as Kind)) return ref
    const isTaken = this.doc.components?.[kind as Kind]?.[name] !== undefined
    const next = isTaken ? `#/components/${kind}/Own${name}` : ref
    if (!this.copies.has(next)) {
      // Registered before its content is copied, since a part may refer to itself.
      this.copies.set(next, {})
      this.copies.set(next, this.copy(this.localDoc.components?.[kind as Kind]?.[name]))
    }
    return next
  }
}
