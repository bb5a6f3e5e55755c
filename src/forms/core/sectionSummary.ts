import { TLS } from '../../schema/fieldRoles'
import type { FieldSchema, Json } from '../../schema/types'
import { own } from './paths'

export interface SummaryPart {
  key: string
  value?: string
}

const TELLING: Readonly<Record<string, string>> = {
  pool_size: 'pool',
  connect_timeout: 'timeout',
  request_timeout: 'timeout',
  health_check_interval: 'check',
  worker_pool_size: 'workers',
  batch_size: 'batch',
}

const MOST_PARTS = 2

/** Summarizes a section: whether it is enabled, or its most important values. */
export function sectionSummary(schema: FieldSchema, names: readonly string[], data: Json | undefined): SummaryPart[] {
  const parts = names.flatMap((name): SummaryPart[] => {
    const field = schema.properties?.[name] ?? {}
    const value = own(data, name)
    const { properties } = field
    if (!properties) return telling(name, value ?? field.default)
    const on = own(value, 'enable') ?? properties.enable?.default
    if (typeof on === 'boolean' && names.length === 1) return [{ key: on ? 'on' : 'off' }]
    if (TLS.test(name)) return [{ key: 'on' }]
    return Object.entries(properties).flatMap(([inner, { default: byDefault }]) =>
      telling(inner, own(value, inner) ?? byDefault),
    )
  })
  return parts.slice(0, MOST_PARTS)
}

const telling = (name: string, value: Json | undefined): SummaryPart[] =>
  Object.hasOwn(TELLING, name) && (typeof value === 'string' || typeof value === 'number')
    ? [{ key: TELLING[name] ?? '', value: String(value) }]
    : []
