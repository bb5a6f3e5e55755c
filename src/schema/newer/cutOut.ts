import type { OpenApiDocument, OperationObject } from '../document'
import type { OperationKey } from '../types'
import { partsOfKey } from './key'

/** Maximum nodes to visit, more than a whole broker document has. */
const MOST = 1_000_000
const KINDS = ['schemas', 'parameters', 'requestBodies', 'responses'] as const
type Components = Record<(typeof KINDS)[number], Record<string, unknown>>

type Part = Record<string, unknown>
export const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** Returns an own property of an object, or undefined. */
export const partOf = (value: unknown, name: string): unknown =>
  isPart(value) && Object.hasOwn(value, name) ? value[name] : undefined

export function operationIn(document: unknown, key: OperationKey): Part {
  const { method, path } = partsOfKey(key)
  const op = partOf(partOf(partOf(document, 'paths'), path), method)
  return isPart(op) ? op : {}
}

/**
 * Extracts some operations with the components they reference and without error responses, so that defects
 * elsewhere in the document have no effect.
 * @throws if the document is too large
 */
export function cutOut(document: unknown, keys: readonly OperationKey[]): OpenApiDocument {
  const paths: Record<string, Part> = {}
  for (const key of keys) {
    const { method, path } = partsOfKey(key)
    const parameters = partOf(partOf(partOf(document, 'paths'), path), 'parameters')
    paths[path] = {
      ...paths[path],
      ...(Array.isArray(parameters) && { parameters }),
      [method]: withoutFailures(operationIn(document, key)),
    }
  }
  const cut = { openapi: '3.0.0', info: { title: '', version: '' }, paths, components: referredTo(document, paths) }
  return cut as unknown as OpenApiDocument
}

function withoutFailures(op: Part): OperationObject {
  const responses = Object.entries(isPart(op.responses) ? op.responses : {}).filter(([code]) => code.startsWith('2'))
  return { ...op, responses: Object.fromEntries(responses) } as OperationObject
}

/** Collects the referenced components. Dangling references are left to the caller. */
function referredTo(document: unknown, start: unknown): Components {
  const found: Components = { schemas: {}, parameters: {}, requestBodies: {}, responses: {} }
  const waiting: unknown[] = [start]
  for (let left = MOST; waiting.length > 0; left--) {
    if (left === 0) throw new Error('a document beyond all measure')
    const next = waiting.pop()
    if (Array.isArray(next)) waiting.push(...next)
    if (!isPart(next)) continue
    waiting.push(...Object.values(next))
    const [kind, name] = placeOf(next.$ref)
    if (!kind || name === undefined || Object.hasOwn(found[kind], name)) continue
    const part = partOf(partOf(partOf(document, 'components'), kind), name)
    if (!isPart(part)) continue
    found[kind][name] = part
    waiting.push(part)
  }
  return found
}

function placeOf(ref: unknown): [kind: (typeof KINDS)[number], name: string] | [] {
  const [, place, name = ''] = /^#\/components\/(\w+)\/([^/]+)$/.exec(typeof ref === 'string' ? ref : '') ?? []
  const kind = KINDS.find((one) => one === place)
  if (!kind) return []
  try {
    return [kind, decodeURIComponent(name).replace(/~1/g, '/').replace(/~0/g, '~')]
  } catch {
    return []
  }
}
