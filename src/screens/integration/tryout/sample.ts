import { fromBigInt, fromBytes, isNumber, type Terms, toNumber, type Value } from '../../../codecs/values'
import type { Column, RuleEvent } from '../../../domain/rulesql/events'
import { decodeJson, encodeJson } from '../../../domain/rulesql/json'
import type { Sample } from '../../../domain/rulesql/steps/stepThrough'
import type { FieldSchema } from '../../../schema/types'
import { decodePayload, type Encoding, getPayloadFault } from '../../typedPayload'

export interface SampleDraft {
  readonly type: string
  /** Entered texts by event and column; other columns use their example. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Payload encoding by event; detected if undefined. */
  readonly encodings: Readonly<Record<string, Encoding | undefined>>
  /** Current time of the examples in epoch ms. */
  readonly time: number
}

/** Column of the event as a form field. */
export interface SampleField {
  readonly column: Column
  /** Schema in the broker's rule test; undefined for columns that the broker sets. */
  readonly schema?: FieldSchema | undefined
  /** Shown in the form without expanding. */
  readonly isTested: boolean
  readonly text: string
  readonly encoding?: Encoding | undefined
  readonly fault?: Fault | undefined
}

type Fault = 'integer' | 'boolean' | 'json' | 'base64' | 'hex'

/** Columns that the broker always sets, so entered values would have no effect. */
const BROKER_COLUMNS = new Set(['event', 'node', 'timestamp', 'metadata'])

export function getTestFields(body: FieldSchema, type: string): Readonly<Record<string, FieldSchema>> {
  const { event_type: _, ...fields } =
    body.properties?.context?.anyOf?.find(({ properties }) => properties?.event_type?.const === type)?.properties ?? {}
  return fields
}

function formatExample({ example, kind, name }: Column, now: number): string {
  if (example === undefined) return ''
  if (typeof example === 'string') return example
  // All times in the examples mean the current time.
  if (kind === 'integer' && /_at$/.test(name)) return String(now)
  return encodeJson(example)
}

/** Returns the fields of the sample's event: fields of the rule test first, the payload last among them. */
export function listSampleFields(event: RuleEvent, draft: SampleDraft, body: FieldSchema): SampleField[] {
  const testFields = getTestFields(body, event.type)
  const enteredTexts = draft.texts[event.type] ?? {}
  return event.columns
    .filter(({ name }) => !BROKER_COLUMNS.has(name))
    .map((column): SampleField => {
      const text = enteredTexts[column.name] ?? formatExample(column, draft.time)
      const encoding = getPayloadEncoding(column, event, draft)
      const value = parseField(column, text, encoding)
      return {
        column,
        encoding,
        schema: Object.hasOwn(testFields, column.name) ? testFields[column.name] : undefined,
        isTested: event.testColumns.includes(column.name),
        text,
        ...('fault' in value && { fault: value.fault }),
      }
    })
}

const getPayloadEncoding = ({ name }: Column, { type }: RuleEvent, { encodings }: SampleDraft): Encoding | undefined =>
  name === 'payload' && Object.hasOwn(encodings, type) ? encodings[type] : undefined

type ReadResult = { value: Value } | { fault: Fault }

function parseField({ kind, example }: Column, text: string, encoding?: Encoding): ReadResult {
  if (encoding === 'hex' || encoding === 'base64')
    return getPayloadFault(text, encoding) ? { fault: encoding } : { value: fromBytes(decodePayload(text, encoding)) }
  if (text === '' && (example === undefined || (kind !== 'text' && kind !== 'binary'))) return { value: undefined }
  switch (kind) {
    case 'text':
    case 'binary':
      return { value: text }
    case 'integer':
      return /^-?\d+$/.test(text.trim()) ? { value: fromBigInt(BigInt(text.trim())) } : { fault: 'integer' }
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

/** Builds the message or event as rules see it; undefined if a field is invalid. */
export function createSample(
  event: RuleEvent,
  fields: readonly SampleField[],
  draft: SampleDraft,
  ruleId: string,
): Sample | undefined {
  const values: [string, Value][] = []
  for (const { column, text, encoding } of fields) {
    const found = parseField(column, text, encoding)
    if ('fault' in found) return undefined
    values.push([column.name, found.value])
  }
  const columns: Terms = {
    ...Object.fromEntries(values),
    event: event.name,
    timestamp: draft.time,
    node: String(event.columns.find(({ name }) => name === 'node')?.example ?? ''),
    metadata: { rule_id: ruleId },
  }
  return { type: event.type, columns }
}

/** Returns whether the payload is binary, which the broker's JSON rule test cannot express. */
export const isBinary = ({ columns }: Sample): boolean => columns.payload instanceof Uint8Array

/** Builds the context of the broker's rule test, with the supported fields in the expected types. */
export function createTestContext({ type, columns }: Sample, fields: readonly SampleField[]): Terms {
  const entries = fields.flatMap(({ column: { name }, schema }): [string, Value][] => {
    const value = columns[name]
    return schema && value !== undefined ? [[name, toSchemaType(value, schema)]] : []
  })
  return { event_type: type, ...Object.fromEntries(entries) }
}

const toSchemaType = (value: Value, { type }: FieldSchema): Value =>
  type === 'string' && typeof value !== 'string' && !(value instanceof Uint8Array)
    ? isNumber(value)
      ? String(toNumber(value))
      : encodeJson(value)
    : value

export const setTypedText = (
  enteredTexts: SampleDraft['texts'],
  type: string,
  name: string,
  text: string,
): SampleDraft['texts'] => ({
  ...enteredTexts,
  [type]: { ...enteredTexts[type], [name]: text },
})
