import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { type Document, isNode, lookUp, type Value } from './document'

interface StatedFact {
  /** JSON pointer to the replaced schema. */
  at: string
  why: string
  schema?: Value
  /** Fields to remove. */
  without?: string[]
}

const source = new URL('../../openapi/stated.yaml', import.meta.url)

/**
 * Returns the document as published by the broker, including its errors (`openapi/stated.yaml`). @throws if a
 * pointer is not found
 */
export async function applyStatedFacts(document: Document): Promise<Document> {
  const entries = parse(await readFile(source, 'utf8')) as StatedFact[]
  const result = structuredClone(document)
  for (const { at, schema, without = [] } of entries) {
    const separatorIndex = at.lastIndexOf('/')
    const parent = lookUp(result, at.slice(0, separatorIndex))
    const key = at.slice(separatorIndex + 1)
    if (!isNode(parent) || !(key in parent)) throw new Error(`openapi/stated.yaml: ${at} leads nowhere`)
    parent[key] = omitFields(schema ?? parent[key] ?? null, without)
  }
  return result
}

function omitFields(schema: Value, names: string[]): Value {
  if (!isNode(schema) || names.length === 0) return schema
  const properties = isNode(schema.properties) ? { ...schema.properties } : {}
  for (const name of names) delete properties[name]
  const required = Array.isArray(schema.required) ? schema.required.filter((name) => !names.includes(String(name))) : []
  const { required: _, ...rest } = schema
  return { ...rest, properties, ...(required.length > 0 ? { required } : {}) }
}
