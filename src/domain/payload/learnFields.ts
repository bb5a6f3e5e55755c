import { fromBytes, isFloat, isInteger, isList, isMap, type Value } from '../../codecs/values'
import { decodeJson } from '../rulesql/json'
import type { FieldKind, KnownField } from '../rulesql/knownField'

/** Limits against hostile payloads. */
export const LEARN_LIMITS = {
  /** Larger payloads are not parsed, in bytes. */
  bytes: 65_536,
  depth: 8,
  /** Fields of one payload tree. */
  fields: 500,
  /** Items of a list that are looked at. */
  items: 20,
  /** Characters of a key. */
  key: 128,
  /** Characters of an example. */
  example: 200,
} as const

/** Fields of the payloads, and how many payloads have none. */
export interface LearnedFields {
  readonly payload: KnownField
  /** Payloads that are JSON. */
  readonly jsonCount: number
  /** Payloads that are not JSON: other text and bytes. */
  readonly nonJsonCount: number
  /** Payloads above the limit of bytes. */
  readonly large: number
  /** Whether fields were left out because of a limit. */
  readonly isCut: boolean
}

interface Draft {
  kinds: Set<FieldKind>
  example?: Value
  fields: Map<string, Draft>
  item?: Draft | undefined
}

const createDraft = (): Draft => ({ kinds: new Set(), fields: new Map() })

/** Learns the fields of payloads, newest first. Types of a field are merged over all payloads. */
export function learnFields(payloads: readonly Uint8Array[]): LearnedFields {
  const counts = { jsonCount: 0, nonJsonCount: 0, large: 0 }
  const tree = new FieldTree()
  for (const payload of payloads) {
    if (payload.length > LEARN_LIMITS.bytes) counts.large += 1
    else {
      const value = parsePayload(payload)
      if (value === undefined) counts.nonJsonCount += 1
      else {
        counts.jsonCount += 1
        tree.add(value)
      }
    }
  }
  return { ...counts, payload: tree.root, isCut: tree.isCut }
}

function parsePayload(payload: Uint8Array): Value {
  const text = fromBytes(payload)
  if (typeof text !== 'string') return undefined
  try {
    return decodeJson(text)
  } catch {
    return undefined
  }
}

class FieldTree {
  readonly root = createDraft()
  #count = 0
  isCut = false

  add(value: Value): void {
    this.#merge(this.root, value, 0)
  }

  #merge(draft: Draft, value: Value, depth: number): void {
    draft.kinds.add(getKind(value))
    const isContainer = isMap(value) || isList(value)
    if (!isContainer) draft.example ??= shortenExample(value)
    else if (depth === LEARN_LIMITS.depth) this.isCut = true
    else if (isMap(value)) this.#mergeMap(draft, value, depth)
    else this.#mergeList(draft, value, depth)
  }

  #mergeMap(draft: Draft, value: Readonly<Record<string, Value>>, depth: number): void {
    for (const [key, inner] of Object.entries(value)) {
      const field = key.length > LEARN_LIMITS.key ? undefined : (draft.fields.get(key) ?? this.#create())
      if (!field) {
        this.isCut = true
        continue
      }
      draft.fields.set(key, field)
      this.#merge(field, inner, depth + 1)
    }
  }

  #mergeList(draft: Draft, list: readonly Value[], depth: number): void {
    if (list.length > LEARN_LIMITS.items) this.isCut = true
    for (const inner of list.slice(0, LEARN_LIMITS.items)) {
      draft.item ??= this.#create()
      if (draft.item) this.#merge(draft.item, inner, depth + 1)
      else this.isCut = true
    }
  }

  #create(): Draft | undefined {
    if (this.#count >= LEARN_LIMITS.fields) return undefined
    this.#count += 1
    return createDraft()
  }
}

function getKind(value: Value): FieldKind {
  if (value === null) return 'null'
  if (typeof value === 'boolean') return 'boolean'
  if (isInteger(value)) return 'integer'
  if (isFloat(value)) return 'float'
  if (isList(value)) return 'list'
  return isMap(value) ? 'map' : 'text'
}

function shortenExample(value: Value): Value {
  if (value === null) return undefined
  return typeof value === 'string' && value.length > LEARN_LIMITS.example
    ? `${value.slice(0, LEARN_LIMITS.example)}\u2026`
    : value
}
