import type { Terms, Value } from '../../../../codecs/values'
import { renderSqlStatement } from '../../../../domain/rulesql/sqlStatement'
import {
  createPlaceholder,
  listMissingPlaceholders,
  parseTemplate,
  render,
  renderBytes,
} from '../../../../domain/rulesql/template'
import { isObject } from '../../../../schema/isObject'
import type { FieldSchema, Json } from '../../../../schema/types'
import { toHex } from '../../../typedPayload'
import { wholeMessageFields, wholeMessageIfOmitted } from './wholeMessageFields'

/** Template setting with its rendered text. */
export interface RenderedField {
  /** Path in the parameters, such as `message`, `key`. */
  readonly path: readonly string[]
  readonly template: string
  readonly text: string
  /** Binary output; `text` is hexadecimal. */
  readonly isBytes?: boolean
  /** Values of a prepared statement by position. */
  readonly parameters?: readonly Value[]
  readonly missingPlaceholders: readonly string[]
}

/** Types that render a missing value as empty instead of `undefined`. */
const EMPTY_IF_MISSING: ReadonlySet<string> = new Set([
  'kafka_producer',
  'confluent_producer',
  'azure_event_hub_producer',
])

/** Templates known to send raw bytes, keyed by type. */
const RAW_PAYLOADS: Readonly<Record<string, string>> = { mqtt: 'payload' }

type Settings = Readonly<Record<string, Json | undefined>>

const isKind = ({ 'x-kind': kind }: FieldSchema, expectedKind: string): boolean =>
  kind?.replace(/-or-enum$/, '') === expectedKind

/** Renders all template fields that the schema declares in an action's parameters. */
export function renderSettings(type: string, schema: FieldSchema, settings: Settings, data: Terms): RenderedField[] {
  const found: RenderedField[] = []
  const resolveTemplate = (text: string | undefined, name: string): string | undefined => {
    if (!wholeMessageFields[type]?.includes(name)) return text
    return text === undefined || (text === '' && !wholeMessageIfOmitted.has(type)) ? createPlaceholder('.') : text
  }
  const renderFields = (objectSchema: FieldSchema, value: Settings, path: readonly string[]): void => {
    for (const [name, field] of Object.entries(objectSchema.properties ?? {}))
      renderField(field, value[name] ?? field.default, [...path, name])
  }
  const renderField = (field: FieldSchema, value: Json | undefined, path: readonly string[]): void => {
    const name = path.at(-1) ?? ''
    if (field.anyOf) renderBranch(field, value, path)
    else if (isKind(field, 'sql')) {
      if (typeof value === 'string') found.push(renderStatement(type, value, data, path))
    } else if (isKind(field, 'template')) {
      const text = resolveTemplate(typeof value === 'string' ? value : undefined, path.length === 1 ? name : '')
      if (text === undefined) return
      const isPayload = path.length === 1 && RAW_PAYLOADS[type] === name
      found.push(
        isPayload
          ? renderPayload(text, data, path)
          : renderTemplate(text, data, path, EMPTY_IF_MISSING.has(type) ? '' : undefined),
      )
    } else if (field.items && Array.isArray(value)) {
      for (const [index, item] of value.entries())
        if (field.items) renderField(field.items, item, [...path, String(index + 1)])
    } else if (typeof field.additionalProperties === 'object' && isObject(value)) {
      for (const [key, item] of Object.entries(value)) renderField(field.additionalProperties, item, [...path, key])
    } else if (field.properties) {
      renderFields(field, isObject(value) ? value : {}, path)
    }
  }
  const renderBranch = (field: FieldSchema, value: Json | undefined, path: readonly string[]): void => {
    const matchingBranch = field.anyOf?.find((branch) => matchesBranch(branch, value))
    if (matchingBranch) renderField(matchingBranch, value, path)
  }
  if (schema.anyOf) renderBranch(schema, settings as Json, [])
  else renderFields(schema, settings, [])
  return found
}

/** Returns whether a value matches a schema branch by constants, enum values and JSON type. */
function matchesBranch(branch: FieldSchema, value: Json | undefined): boolean {
  if (branch.const !== undefined) return branch.const === value
  if (branch.enum) return branch.enum.some((word) => word === value)
  if (isObject(value)) {
    if (branch.type !== 'object') return false
    return Object.entries(branch.properties ?? {}).every(([name, { const: expectedValue }]) =>
      expectedValue === undefined ? true : value[name] === expectedValue,
    )
  }
  if (typeof value === 'string') return branch.type === 'string'
  return typeof value === branch.type || (branch.type === 'integer' && typeof value === 'number')
}

function renderTemplate(text: string, data: Terms, path: readonly string[], absent: string | undefined): RenderedField {
  const template = parseTemplate(text)
  return {
    path,
    template: text,
    text: render(template, data, absent),
    missingPlaceholders: listMissingPlaceholders(template, data),
  }
}

function renderPayload(text: string, data: Terms, path: readonly string[]): RenderedField {
  const template = parseTemplate(text)
  const output = renderBytes(template, data)
  const rest = { path, template: text, missingPlaceholders: listMissingPlaceholders(template, data) }
  return typeof output === 'string' ? { ...rest, text: output } : { ...rest, text: toHex(output), isBytes: true }
}

function renderStatement(type: string, sql: string, data: Terms, path: readonly string[]): RenderedField {
  const { text, parameters, missingNames } = renderSqlStatement(type, sql, data)
  return { path, template: sql, text, missingPlaceholders: missingNames, ...(parameters && { parameters }) }
}
