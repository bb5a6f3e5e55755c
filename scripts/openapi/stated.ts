import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { type Document, isNode, lookUp, type Node, type Value } from './document'

interface Stated {
  /** JSON pointer to the schema that is replaced. */
  at: string
  why: string
  schema: Value
}

const source = new URL('../../openapi/stated.yaml', import.meta.url)

/** The document as the broker's own reads, faults included (`openapi/stated.yaml`). @throws when a pointer leads nowhere */
export async function asStated(document: Document): Promise<Document> {
  const entries = parse(await readFile(source, 'utf8')) as Stated[]
  const result = structuredClone(document)
  for (const { at, schema } of entries) {
    const cut = at.lastIndexOf('/')
    const parent = lookUp(result, at.slice(0, cut))
    const key = at.slice(cut + 1)
    if (!isNode(parent) || !(key in parent)) throw new Error(`openapi/stated.yaml: ${at} leads nowhere`)
    ;(parent as Node)[key] = schema
  }
  return result
}
