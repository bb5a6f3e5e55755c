import { listOperations, type OpenApiDocument } from '../document'
import { mapOperations } from '../walk'

function mapPaths(doc: OpenApiDocument, rename: (path: string) => string): OpenApiDocument {
  return { ...doc, paths: Object.fromEntries(Object.entries(doc.paths).map(([path, item]) => [rename(path), item])) }
}

/** Converts `get /clients/{clientid}` to `getClientsByClientid`. */
export function buildOperationId(method: string, path: string): string {
  const words = path
    .split('/')
    .map((part) => (part.startsWith('{') ? `by_${part}` : part))
    .flatMap((part) => part.split(/[^A-Za-z0-9]/))
    .filter(Boolean)
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/** Adds operation ids, which raw documents lack. Duplicates get a number. */
export function addOperationIds(doc: OpenApiDocument): OpenApiDocument {
  const usedIds = new Set(listOperations(doc).map(({ op }) => op.operationId))
  return mapOperations(doc, (op, path, method) => {
    if (op.operationId) return op
    const base = buildOperationId(method, path)
    let id = base
    for (let n = 2; usedIds.has(id); n++) id = `${base}${n}`
    usedIds.add(id)
    return { ...op, operationId: id }
  })
}

/** Converts router syntax in paths (`/nodes/:node`) to OpenAPI syntax. */
export function convertPathSyntax(doc: OpenApiDocument): OpenApiDocument {
  return mapPaths(doc, (path) =>
    path
      .replace(/^\/api\/v5(?=\/)/, '')
      .replace(/\{:([^}]+)\}/g, '{$1}')
      .replace(/\/:([A-Za-z_]\w*)/g, '/{$1}'),
  )
}
