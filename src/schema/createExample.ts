import type { BaseKind, FieldSchema, Json } from './types'

/** Base64 filler for a PEM block. Only the broker parses certificates. */
const PEM_BODY = 'c2lnbmFsYm94IHNpZ25hbGJveCBzaWduYWxib3g='
const createPem = (label: string) => `-----BEGIN ${label}-----\n${PEM_BODY}\n-----END ${label}-----\n`

const TEXT_BY_KIND: Partial<Record<BaseKind, (name: string) => string>> = {
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
  pem: (name) => createPem(/key/.test(name) ? 'PRIVATE KEY' : 'CERTIFICATE'),
  topic: () => 'a/b',
  'topic-filter': () => 'a/+/b',
  'remote-topic': () => 'a/b',
  json: () => '{"a": 1}',
  base64: () => 'YQ==',
  'date-time': () => '2030-01-02T03:04:05Z',
  date: () => '2030-01-02',
}

/** Candidate strings. At least one matches each pattern of the document. */
const PATTERN_SAMPLES = ['sample', 'system', '+07:00', 'front', 'before:sample']

interface ExampleOptions {
  /** Includes read-only fields, as in a record. */
  readOnly?: boolean
  /** Index of the union branch to use, modulo the number of branches. */
  branch?: number
}

/**
 * Generates a valid value of a schema, the same for each call. Fields differ from their defaults if possible, and
 * each union uses one branch.
 */
export function createExample(schema: FieldSchema, options: ExampleOptions = {}, name = ''): Json {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pickOther(schema.enum, schema.default) ?? null
  if (schema.anyOf) return createExample(pickBranch(schema, options.branch ?? 0), options, name)
  if (schema.properties || schema.type === 'object') return createObject(schema, options)
  switch (schema.type) {
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () =>
        createExample(schema.items ?? {}, options, name),
      )
    case 'boolean':
      return schema.default !== true
    case 'integer':
    case 'number':
      return pickNumber(schema)
    default:
      return createText(schema, name)
  }
}

function createObject(schema: FieldSchema, options: ExampleOptions): Json {
  const { properties = {}, additionalProperties: more } = schema
  const includedFields = Object.entries(properties).filter(
    ([name, field]) => !field.deprecated && (options.readOnly || !field.readOnly || schema.required?.includes(name)),
  )
  const rest: [string, Json][] = more ? [['sample', createExample(more === true ? {} : more, options, 'sample')]] : []
  // An object schema without any keywords allows any field.
  if (includedFields.length + rest.length === 0 && !schema.properties && more === undefined)
    rest.push(['sample', 'text'])
  return Object.fromEntries([
    ...includedFields.map(([name, field]): [string, Json] => [name, createExample(field, options, name)]),
    ...rest,
  ])
}

/** Prefers free values to enum branches. Fields with enum branches only still cover those. */
function pickBranch(schema: FieldSchema, turn: number): FieldSchema {
  const branches = (schema.anyOf ?? []).filter((branch) => branch.const !== '' && String(branch.enum) !== '')
  const free = branches.filter((branch) => !branch.enum && (branch.const === undefined || branch.properties))
  const sorted = [...free, ...branches.filter((branch) => !free.includes(branch))]
  const branch = sorted[turn % sorted.length] ?? {}
  const kind = schema['x-kind']?.replace(/-or-enum$/, '') as BaseKind | undefined
  const plain = branch.type === 'string' && !branch.enum && branch['x-kind'] === undefined
  return {
    ...branch,
    ...(plain && kind !== undefined && kind in TEXT_BY_KIND && { 'x-kind': kind }),
    ...(schema.default !== undefined && !branch.properties && { default: schema.default }),
  }
}

function pickNumber({ minimum = 0, maximum = minimum + 100, default: defaultValue }: FieldSchema): number {
  const candidates = [minimum + 7, minimum + 1, minimum, maximum].filter((value) => value <= maximum)
  return Number(pickOther(candidates, defaultValue) ?? minimum)
}

function createText(
  { pattern, minLength = 0, maxLength, default: defaultValue, ...schema }: FieldSchema,
  name: string,
): string {
  const make = TEXT_BY_KIND[(schema['x-kind'] ?? '') as BaseKind]
  if (make) return make(name)
  if (pattern !== undefined) {
    const fitting = PATTERN_SAMPLES.filter((text) => new RegExp(pattern).test(text))
    return String(pickOther(fitting, defaultValue) ?? '')
  }
  return 'example'.padEnd(minLength, '-').slice(0, maxLength)
}

/** Returns the first value that differs from the default, or the first value. */
function pickOther(values: readonly Json[], defaultValue: Json | undefined): Json | undefined {
  return values.find((value) => value !== defaultValue && value !== '') ?? values[0]
}
