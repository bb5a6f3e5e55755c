import type { OpenApiDocument } from '../document'

export function mapPaths(doc: OpenApiDocument, rename: (path: string) => string): OpenApiDocument {
  return { ...doc, paths: Object.fromEntries(Object.entries(doc.paths).map(([path, item]) => [rename(path), item])) }
}
