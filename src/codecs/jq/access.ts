import { JqError, type Json } from './ast'
import { getJsonKind, isList, isMap, order } from './order'

export function at(of: Json, key: Json): Json {
  if (of === null && (typeof key === 'string' || typeof key === 'number')) return null
  if (isMap(of) && typeof key === 'string') return Object.hasOwn(of, key) ? (of[key] ?? null) : null
  if (isList(of) && typeof key === 'number') return of.at(Math.floor(key)) ?? null
  throw new JqError(
    `Cannot index ${getJsonKind(of)} with ${typeof key === 'string' ? JSON.stringify(key) : getJsonKind(key)}`,
  )
}

const place = (value: Json): number | undefined => (typeof value === 'number' ? Math.floor(value) : undefined)

export function slice(of: Json, from: Json, to: Json): Json {
  if (of === null) return null
  if (typeof of === 'string') return [...of].slice(place(from), place(to)).join('')
  if (isList(of)) return of.slice(place(from), place(to))
  throw new JqError(`Cannot slice ${getJsonKind(of)}`)
}

/** Keys, indexes, and `{start, end}` for slices. */
export type Path = readonly Json[]

const toSlice = (step: Json): { start: Json; end: Json } | undefined =>
  isMap(step) ? { start: step.start ?? null, end: step.end ?? null } : undefined

export const getPath = (of: Json, path: Path): Json =>
  path.reduce((value, step) => {
    const span = toSlice(step)
    if (value === null) return null
    return span ? slice(value, span.start, span.end) : at(value, step)
  }, of)

export function deletePaths(of: Json, paths: readonly Path[]): Json {
  // Delete from the end, so that other paths stay valid.
  return [...paths].sort((a, b) => order(b, a)).reduce((value, path) => deletePath(value, path), of)
}

function deletePath(of: Json, [step, ...rest]: Path): Json {
  if (step === undefined) return null
  if (of === null) return null
  const span = toSlice(step)
  if (span && isList(of)) {
    const begin = [...of.keys()].slice(place(span.start), place(span.end))[0]
    if (begin === undefined) return of
    const part = of.slice(place(span.start), place(span.end))
    const left = rest.length === 0 ? [] : (deletePath(part, rest) as readonly Json[])
    return [...of.slice(0, begin), ...left, ...of.slice(begin + part.length)]
  }
  if (isMap(of) && typeof step === 'string') {
    if (!Object.hasOwn(of, step)) return of
    const entries = Object.entries(of)
    if (rest.length === 0) return Object.fromEntries(entries.filter(([key]) => key !== step))
    return Object.fromEntries(entries.map(([key, value]) => [key, key === step ? deletePath(value, rest) : value]))
  }
  if (isList(of) && typeof step === 'number') {
    const index = Math.floor(step) < 0 ? of.length + Math.floor(step) : Math.floor(step)
    if (index < 0 || index >= of.length) return of
    if (rest.length === 0) return of.filter((_, other) => other !== index)
    return of.map((item, other) => (other === index ? deletePath(item, rest) : item))
  }
  throw new JqError(
    `Cannot delete field at ${typeof step === 'string' ? 'object' : 'array'} index of ${getJsonKind(of)}`,
  )
}
