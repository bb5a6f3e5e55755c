import { isComplete, type StoredMessage } from '../../../../mqtt/storedMessage'
import { decodeText } from '../../../../ui/payload/decode'
import { listMembers } from '../../../../ui/payload/json'

/** Path in a JSON document; empty for the root. */
export type JsonPath = readonly (string | number)[]

/** Limits for the search of numeric fields: count and depth. */
const MAX_FIELDS = 200
const DEPTH = 16

/** Formats a path like `$.sensors[0].t`, quoting names if necessary. */
export const formatJsonPath = (path: JsonPath): string =>
  path
    .map((step) =>
      typeof step === 'number' ? `[${step}]` : /^[A-Za-z_]\w*$/.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`,
    )
    .reduce((text, step) => text + step, '$')

export function getNumberAt(value: unknown, path: JsonPath): number | undefined {
  let at = value
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined
    at = (at as Record<string | number, unknown>)[step]
  }
  return typeof at === 'number' && Number.isFinite(at) ? at : undefined
}

export function listNumericPaths(value: unknown): JsonPath[] {
  const found: JsonPath[] = []
  const visit = (at: unknown, path: JsonPath) => {
    if (found.length >= MAX_FIELDS) return
    if (typeof at === 'number') found.push(path)
    else if (path.length < DEPTH)
      for (const [name, member] of listMembers(at) ?? [])
        visit(member, [...path, Array.isArray(at) ? Number(name) : name])
  }
  visit(value, [])
  return found
}

/**
 * Parses a payload as JSON; undefined if it is invalid or truncated. Numbers lose precision above that of a double,
 * which is fine for charts.
 */
export function parseJsonPayload(message: StoredMessage): { value: unknown } | undefined {
  const text = isComplete(message) ? decodeText(message.payload) : undefined
  if (text === undefined) return undefined
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

export function listNumericFields(message: StoredMessage): JsonPath[] {
  const json = parseJsonPayload(message)
  return json ? listNumericPaths(json.value) : []
}
