import type { Option } from '../PlainSelect'

/** Filter of a list. */
export interface FilterField {
  name: string
  label: string
  type: 'text' | 'select' | 'datetime'
  options?: readonly Option[] | undefined
  placeholder?: string | undefined
  /** Label of the select's empty option; defaults to "any". */
  any?: string | undefined
  mono?: boolean | undefined
  /** Double width, for search fields. */
  isWide?: boolean | undefined
  /** Validates the text and returns an error message; an invalid text does not filter. */
  check?: ((text: string) => string | undefined) | undefined
  /** Hidden behind "more filters" until it is used. */
  isSecondary?: boolean | undefined
}

/** Filter values by field; unset fields are absent. Times are ISO 8601 in UTC. */
export type FilterValues = Record<string, string>

/** Returns the values with one field set, or removed if empty. */
export function withFilter(values: FilterValues, name: string, value: string): FilterValues {
  const { [name]: _, ...rest } = values
  return value === '' ? rest : { ...rest, [name]: value }
}

const pad = (value: number, digits = 2) => String(value).padStart(digits, '0')

/** Converts an ISO time to the value of a `datetime-local` input, '' for none. */
export function toLocalInput(iso: string): string {
  const date = new Date(iso)
  if (iso === '' || Number.isNaN(date.getTime())) return ''
  const day = `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`
}

export function fromLocalInput(local: string): string {
  const date = new Date(local)
  return local === '' || Number.isNaN(date.getTime()) ? '' : date.toISOString()
}

export function formatChip(field: FilterField, value: string, dateTime: (iso: string) => string): string {
  if (field.type === 'datetime') return dateTime(value)
  return field.options?.find((option) => option.value === value)?.label ?? value
}
