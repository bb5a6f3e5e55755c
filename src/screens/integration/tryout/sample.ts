import type { Column, RuleEvent } from '../../../rulesql/events'
import { decodeJson, encodeJson } from '../../../rulesql/json'
import type { Sample } from '../../../rulesql/steps/stepThrough'
import { fromBytes, integer, isNumber, type Terms, toNumber, type Value } from '../../../rulesql/values'
import type { FieldSchema } from '../../../schema/types'
import { type Encoding, payloadBytes, payloadFault } from '../../typedPayload'

/** A sample as it is typed. */
export interface Draft {
  readonly type: string
  /** What was typed, by event and column; the others have their example. */
  readonly typed: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** How the payload is typed, by event; by what it is unless told otherwise. */
  readonly encodings: Readonly<Record<string, Encoding | undefined>>
  /** Epoch ms: what examples have for the present. */
  readonly now: number
}

/** One column of the event as a field of the form. */
export interface SampleField {
  readonly column: Column
  /** What the broker's test takes of it; it fills in the others by itself. */
  readonly schema?: FieldSchema | undefined
  /** Worth filling in at once. */
  readonly tested: boolean
  readonly text: string
  /** Of the payload. */
  readonly encoding?: Encoding | undefined
  readonly fault?: Fault | undefined
}

type Fault = 'integer' | 'boolean' | 'json' | 'base64' | 'hex'

/** Columns that are the broker's own: what is typed there would be a lie. */
const OWN = new Set(['event', 'node', 'timestamp', 'metadata'])

/** The fields of one event of the test's body, by name. */
export function testedBy(body: FieldSchema, type: string): Readonly<Record<string, FieldSchema>> {
  const { event_type: _, ...fields } =
    body.properties?.context?.anyOf?.find(({ properties }) => properties?.event_type?.const === type)?.properties ?? {}
  return fields
}

/** An example as it stands in its field. */
function exampleText({ example, kind, name }: Column, now: number): string {
  if (example === undefined) return ''
  if (typeof example === 'string') return example
  // Times of the examples are one moment that stands for now.
  if (kind === 'integer' && /_at$/.test(name)) return String(now)
  return encodeJson(example)
}

/** The fields of the sample's event: those that tests fill in first, payload last of them. */
export function fieldsOf(event: RuleEvent, draft: Draft, body: FieldSchema): SampleField[] {
  const known = testedBy(body, event.type)
  const typed = draft.typed[event.type] ?? {}
  return event.columns
    .filter(({ name }) => !OWN.has(name))
    .map((column): SampleField => {
      const text = typed[column.name] ?? exampleText(column, draft.now)
      const encoding = encodingOf(column, event, draft)
      const value = read(column, text, encoding)
      return {
        column,
        encoding,
        schema: Object.hasOwn(known, column.name) ? known[column.name] : undefined,
        tested: event.tested.includes(column.name),
        text,
        ...('fault' in value && { fault: value.fault }),
      }
    })
}

const encodingOf = ({ name }: Column, { type }: RuleEvent, { encodings }: Draft): Encoding | undefined =>
  name === 'payload' && Object.hasOwn(encodings, type) ? encodings[type] : undefined

type Read = { value: Value } | { fault: Fault }

/** The value of a text typed into the field of a column. */
function read({ kind, example }: Column, text: string, encoding?: Encoding): Read {
  if (encoding === 'hex' || encoding === 'base64')
    return payloadFault(text, encoding) ? { fault: encoding } : { value: fromBytes(payloadBytes(text, encoding)) }
  if (text === '' && (example === undefined || (kind !== 'text' && kind !== 'binary'))) return { value: undefined }
  switch (kind) {
    case 'text':
    case 'binary':
      return { value: text }
    case 'integer':
      return /^-?\d+$/.test(text.trim()) ? { value: integer(BigInt(text.trim())) } : { fault: 'integer' }
    case 'boolean':
      return text === 'true' || text === 'false' ? { value: text === 'true' } : { fault: 'boolean' }
    default:
      try {
        return { value: decodeJson(text) }
      } catch {
        return { fault: 'json' }
      }
  }
}

/** The message or event that the fields make, as rules see it; undefined while one of them is wrong. */
export function sampleOf(
  event: RuleEvent,
  fields: readonly SampleField[],
  draft: Draft,
  ruleId: string,
): Sample | undefined {
  const values: [string, Value][] = []
  for (const { column, text, encoding } of fields) {
    const found = read(column, text, encoding)
    if ('fault' in found) return undefined
    values.push([column.name, found.value])
  }
  const columns: Terms = {
    ...Object.fromEntries(values),
    event: event.name,
    timestamp: draft.now,
    node: String(event.columns.find(({ name }) => name === 'node')?.example ?? ''),
    metadata: { rule_id: ruleId },
  }
  return { type: event.type, columns }
}

/** Whether the broker's test has no words for a sample: it takes JSON, which has no bytes. */
export const isBinary = ({ columns }: Sample): boolean => columns.payload instanceof Uint8Array

/** What the broker's test is given: what it takes, in the types that it takes. */
export function contextOf({ type, columns }: Sample, fields: readonly SampleField[]): Terms {
  const entries = fields.flatMap(({ column: { name }, schema }): [string, Value][] => {
    const value = columns[name]
    return schema && value !== undefined ? [[name, inType(value, schema)]] : []
  })
  return { event_type: type, ...Object.fromEntries(entries) }
}

const inType = (value: Value, { type }: FieldSchema): Value =>
  type === 'string' && typeof value !== 'string' && !(value instanceof Uint8Array)
    ? isNumber(value)
      ? String(toNumber(value))
      : encodeJson(value)
    : value

/** What was typed, with one field more. */
export const typedInto = (typed: Draft['typed'], type: string, name: string, text: string): Draft['typed'] => ({
  ...typed,
  [type]: { ...typed[type], [name]: text },
})
