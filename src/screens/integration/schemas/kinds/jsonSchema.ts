import { type Schema, Validator } from '@cfworker/json-schema'
import type { Json } from '../../../../schema/types'
import type { Misfit } from './findAvroMisfit'
import { type Problem, readJson } from './readJson'

const text = { type: 'string' }
const natural = { type: 'integer', minimum: 0 }
const self = { $ref: '#' }
const selves = { type: 'array', items: self, minItems: 1 }
const schemasByName = { type: 'object', additionalProperties: self }
const SIMPLE = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']

/** Meta-schema of the keywords up to JSON Schema draft 7. */
const KEYWORDS = {
  type: ['object', 'boolean'],
  properties: {
    $id: text,
    $ref: text,
    title: text,
    description: text,
    multipleOf: { type: 'number', exclusiveMinimum: 0 },
    maximum: { type: 'number' },
    exclusiveMaximum: { type: ['number', 'boolean'] },
    minimum: { type: 'number' },
    exclusiveMinimum: { type: ['number', 'boolean'] },
    maxLength: natural,
    minLength: natural,
    pattern: text,
    additionalItems: self,
    items: { anyOf: [self, selves] },
    maxItems: natural,
    minItems: natural,
    uniqueItems: { type: 'boolean' },
    contains: self,
    maxProperties: natural,
    minProperties: natural,
    required: { anyOf: [{ type: 'array', items: text }, { type: 'boolean' }] },
    additionalProperties: self,
    definitions: schemasByName,
    properties: schemasByName,
    patternProperties: schemasByName,
    dependencies: { type: 'object', additionalProperties: { anyOf: [self, { type: 'array', items: text }, text] } },
    propertyNames: self,
    enum: { type: 'array', minItems: 1 },
    type: { anyOf: [{ enum: [...SIMPLE, 'any'] }, { type: 'array', items: { enum: SIMPLE }, minItems: 1 }] },
    format: text,
    if: self,
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: self,
    else: self,
    allOf: selves,
    anyOf: selves,
    oneOf: selves,
    not: self,
  },
}

/** Drafts that the broker supports: 3, 4 and 6; it treats draft 7 as 6. */
const SUPPORTED_DRAFTS = /^https?:\/\/json-schema\.org\/(?:draft-0[3467]\/)?schema#?$/

let keywords: Validator | undefined

export function findJsonSchemaProblem(source: string): Problem | undefined {
  const read = readJson(source)
  if ('problem' in read) return read.problem
  const schema = read.value
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return { rule: 'notAnObject' }
  const { $schema } = schema
  if ($schema !== undefined && !(typeof $schema === 'string' && SUPPORTED_DRAFTS.test($schema)))
    return { rule: 'dialect', params: { name: String($schema) } }
  keywords ??= new Validator(KEYWORDS as Schema, '7', true)
  const { valid, errors } = keywords.validate(schema)
  if (!valid)
    return { rule: 'keyword', params: { at: findDeepestError(errors.map(({ instanceLocation }) => instanceLocation)) } }
  const pattern = findInvalidPattern(schema)
  return pattern === undefined ? undefined : { rule: 'pattern', params: { name: pattern } }
}

const findDeepestError = (places: readonly string[]): string =>
  [...places].sort((a, b) => b.split('/').length - a.split('/').length)[0]?.replace(/^#\/?/, '') ?? ''

function findInvalidPattern(value: Json): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value) && typeof value.pattern === 'string') {
    try {
      new RegExp(value.pattern, 'u')
    } catch {
      return value.pattern
    }
  }
  for (const part of Object.values(value)) {
    const found = findInvalidPattern(part)
    if (found !== undefined) return found
  }
  return undefined
}

/** Returns the first mismatch of a value. */
export function findJsonSchemaMisfit(value: Json, source: string): Misfit | undefined {
  const { $schema: _, ...schema } = JSON.parse(source) as Record<string, Json>
  const { valid, errors } = new Validator(schema as Schema, '7', true).validate(value)
  const last = errors.at(-1)
  if (valid || !last) return undefined
  return { at: last.instanceLocation.replace(/^#\/?/, ''), expected: last.error }
}
