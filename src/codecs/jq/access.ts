import { JqError, type Json } from './ast'
import { getJsonKind, isList, isMap, order } from './order'

export function getItem(target: Json, key: Json): Json {
  if (target === null && (typeof key === 'string' || typeof key === 'number')) return null
  if (isMap(target) && typeof key === 'string') return Object.hasOwn(target, key) ? (target[key] ?? null) : null
  if (isList(target) && typeof key === 'number') return target.at(Math.floor(key)) ?? null
  throw new JqError(
    `Cannot index ${getJsonKind(target)} with ${typeof key === 'string' ? JSON.stringify(key) : getJsonKind(key)}`,
  )
}

const place = (value: Json): number | undefined => (typeof value === 'number' ? Math.floor(value) : undefined)

export function slice(target: Json, from: Json, to: Json): Json {
  if (target === null) return null
  if (typeof target === 'string') return [...target].slice(place(from), place(to)).join('')
  if (isList(target)) return target.slice(place(from), place(to))
  throw new JqError(`Cannot slice ${getJsonKind(target)}`)
}

/** Keys, indexes, and `{start, end}` for slices. */
export type Path = readonly Json[]

const toSlice = (step: Json): { start: Json; end: Json } | undefined =>
  isMap(step) ? { start: step.start ?? null, end: step.end ?? null } : undefined

export const getPath = (target: Json, path: Path): Json =>
  path.reduce((value, step) => {
    const span = toSlice(step)
    if (value === null) return null
    return span ? slice(value, span.start, span.end) : getItem(value, step)
  }, target)

export function deletePaths(target: Json, paths: readonly Path[]): Json {
  // Delete from the end, so that other paths stay valid.
  return [...paths].sort((a, b) => order(b, a)).reduce((value, path) => deletePath(value, path), target)
}

function deletePath(target: Json, [step, ...rest]: Path): Json {
  if (step === undefined) return null
  if (target === null) return null
  const span = toSlice(step)
  if (span && isList(target)) {
    const begin = [...target.keys()].slice(place(span.start), place(span.end))[0]
    if (begin === undefined) return target
    const part = target.slice(place(span.start), place(span.end))
    const left = rest.length === 0 ? [] : (deletePath(part, rest) as readonly Json[])
    return [...target.slice(0, begin), ...left, ...target.slice(begin + part.length)]
  }
  if (isMap(target) && typeof step === 'string') {
    if (!Object.hasOwn(target, step)) return target
    const entries = Object.entries(target)
    if (rest.length === 0) return Object.fromEntries(entries.filter(([key]) => key !== step))
    return Object.fromEntries(entries.map(([key, value]) => [key, key === step ? deletePath(value, rest) : value]))
  }
  if (isList(target) && typeof step === 'number') {
    const index = Math.floor(step) < 0 ? target.length + Math.floor(step) : Math.floor(step)
    if (index < 0 || index >= target.length) return target
    if (rest.length === 0) return target.filter((_, other) => other !== index)
    return target.map((item, other) => (other === index ? deletePath(item, rest) : item))
  }
  throw new JqError(
    `Cannot delete field at ${typeof step === 'string' ? 'object' : 'array'} index of ${getJsonKind(target)}`,
  )
}
