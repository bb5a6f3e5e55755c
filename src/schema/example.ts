import type { BaseKind, FieldSchema, Json } from './types'

/** Base64 filler for a PEM block. Only the broker parses certificates. */
const BODY = 'c2lnbmFsYm94IHNpZ25hbGJveCBzaWduYWxib3g='
const pem = (label: string) => `-----BEGIN ${label}-----\n${BODY}\n-----END ${label}-----\n`

/** Example values for kinds that require a format. */
const TEXTS: Partial<Record<BaseKind, (name: string) => string>> = {
  duration: () => '7s',
  'byte-size': () => '3MB',
  rate: () => '70/s',
  'host-port': () => '127.0.0.1:7',
  percent: () => '42%',
  url: () => 'http://127.0.0.1:7/path',
  ip: () => '127.0.0.7',
  path: () => '/tmp/example',
  'comma-list': (name) => (/^(?:servers|bootstrap_hosts)$/.test(name) ? '127.0.0.1:7,127.0.0.1:8' : 'one,two'),
  sql: () => 'SELECT * FROM "t/#"',
  regexp: () => '^a+$',
  pem: (name) => pem(/key/.test(name) ? 'PRIVATE KEY' : 'CERTIFICATE'),
  topic: () => 'a/b',
  'topic-filter': () => 'a/+/b',
  'remote-topic': () => 'a/b',
  json: () => '{"a": 1}',
  base64: () => 'YQ==',
  'date-time': () => '2030-01-02T03:04:05Z',
  date: () => '2030-01-02',
}

/** Candidate strings. At least one matches each pattern of the document. */
const PATTERNED = ['sample', 'system', '+07:00', 'front', 'before:sample']

interface Wish {
  /** Includes read-only fields, as in a record. */
  readOnly?: boolean
  /** Index of the union branch to use, modulo the number of branches. */
  branch?: number
}

/**
 * Generates a valid value of a schema, the same for each call. Fields differ from their defaults if possible, and
 * each union uses one branch.
 */
export function exampleOf(schema: FieldSchema, wish: Wish = {}, name = ''): Json {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return other(schema.enum, schema.default) ?? null
  if (schema.anyOf) return exampleOf(branchOf(schema, wish.branch ?? 0), wish, name)
  if (schema.properties || schema.type === 'object') return objectOf(schema, wish)
  switch (schema.type) {
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => exampleOf(schema.items ?? {}, wish, name))
    case 'boolean':
      return schema.default !== true
    case 'integer':
    case 'number':
      return numberOf(schema)
    default:
      return textOf(schema, name)
  }
}

function objectOf(schema: FieldSchema, wish: Wish): Json {
  const { properties = {}, additionalProperties: more } = schema
  const shown = Object.entries(properties).filter(
    ([name, field]) => !field.deprecated && (wish.readOnly || !field.readOnly || schema.required?.includes(name)),
  )
  const rest: [string, Json][] = more ? [['sample', exampleOf(more === true ? {} : more, wish, 'sample')]] : []
  // An object schema without any keywords allows any field.
  if (shown.length + rest.length === 0 && !schema.properties && more === undefined) rest.push(['sample', 'text'])
  return Object.fromEntries([
    ...shown.map(([name, field]): [string, Json] => [name, exampleOf(field, wish, name)]),
    ...rest,
  ])
}

/** Prefers free values to enum branches. Fields with enum branches only still cover those. */
function branchOf(schema: FieldSchema, turn: number): FieldSchema {
  const branches = (schema.anyOf ?? []).filter((branch) => branch.const !== '' && String(branch.enum) !== '')
  const free = branches.filter((branch) => !branch.enum && (branch.const === undefined || branch.properties))
  const sorted = [...free, ...branches.filter((branch) => !free.includes(branch))]
  const branch = sorted[turn % sorted.length] ?? {}
  const kind = schema['x-kind']?.replace(/-or-enum$/, '') as BaseKind | undefined
  const plain = branch.type === 'string' && !branch.enum && branch['x-kind'] === undefined
  return {
    ...branch,
    ...(plain && kind !== undefined && kind in TEXTS && { 'x-kind': kind }),
    ...(schema.default !== undefined && !branch.properties && { default: schema.default }),
  }
}

function numberOf({ minimum = 0, maximum = minimum + 100, default: usual }: FieldSchema): number {
  const wanted = [minimum + 7, minimum + 1, minimum, maximum].filter((value) => value <= maximum)
  return Number(other(wanted, usual) ?? minimum)
}

function textOf({ pattern, minLength = 0, maxLength, default: usual, ...schema }: FieldSchema, name: string): string {
  const make = TEXTS[(schema['x-kind'] ?? '') as BaseKind]
  if (make) return make(name)
  if (pattern !== undefined) {
    const fitting = PATTERNED.filter((text) => new RegExp(pattern).test(text))
    return String(other(fitting, usual) ?? '')
  }
  return 'example'.padEnd(minLength, '-').slice(0, maxLength)
}

/** Returns the first value that differs from the default, or the first value. */
function other(values: readonly Json[], usual: Json | undefined): Json | undefined {
  return values.find((value) => value !== usual && value !== '') ?? values[0]
}
