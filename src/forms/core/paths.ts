import { isObject } from '../../schema/isObject'
import type { Json } from '../../schema/types'
import type { Path } from '../types'

/** Own properties only: broker data may contain a key named `constructor`. */
export function getOwnValue(object: unknown, key: string): Json | undefined {
  return isObject(object) && Object.hasOwn(object, key) ? object[key] : undefined
}

export function getAt(data: unknown, path: Path): Json | undefined {
  let at: unknown = data
  for (const key of path) {
    if (Array.isArray(at)) at = at[Number(key)]
    else at = getOwnValue(at, String(key))
    if (at === undefined) return undefined
  }
  return at as Json
}

/** Returns the data with the value at a path replaced; undefined removes the key. */
export function setAt(data: Json | undefined, path: Path, value: Json | undefined): Json | undefined {
  const [key, ...rest] = path
  if (key === undefined) return value
  const name = String(key)
  const next = setAt(getOwnValue(data, name), rest, value)
  const others = Object.entries(isObject(data) ? data : {}).filter(([other]) => other !== name)
  return Object.fromEntries(next === undefined ? others : [...others, [name, next]])
}

/** Key of `FormUi.fields`. Omits array positions, because a rule applies to every item. */
export function getUiKey(path: Path): string {
  return path.filter((part) => typeof part === 'string').join('.')
}

export function isSamePath(a: Path, b: Path): boolean {
  return a.length === b.length && a.every((part, i) => String(part) === String(b[i]))
}

/** Structural equality of JSON values; ignores the order of keys. */
export function isEqual(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => isEqual(item, b[i]))
  if (!isObject(a) || !isObject(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key]))
}

export function isBlank(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return isObject(value) && Object.values(value).every(isBlank)
}

/** Returns the data if it is an object, else an empty object. */
export function toObject(value: Json): Record<string, Json> {
  return isObject(value) ? value : {}
}
