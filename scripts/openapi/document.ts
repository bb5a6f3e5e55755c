export type Value = null | boolean | number | string | Value[] | { [key: string]: Value }
export interface Node {
  [key: string]: Value
}
/** Bundled document: plain OpenAPI 3.0 with local component references only. */
export interface Document extends Node {
  openapi: string
  paths: { [path: string]: Node }
}

export const methods = ['get', 'post', 'put', 'delete', 'patch'] as const

export function isNode(value: Value | undefined): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Yields every object in `value` (including itself) with its JSON pointer. */
export function* iterateNodes(value: Value, pointer = '#'): Generator<[Node, string]> {
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) yield* iterateNodes(item, `${pointer}/${i}`)
  } else if (isNode(value)) {
    yield [value, pointer]
    for (const [key, item] of Object.entries(value)) {
      yield* iterateNodes(item, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
    }
  }
}

/** Resolves a local reference; undefined if not found. */
export function lookUp(document: Node, ref: string): Value | undefined {
  let at: Value | undefined = document
  for (const part of ref.slice(2).split('/')) {
    if (!isNode(at)) return undefined
    at = at[part.replaceAll('~1', '/').replaceAll('~0', '~')]
  }
  return at
}
