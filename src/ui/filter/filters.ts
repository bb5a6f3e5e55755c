import type { Option } from '../PlainSelect'

/** One thing a list can be filtered by. */
export interface FilterField {
  name: string
  label: string
  type: 'text' | 'select' | 'datetime'
  options?: readonly Option[] | undefined
  placeholder?: string | undefined
  /** What a select reads that filters nothing; "any" if not said. */
  any?: string | undefined
  mono?: boolean | undefined
  /** Takes twice the room of another: a search. */
  wide?: boolean | undefined
  /** What is wrong with a text, in words: it is told at the field and does not filter, as nothing half typed should. */
  check?: ((text: string) => string | undefined) | undefined
  /** Stands behind "more filters" until it is used. */
  more?: boolean | undefined
}

/** What is filtered by; a field without a value is absent. Moments are ISO 8601 in UTC. */
export type FilterValues = Record<string, string>

/** The values with one set, or taken away when empty. */
export function withFilter(values: FilterValues, name: string, value: string): FilterValues {
  const { [name]: _, ...rest } = values
  return value === '' ? rest : { ...rest, [name]: value }
}

const pad = (value: number, digits = 2) => String(value).padStart(digits, '0')

/** An ISO moment as the browser's local date-time field wants it, and '' for none. */
export function toLocalInput(iso: string): string {
  const date = new Date(iso)
  if (iso === '' || Number.isNaN(date.getTime())) return ''
  const day = `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`
}

/** The moment of a local date-time field in ISO form. */
export function fromLocalInput(local: string): string {
  const date = new Date(local)
  return local === '' || Number.isNaN(date.getTime()) ? '' : date.toISOString()
}

/** What stands in the chip of a filter. */
export function chipText(field: FilterField, value: string, dateTime: (iso: string) => string): string {
  if (field.type === 'datetime') return dateTime(value)
  return field.options?.find((option) => option.value === value)?.label ?? value
}
