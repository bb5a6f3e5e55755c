import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { Json } from '../schema/types'
import { CopyText, UntrustedText } from '../ui/Copy'
import { UNKNOWN } from '../ui/format/number'
import { useFormat } from '../ui/format/useFormat'
import { Time } from '../ui/Time'
import { isBlank } from './core/paths'
import type { ReadableField } from './core/readableField'
import { useOptionText } from './useFieldText'
import { isDateTime } from './values/dateTime'

/** Formats a value for reading: times, translated options, and broker text with control characters escaped. */
export function FieldValue({
  field,
  value,
  mono = false,
}: {
  field: ReadableField
  value: Json | undefined
  mono?: boolean
}) {
  const translate = useTranslate()
  const format = useFormat()
  const optionText = useOptionText()
  if (value === undefined || value === null || value === '') return UNKNOWN
  if (typeof value === 'boolean') return translate(value ? 'forms.yes' : 'forms.no')
  const kind = field.kind?.replace(/-or-enum$/, '')
  if (kind === 'byte-size' && typeof value === 'number') return format.bytes(value)
  if (typeof value === 'number') {
    const label = optionText(field.name, value)
    return label === String(value) ? (renderTimestamp(kind, field.name, value) ?? format.number(value)) : label
  }
  if (typeof value === 'object') return <CompositeValue value={value} />
  if (kind === 'date-time' && isDateTime(value)) return <Time value={value} />
  if (field.enum?.includes(value)) return optionText(field.name, value)
  if (mono) return <CopyText text={value} mono />
  const word = optionText(field.name, value)
  return word === value ? <UntrustedText text={value} /> : word
}

/** First values that are times after 2001, in seconds and in milliseconds. */
const MIN_SECONDS = 1e9
const MIN_MILLISECONDS = 1e12

function renderTimestamp(schemaKind: string | undefined, name: string, value: number): ReactNode {
  const kind = schemaKind ?? guessEpochKind(name, value)
  if (kind === 'epoch-s' || kind === 'date-time') return <Time value={value * 1000} />
  return kind === 'epoch-ms' ? <Time value={value} /> : undefined
}

/** Documents of newer brokers do not say that `created_at` is a time. */
function guessEpochKind(name: string, value: number): string | undefined {
  if (!name.endsWith('_at') || value < MIN_SECONDS) return undefined
  return value < MIN_MILLISECONDS ? 'epoch-s' : 'epoch-ms'
}

function CompositeValue({ value }: { value: Json[] | { [key: string]: Json } }) {
  if (isBlank(value)) return UNKNOWN
  const plain = Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null)
  return <UntrustedText text={plain ? value.map(String).join(', ') : JSON.stringify(value)} />
}
