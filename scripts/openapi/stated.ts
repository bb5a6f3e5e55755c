import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { type Document, isNode, lookUp, type Value } from './document'

interface Stated {
  /** JSON pointer to the schema that is replaced. */
  at: string
  why: string
  /** What stands there instead. */
  schema?: Value
  /** Fields that the object there lacks. */
  without?: string[]
}

const source = new URL('../../openapi/stated.yaml', import.meta.url)

/** The document as the broker's own reads, faults included (`openapi/stated.yaml`). @throws when a pointer leads nowhere */
export async function asStated(document: Document): Promise<Document> {
  const entries = parse(await readFile(source, 'utf8')) as Stated[]
  const result = structuredClone(document)
  for (const { at, schema, without = [] } of entries) {
    const cut = at.lastIndexOf('/')
    const parent = lookUp(result, at.slice(0, cut))
    const key = at.slice(cut + 1)
    if (!isNode(parent) || !(key in parent)) throw new Error(`openapi/stated.yaml: ${at} leads nowhere`)
    parent[key] = lacking(schema ?? parent[key] ?? null, without)
  }
  return result
}

/** A schema of an object without some of its fields. */
function lacking(schema: Value, names: string[]): Value {
  if (!isNode(schema) || names.length === 0) return schema
  const properties = isNode(schema.properties) ? { ...schema.properties } : {}
  for (const name of names) delete properties[name]
  const required = Array.isArray(schema.required) ? schema.required.filter((name) => !names.includes(String(name))) : []
  const { required: _, ...rest } = schema
  return { ...rest, properties, ...(required.length > 0 ? { required } : {}) }
}
