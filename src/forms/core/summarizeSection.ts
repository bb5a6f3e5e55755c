import { TLS_FIELDS } from '../../schema/fieldRoles'
import type { FieldSchema, Json } from '../../schema/types'
import { getOwnValue } from './paths'

export interface SummaryPart {
  key: string
  value?: string
}

const SUMMARY_KEYS: Readonly<Record<string, string>> = {
  pool_size: 'pool',
  connect_timeout: 'connectTimeout',
  request_timeout: 'requestTimeout',
  health_check_interval: 'check',
  worker_pool_size: 'workers',
  batch_size: 'batch',
}

const MAX_PARTS = 2

/** Summarizes a section: whether it is enabled, or its most important values. */
export function summarizeSection(schema: FieldSchema, names: readonly string[], data: Json | undefined): SummaryPart[] {
  const parts = names.flatMap((name): SummaryPart[] => {
    const field = schema.properties?.[name] ?? {}
    const value = getOwnValue(data, name)
    const { properties } = field
    if (!properties) return toSummaryParts(name, value ?? field.default)
    const enabled = getOwnValue(value, 'enable') ?? properties.enable?.default
    if (typeof enabled === 'boolean' && names.length === 1) return [{ key: enabled ? 'on' : 'off' }]
    if (TLS_FIELDS.test(name)) return [{ key: 'on' }]
    return Object.entries(properties).flatMap(([inner, { default: byDefault }]) =>
      toSummaryParts(inner, getOwnValue(value, inner) ?? byDefault),
    )
  })
  return parts.slice(0, MAX_PARTS)
}

const toSummaryParts = (name: string, value: Json | undefined): SummaryPart[] =>
  Object.hasOwn(SUMMARY_KEYS, name) && (typeof value === 'string' || typeof value === 'number')
    ? [{ key: SUMMARY_KEYS[name] ?? '', value: String(value) }]
    : []
