import { same } from '../../../rulesql/compare'
import { decodeJson, encodeJson } from '../../../rulesql/json'
import { isList, isMap, isNumber, keysOf, toNumber, type Value } from '../../../rulesql/values'

/** One place where browser and broker came to different values, as JSON; `path` is empty for the whole. */
export interface Difference {
  readonly path: string
  readonly here: string | undefined
  readonly there: string | undefined
}

/** What the broker fills in by itself, whatever it is given: no difference of the statement. */
const OWN = new Set(['event_type', 'metadata', 'timestamp', 'node'])
const MADE_UP = /^_v_.+_\d{10,}$/

/** Most places that are told. */
const MOST = 20

const shown = (value: Value): string | undefined => (value === undefined ? undefined : encodeJson(value))

/** Where a result differs from what the broker answered. Names made up for columns without an alias do not count. */
export function differences(here: Value, there: Value): Difference[] {
  const found: Difference[] = []
  compare(decodeJson(encodeJson(here)), there, '', found)
  return found
}

function compare(here: Value, there: Value, path: string, found: Difference[]): void {
  if (found.length >= MOST || agree(here, there)) return
  if (isMap(here) && isMap(there)) {
    const [left, right] = [named(here), named(there)]
    for (const key of new Set([...left.keys(), ...right.keys()])) {
      if (path === '' && OWN.has(key)) continue
      compare(left.get(key), right.get(key), path === '' ? key : `${path}.${key}`, found)
    }
  } else if (isList(here) && isList(there)) {
    for (let i = 0; i < Math.max(here.length, there.length); i++) compare(here[i], there[i], `${path}[${i + 1}]`, found)
  } else found.push({ path, here: shown(here), there: shown(there) })
}

/** 1.0 may have been written as 1; integers that a double cannot tell apart are compared by their digits. */
const agree = (here: Value, there: Value): boolean =>
  same(here, there) ||
  (isNumber(here) &&
    isNumber(there) &&
    typeof here !== 'bigint' &&
    typeof there !== 'bigint' &&
    toNumber(here) === toNumber(there))

function named(map: Readonly<Record<string, Value>>): Map<string, Value> {
  let unnamed = 0
  return new Map(keysOf(map).map((key) => [MADE_UP.test(key) ? `(${++unnamed})` : key, map[key]]))
}
