import { isList, isMap, type Value } from '../../codecs/values'
import { decodeJson } from './json'

/** Map key or list index; `head` and `tail` insert a new item. */
export type Place = { readonly key: string } | { readonly index: Value }

/** Returns a nested value. JSON text is parsed; missing values are `undefined`. */
export function get(value: Value, place: Place): Value {
  const inner = decodeValue(value)
  if ('key' in place) return isMap(inner) && Object.hasOwn(inner, place.key) ? inner[place.key] : undefined
  return isList(inner) ? nth(inner, place.index) : undefined
}

export function getAll(value: Value, places: readonly Place[]): Value {
  let found = value
  for (const place of places) {
    if (found === undefined) return undefined
    found = get(found, place)
  }
  return found
}

/** Returns a copy with the value set at the path; missing maps are created. */
export function put(target: Value, places: readonly Place[], value: Value): Value {
  const [place, ...rest] = places
  if (!place) return value
  const opening = decodeValue(target)
  const inner = put(get(opening, place), rest, value)
  if ('key' in place) return { ...(isMap(opening) ? opening : {}), [place.key]: inner }
  const list = isList(opening) ? opening : []
  if (place.index === 'head' || !isList(opening)) return [inner, ...list]
  if (place.index === 'tail') return [...list, inner]
  const position = findPosition(list, place.index)
  return position === undefined ? list : list.map((item, index) => (index === position ? inner : item))
}

/** Starts at 1, negative from the end. */
function nth(list: readonly Value[], index: Value): Value {
  const position = findPosition(list, index)
  return position === undefined ? undefined : list[position]
}

function findPosition(list: readonly Value[], index: Value): number | undefined {
  if (typeof index !== 'number' || !Number.isInteger(index) || index === 0) return undefined
  const position = index > 0 ? index - 1 : list.length + index
  return position >= 0 && position < list.length ? position : undefined
}

function decodeValue(value: Value): Value {
  if (typeof value !== 'string') return value
  try {
    return decodeJson(value)
  } catch {
    return value
  }
}

/** Parses `a.b` as used by the map functions. */
export const parsePlaces = (path: string): Place[] => path.split('.').map((key) => ({ key }))
