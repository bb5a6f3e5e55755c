import { isList, isMap, isNumber, listSortedKeys, toNumber, type Value } from '../../../codecs/values'
import { same } from '../../../domain/rulesql/compare'
import { decodeJson, encodeJson } from '../../../domain/rulesql/json'

/** Difference between the results of browser and broker, as JSON; `path` is empty for the root. */
export interface Difference {
  readonly path: string
  readonly here: string | undefined
  readonly there: string | undefined
}

/** Fields that the broker always sets; they are not compared. */
const BROKER_FIELDS = new Set(['event_type', 'metadata', 'timestamp', 'node'])
const GENERATED_NAME = /^_v_.+_\d{10,}$/

const MAX_DIFFERENCES = 20

const formatDifference = (value: Value): string | undefined => (value === undefined ? undefined : encodeJson(value))

/** Compares the browser's result with the broker's. Generated names of columns without an alias are ignored. */
export function findDifferences(here: Value, there: Value): Difference[] {
  const found: Difference[] = []
  compare(decodeJson(encodeJson(here)), there, '', found)
  return found
}

function compare(here: Value, there: Value, path: string, found: Difference[]): void {
  if (found.length >= MAX_DIFFERENCES || areEqual(here, there)) return
  if (isMap(here) && isMap(there)) {
    const [left, right] = [normalizeKeys(here), normalizeKeys(there)]
    for (const key of new Set([...left.keys(), ...right.keys()])) {
      if (path === '' && BROKER_FIELDS.has(key)) continue
      compare(left.get(key), right.get(key), path === '' ? key : `${path}.${key}`, found)
    }
  } else if (isList(here) && isList(there)) {
    for (let i = 0; i < Math.max(here.length, there.length); i++) compare(here[i], there[i], `${path}[${i + 1}]`, found)
  } else found.push({ path, here: formatDifference(here), there: formatDifference(there) })
}

/** Treats 1.0 and 1 as equal; compares integers above 2^53 by their digits. */
const areEqual = (here: Value, there: Value): boolean =>
  same(here, there) ||
  (isNumber(here) &&
    isNumber(there) &&
    typeof here !== 'bigint' &&
    typeof there !== 'bigint' &&
    toNumber(here) === toNumber(there))

function normalizeKeys(map: Readonly<Record<string, Value>>): Map<string, Value> {
  let unnamed = 0
  return new Map(listSortedKeys(map).map((key) => [GENERATED_NAME.test(key) ? `(${++unnamed})` : key, map[key]]))
}
