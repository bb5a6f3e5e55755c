import { isComplete, type StoredMessage } from '../../../../mqtt/keep'
import { decodeText } from '../../../../ui/payload/decode'
import { listMembers } from '../../../../ui/payload/json'

/** The way to a value inside a JSON document; empty for the document itself. */
export type JsonPath = readonly (string | number)[]

/** Most numeric fields offered, and how deep they are looked for. */
const MOST = 200
const DEPTH = 16

/** A path as it is written: `$.sensors[0].t`, names that are no plain words in quotes. */
export const pathText = (path: JsonPath): string =>
  path
    .map((step) =>
      typeof step === 'number' ? `[${step}]` : /^[A-Za-z_]\w*$/.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`,
    )
    .reduce((text, step) => text + step, '$')

/** The number at a path, or undefined where there is none. */
export function numberAt(value: unknown, path: JsonPath): number | undefined {
  let at = value
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined
    at = (at as Record<string | number, unknown>)[step]
  }
  return typeof at === 'number' && Number.isFinite(at) ? at : undefined
}

/** The paths of all numbers in a value. */
export function numericPaths(value: unknown): JsonPath[] {
  const found: JsonPath[] = []
  const visit = (at: unknown, path: JsonPath) => {
    if (found.length >= MOST) return
    if (typeof at === 'number') found.push(path)
    else if (path.length < DEPTH)
      for (const [name, member] of listMembers(at) ?? [])
        visit(member, [...path, Array.isArray(at) ? Number(name) : name])
  }
  visit(value, [])
  return found
}

/**
 * The JSON value of a message, or undefined where it is none or only part of it was kept. Numbers are as doubles hold
 * them: a chart has no use for more digits.
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

/** The numeric fields of a message's payload. */
export function listNumericFields(message: StoredMessage): JsonPath[] {
  const json = parseJsonPayload(message)
  return json ? numericPaths(json.value) : []
}
