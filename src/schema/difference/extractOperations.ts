import type { OpenApiDocument, OperationObject } from '../document'
import { isObject } from '../isObject'
import type { OperationKey } from '../types'
import { parseOperationKey } from './operationKey'

/** Maximum nodes to visit, more than a whole broker document has. */
const MAX_NODES = 1_000_000
const KINDS = ['schemas', 'parameters', 'requestBodies', 'responses'] as const
type Components = Record<(typeof KINDS)[number], Record<string, unknown>>

type Part = Record<string, unknown>
/** Returns an own property of an object, or undefined. */
export const getPart = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined

export function getDocumentOperation(document: unknown, key: OperationKey): Part {
  const { method, path } = parseOperationKey(key)
  const op = getPart(getPart(getPart(document, 'paths'), path), method)
  return isObject(op) ? op : {}
}

/**
 * Extracts some operations with the components they reference and without error responses, so that defects
 * elsewhere in the document have no effect.
 * @throws if the document is too large
 */
export function extractOperations(document: unknown, keys: readonly OperationKey[]): OpenApiDocument {
  const paths: Record<string, Part> = {}
  for (const key of keys) {
    const { method, path } = parseOperationKey(key)
    const parameters = getPart(getPart(getPart(document, 'paths'), path), 'parameters')
    paths[path] = {
      ...paths[path],
      ...(Array.isArray(parameters) && { parameters }),
      [method]: omitFailures(getDocumentOperation(document, key)),
    }
  }
  const partialDocument = {
    openapi: '3.0.0',
    info: { title: '', version: '' },
    paths,
    components: collectComponents(document, paths),
  }
  return partialDocument as OpenApiDocument
}

function omitFailures(op: Part): OperationObject {
  const responses = Object.entries(isObject(op.responses) ? op.responses : {}).filter(([code]) => code.startsWith('2'))
  return { ...op, responses: Object.fromEntries(responses) } as OperationObject
}

/** Collects the referenced components. Dangling references are left to the caller. */
function collectComponents(document: unknown, start: unknown): Components {
  const found: Components = { schemas: {}, parameters: {}, requestBodies: {}, responses: {} }
  const queue: unknown[] = [start]
  for (let left = MAX_NODES; queue.length > 0; left--) {
    if (left === 0) throw new Error('The document is too large')
    const next = queue.pop()
    // Not spread: a call with too many arguments overflows the stack.
    const parts: unknown[] = Array.isArray(next) ? next : isObject(next) ? Object.values(next) : []
    for (const part of parts) queue.push(part)
    if (!isObject(next)) continue
    const [kind, name] = parseRef(next.$ref)
    if (!kind || name === undefined || Object.hasOwn(found[kind], name)) continue
    const part = getPart(getPart(getPart(document, 'components'), kind), name)
    if (!isObject(part)) continue
    found[kind][name] = part
    queue.push(part)
  }
  return found
}

function parseRef(ref: unknown): [kind: (typeof KINDS)[number], name: string] | [] {
  const [, place, name = ''] = /^#\/components\/(\w+)\/([^/]+)$/.exec(typeof ref === 'string' ? ref : '') ?? []
  const kind = KINDS.find((one) => one === place)
  if (!kind) return []
  try {
    return [kind, decodeURIComponent(name).replace(/~1/g, '/').replace(/~0/g, '~')]
  } catch {
    return []
  }
}
