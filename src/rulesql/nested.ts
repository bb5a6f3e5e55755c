import { decodeJson } from './json'
import { isList, isMap, type Value } from './values'

/** A key of a map, or an index of a list; the indexes `head` and `tail` are places for a new item. */
export type Place = { readonly key: string } | { readonly index: Value }

/** JSON texts are looked into; what has no such part gives `undefined`. */
export function get(value: Value, place: Place): Value {
  const inner = opened(value)
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

/** A copy with the value at the end of the path; maps are made where there are none. */
export function put(target: Value, places: readonly Place[], value: Value): Value {
  const [place, ...rest] = places
  if (!place) return value
  const opening = opened(target)
  const inner = put(get(opening, place), rest, value)
  if ('key' in place) return { ...(isMap(opening) ? opening : {}), [place.key]: inner }
  const list = isList(opening) ? opening : []
  if (place.index === 'head' || !isList(opening)) return [inner, ...list]
  if (place.index === 'tail') return [...list, inner]
  const position = findPosition(list, place.index)
  return position === undefined ? list : list.map((item, index) => (index === position ? inner : item))
}

/** Counted from 1, negative from the end. */
function nth(list: readonly Value[], index: Value): Value {
  const position = findPosition(list, index)
  return position === undefined ? undefined : list[position]
}

function findPosition(list: readonly Value[], index: Value): number | undefined {
  if (typeof index !== 'number' || !Number.isInteger(index) || index === 0) return undefined
  const position = index > 0 ? index - 1 : list.length + index
  return position >= 0 && position < list.length ? position : undefined
}

function opened(value: Value): Value {
  if (typeof value !== 'string') return value
  try {
    return decodeJson(value)
  } catch {
    return value
  }
}

/** `a.b` as the map functions take it. */
export const parsePlaces = (path: string): Place[] => path.split('.').map((key) => ({ key }))
