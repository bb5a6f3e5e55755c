import { isObject } from '../../../../schema/isObject'
import type { Json } from '../../../../schema/types'

export type SchemaKind = 'avro' | 'json' | 'protobuf'

type Map = Record<string, Json>
const INT = 2 ** 31
const isInt = (value: number) => Number.isInteger(value) && value >= -INT && value < INT

/** Converts a name to letters, digits and underscores, which every type accepts. */
const toIdentifier = (name: string): string => name.replace(/\W/g, '_').replace(/^(?=\d)/, '_') || '_'
const toTypeName = (name: string): string => {
  const word = toIdentifier(name)
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Merges list items into one: joins maps and widens numbers; other mixtures use the first item. */
function mergeItems(items: readonly Json[]): Json | undefined {
  const [first] = items
  if (first === undefined) return undefined
  if (items.every(isObject)) {
    const names = [...new Set(items.flatMap((item) => Object.keys(item)))]
    return Object.fromEntries(
      names.map((name) => [
        name,
        mergeItems(items.flatMap((item) => (item[name] === undefined ? [] : [item[name]]))) ?? null,
      ]),
    )
  }
  return items.find((item) => typeof item === 'number' && !Number.isInteger(item)) ?? first
}

export function generateSchema(kind: SchemaKind, sample: Json): string {
  if (kind === 'protobuf') return createProtobufSchema(sample)
  const schema =
    kind === 'avro'
      ? new AvroGenerator().createSchema(sample, 'Message')
      : { $schema: DRAFT, ...createJsonSchema(sample) }
  return JSON.stringify(schema, null, 2)
}

const DRAFT = 'http://json-schema.org/draft-06/schema#'

function createJsonSchema(value: Json): Map {
  if (Array.isArray(value)) {
    const item = mergeItems(value)
    return { type: 'array', ...(item !== undefined && { items: createJsonSchema(item) }) }
  }
  if (isObject(value)) {
    const properties = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, createJsonSchema(inner)]))
    const required = Object.keys(value)
    return { type: 'object', properties, ...(required.length > 0 && { required }) }
  }
  if (value === null) return { type: 'null' }
  if (typeof value === 'number') return { type: Number.isInteger(value) ? 'integer' : 'number' }
  return { type: typeof value }
}

class AvroGenerator {
  readonly #taken = new Set<string>()

  createSchema(value: Json, name: string): Json {
    if (Array.isArray(value)) return { type: 'array', items: this.createSchema(mergeItems(value) ?? '', name) }
    if (isObject(value)) {
      const record = this.#unused(toTypeName(name))
      const fields = Object.entries(value).map(([field, inner]) => ({
        name: toIdentifier(field),
        type: this.createSchema(inner, field),
      }))
      return { type: 'record', name: record, fields }
    }
    if (value === null) return ['null', 'string']
    if (typeof value === 'number') return Number.isInteger(value) ? (isInt(value) ? 'int' : 'long') : 'double'
    return typeof value === 'boolean' ? 'boolean' : 'string'
  }

  #unused(name: string): string {
    let free = name
    for (let i = 2; this.#taken.has(free); i++) free = `${name}${i}`
    this.#taken.add(free)
    return free
  }
}

function createProtobufSchema(sample: Json): string {
  const body = formatMessage(isObject(sample) ? sample : { value: sample }, 'Message', '')
  return `syntax = "proto3";\n\n${body}\n`
}

function formatMessage(map: Map, name: string, indent: string): string {
  const inner: string[] = []
  const fields = Object.entries(map).map(([field, value], i) => {
    const item = Array.isArray(value) ? (mergeItems(value) ?? '') : value
    const repeated = Array.isArray(value) ? 'repeated ' : ''
    let type = getScalarType(item)
    if (isObject(item)) {
      type = toTypeName(field) === name ? `${toTypeName(field)}Inner` : toTypeName(field)
      inner.push(formatMessage(item, type, `${indent}  `))
    }
    return `${indent}  ${repeated}${type} ${toIdentifier(field)} = ${i + 1};`
  })
  return [`${indent}message ${name} {`, ...inner, ...fields, `${indent}}`].join('\n')
}

function getScalarType(value: Json): string {
  if (typeof value === 'number') return Number.isInteger(value) ? (isInt(value) ? 'int32' : 'int64') : 'double'
  return typeof value === 'boolean' ? 'bool' : 'string'
}
