import { same } from '../../../rulesql/compare'
import { decodeJson, encodeJson } from '../../../rulesql/json'
import { isList, isMap, isNumber, keysOf, toNumber, type Value } from '../../../rulesql/values'

/** Difference between the results of browser and broker, as JSON; `path` is empty for the root. */
export interface Difference {
  readonly path: string
  readonly here: string | undefined
  readonly there: string | undefined
}

/** Fields that the broker always sets; they are not compared. */
const OWN = new Set(['event_type', 'metadata', 'timestamp', 'node'])
const MADE_UP = /^_v_.+_\d{10,}$/

const MOST = 20

const shown = (value: Value): string | undefined => (value === undefined ? undefined : encodeJson(value))

/** Compares the browser's result with the broker's. Generated names of columns without an alias are ignored. */
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

/** Treats 1.0 and 1 as equal; compares integers above 2^53 by their digits. */
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
