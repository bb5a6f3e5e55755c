import { isList, isMap, isNumber, listSortedKeys, toNumber, type Value } from '../../../codecs/values'
import { isSameValue } from '../../../domain/rulesql/compare'
import { decodeJson, encodeJson } from '../../../domain/rulesql/json'

/** Difference between the results of browser and broker, as JSON; `path` is empty for the root. */
export interface Difference {
  readonly path: string
  readonly browserText: string | undefined
  readonly brokerText: string | undefined
}

/** Fields that the broker always sets; they are not compared. */
const BROKER_FIELDS = new Set(['event_type', 'metadata', 'timestamp', 'node'])
const GENERATED_NAME = /^_v_.+_\d{10,}$/

const MAX_DIFFERENCES = 20

const formatDifference = (value: Value): string | undefined => (value === undefined ? undefined : encodeJson(value))

/** Compares the browser's result with the broker's. Generated names of columns without an alias are ignored. */
export function findDifferences(browserValue: Value, brokerValue: Value): Difference[] {
  const found: Difference[] = []
  compare(decodeJson(encodeJson(browserValue)), brokerValue, '', found)
  return found
}

function compare(browserValue: Value, brokerValue: Value, path: string, found: Difference[]): void {
  if (found.length >= MAX_DIFFERENCES || areEqual(browserValue, brokerValue)) return
  if (isMap(browserValue) && isMap(brokerValue)) {
    const [left, right] = [normalizeKeys(browserValue), normalizeKeys(brokerValue)]
    for (const key of new Set([...left.keys(), ...right.keys()])) {
      if (path === '' && BROKER_FIELDS.has(key)) continue
      compare(left.get(key), right.get(key), path === '' ? key : `${path}.${key}`, found)
    }
  } else if (isList(browserValue) && isList(brokerValue)) {
    for (let i = 0; i < Math.max(browserValue.length, brokerValue.length); i++)
      compare(browserValue[i], brokerValue[i], `${path}[${i + 1}]`, found)
  } else found.push({ path, browserText: formatDifference(browserValue), brokerText: formatDifference(brokerValue) })
}

/** Treats 1.0 and 1 as equal; compares integers above 2^53 by their digits. */
const areEqual = (browserValue: Value, brokerValue: Value): boolean =>
  isSameValue(browserValue, brokerValue) ||
  (isNumber(browserValue) &&
    isNumber(brokerValue) &&
    typeof browserValue !== 'bigint' &&
    typeof brokerValue !== 'bigint' &&
    toNumber(browserValue) === toNumber(brokerValue))

function normalizeKeys(map: Readonly<Record<string, Value>>): Map<string, Value> {
  let unnamed = 0
  return new Map(listSortedKeys(map).map((key) => [GENERATED_NAME.test(key) ? `(${++unnamed})` : key, map[key]]))
}
