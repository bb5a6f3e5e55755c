import { METHODS, type OpenApiDocument, type OperationObject } from '../../src/schema/document'
import { lookupRef } from '../../src/schema/resolve'
import type { OperationKey } from '../../src/schema/types'
import type { Difference } from './compare'

/** New operations of one area, normalized, with referenced schemas and without wording. */
export interface Draft {
  /** `data-backup` for the area "Data Backup". */
  name: string
  area: string
  operations: number
  document: { paths: Record<string, unknown>; components: { schemas: Record<string, unknown> } }
}

/** Creates drafts, by area, of operations that only the newer, normalized document has. */
export function createDrafts(importedDoc: OpenApiDocument, differences: readonly Difference[]): Draft[] {
  const added = differences.filter(({ type }) => type === 'added')
  return [...new Set(added.map(({ area }) => area))].map((area) => {
    const keys = added.filter((one) => one.area === area).map(({ key }) => key)
    const paths: Record<string, Record<string, unknown>> = {}
    for (const key of keys) {
      const { path, method } = split(key)
      const op = importedDoc.paths[path]?.[method]
      if (op) paths[path] = { ...paths[path], [method]: omitWording(omitTexts(op)) }
    }
    const schemas = collectSchemas(importedDoc, paths)
    return { name: fileName(area), area, operations: keys.length, document: { paths, components: { schemas } } }
  })
}

const fileName = (area: string) =>
  area
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'no-area'

function split(key: OperationKey) {
  const [word, path = ''] = key.split(' ')
  return { path, method: METHODS.find((method) => method === word) ?? 'get' }
}

/** Without summary and description, so that the linter requires them. */
const omitTexts = ({ summary: _summary, description: _description, ...op }: OperationObject): OperationObject => op

/** Removes titles and descriptions recursively. Properties with such names are objects and stay. */
function omitWording(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(omitWording)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(
    ([key, inner]) => !((key === 'description' || key === 'title') && typeof inner === 'string'),
  )
  return Object.fromEntries(entries.map(([key, inner]) => [key, key === 'default' ? inner : omitWording(inner)]))
}

/** Collects all schemas referenced directly or indirectly, by name. */
function collectSchemas(doc: OpenApiDocument, from: unknown): Record<string, unknown> {
  const found = new Map<string, unknown>()
  const follow = (value: unknown) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (found.has(name)) continue
      const schema = omitWording(lookupRef(doc, `#/components/schemas/${name}`))
      found.set(name, schema)
      follow(schema)
    }
  }
  follow(from)
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}
