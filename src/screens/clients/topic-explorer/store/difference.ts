import { isComplete, type StoredMessage } from '../../../../mqtt/storedMessage'
import { type DifferenceLine, diffLines } from '../../../../ui/difference/diffLines'
import { decodeText } from '../../../../ui/payload/decode'
import { listMembers, parseLosslessJson } from '../../../../ui/payload/json'
import { formatJsonPath, type JsonPath } from './numbers'

/** Changed value in a JSON document; one side is undefined if it was added or removed. */
export interface JsonChange {
  path: string
  before?: string
  after?: string
}

/** Difference between two payloads. `hasMore` is set if the list is truncated. */
export type Difference =
  | { kind: 'same' }
  | { kind: 'json'; changes: JsonChange[]; hasMore: boolean }
  | { kind: 'lines'; lines: DifferenceLine[]; hasMore: boolean }
  /** Binary or truncated payloads: offset of the first different byte, and sizes. */
  | { kind: 'bytes'; at: number; before: number; after: number }

const MAX_CHANGES = 100
const MAX_LINES = 200
const DEPTH = 32
const SHOWN = 120
/** Unchanged lines of context. */
const AROUND = 2

const shorten = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)

/** Serializes a value; undefined if it is nested too deeply. */
function serializeJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}
const formatValue = (value: unknown) => shorten(serializeJson(value) ?? '…')

function findJsonChanges(before: unknown, after: unknown): { changes: JsonChange[]; hasMore: boolean } {
  const changes: JsonChange[] = []
  let more = false
  const push = (change: JsonChange) => {
    if (changes.length < MAX_CHANGES) changes.push(change)
    else more = true
  }
  const visit = (a: unknown, b: unknown, path: JsonPath) => {
    if (more || Object.is(a, b)) return
    const oldMembers = listMembers(a)
    const newMembers = listMembers(b)
    if (!oldMembers || !newMembers || Array.isArray(a) !== Array.isArray(b) || path.length >= DEPTH) {
      const text = oldMembers && newMembers && serializeJson(a)
      if (text && text === serializeJson(b)) return
      return push({ path: formatJsonPath(path), before: formatValue(a), after: formatValue(b) })
    }
    const toPathStep = (name: string) => (Array.isArray(a) ? Number(name) : name)
    const old = new Map(oldMembers)
    const now = new Map(newMembers)
    for (const [name, value] of oldMembers)
      if (!now.has(name)) push({ path: formatJsonPath([...path, toPathStep(name)]), before: formatValue(value) })
    for (const [name, value] of newMembers)
      if (old.has(name)) visit(old.get(name), value, [...path, toPathStep(name)])
      else push({ path: formatJsonPath([...path, toPathStep(name)]), after: formatValue(value) })
  }
  visit(before, after, [])
  return { changes, hasMore: more }
}

function findLineChanges(before: string, after: string): { lines: DifferenceLine[]; hasMore: boolean } {
  const a = before.split('\n')
  const b = after.split('\n')
  let head = 0
  while (head < a.length && head < b.length && a[head] === b[head]) head++
  let tail = 0
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++
  const from = Math.max(0, head - AROUND)
  const left = a.slice(from, a.length - Math.max(0, tail - AROUND))
  const right = b.slice(from, b.length - Math.max(0, tail - AROUND))
  const more = left.length > MAX_LINES || right.length > MAX_LINES
  const lines = diffLines(left.slice(0, MAX_LINES), right.slice(0, MAX_LINES))
  return { lines: lines.map(({ kind, text }) => ({ kind, text: shorten(text) })), hasMore: more }
}

export function comparePayloads(before: StoredMessage, after: StoredMessage): Difference {
  const [a, b] = [before.payload, after.payload]
  const shorter = Math.min(a.length, b.length)
  let at = 0
  while (at < shorter && a[at] === b[at]) at++
  if (at === a.length && at === b.length && before.size === after.size) return { kind: 'same' }
  const bytes = { kind: 'bytes' as const, at, before: before.size, after: after.size }
  if (!isComplete(before) || !isComplete(after)) return bytes
  const [oldText, newText] = [decodeText(a), decodeText(b)]
  if (oldText === undefined || newText === undefined) return bytes
  const [from, to] = [parseLosslessJson(oldText), parseLosslessJson(newText)]
  if (!from || !to) return { kind: 'lines', ...findLineChanges(oldText, newText) }
  const json = findJsonChanges(from.value, to.value)
  // Equal JSON with different formatting: compare the lines.
  return json.changes.length > 0 ? { kind: 'json', ...json } : { kind: 'lines', ...findLineChanges(oldText, newText) }
}
