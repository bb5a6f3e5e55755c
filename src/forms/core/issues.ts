import { type OutputUnit, Validator } from '@cfworker/json-schema'
import { isObject } from '../../schema/isObject'
import type { FieldSchema, Json } from '../../schema/types'
import type { Issue, Path } from '../types'
import { checkKind } from './kinds'
import { getAt, getOwnValue } from './paths'
import { type ResolvedSchema, resolveUnions } from './resolveUnions'

const validators = new WeakMap<FieldSchema, Validator>()

/**
 * Validates a value and returns at most one issue per field, of the chosen or closest union branch. `branchData` is the
 * form data, which identifies branches better than the data to send. Interprets the schema because the CSP forbids
 * `eval`.
 */
export function findIssues(value: Json, formSchema: FieldSchema, branchData: Json = value): Issue[] {
  const schema = resolveUnions(formSchema, branchData)
  let validator = validators.get(schema)
  if (!validator) {
    validator = new Validator(schema as ConstructorParameters<typeof Validator>[0], '2020-12', false)
    validators.set(schema, validator)
  }
  const result = validator.validate(value)
  const found = result.valid ? [] : convertErrors(result.errors, value, schema)
  // Kind issues come first: they are more specific than JSON type errors.
  return keepFirstPerField([...findKindIssues(value, schema, []), ...found])
}

/** Keywords that only report errors of nested schemas. */
const AGGREGATES = new Set(['properties', 'items', 'prefixItems', 'additionalProperties', 'allOf', '$ref'])

function convertErrors(errors: OutputUnit[], value: Json, schema: FieldSchema): Issue[] {
  const unions = errors.filter((error) => error.keyword === 'anyOf' || error.keyword === 'oneOf')
  const outer = unions.filter((union) => !unions.some((other) => other !== union && isNestedError(union, other)))
  const plain = errors.filter((error) => !outer.some((union) => error === union || isNestedError(error, union)))
  return [
    ...plain.flatMap((error) => convertError(error, value, schema)),
    ...outer.flatMap((union) => convertUnionError(union, errors, value, schema)),
  ]
}

/** Picks the branch with a matching type; among several, the one with the fewest errors. */
function convertUnionError(union: OutputUnit, errors: OutputUnit[], value: Json, schema: FieldSchema): Issue[] {
  const branches = new Map<string, OutputUnit[]>()
  for (const error of errors) {
    if (error === union || !isNestedError(error, union)) continue
    const branch = error.keywordLocation.slice(union.keywordLocation.length + 1).split('/')[0] ?? ''
    branches.set(branch, [...(branches.get(branch) ?? []), error])
  }
  const meant = [...branches.values()]
    .filter((list) => !list.some((e) => e.instanceLocation === union.instanceLocation && TYPE_KEYWORDS.has(e.keyword)))
    .sort((a, b) => a.length - b.length)[0]
  return meant ? convertErrors(meant, value, schema) : [{ path: parsePointer(union.instanceLocation), rule: 'format' }]
}

const TYPE_KEYWORDS = new Set(['type', 'enum', 'const'])

function isNestedError(error: OutputUnit, union: OutputUnit): boolean {
  return error.keywordLocation.startsWith(`${union.keywordLocation}/`)
}

function convertError(error: OutputUnit, value: Json, root: FieldSchema): Issue[] {
  if (AGGREGATES.has(error.keyword)) return []
  const path = parsePointer(error.instanceLocation)
  if (error.keyword === 'false') return [{ path, rule: 'unknown' }]
  const schema = findKeywordSchema(error.keywordLocation, root)
  if (error.keyword === 'required') return listMissingFields(path, value, schema)
  return [createIssue(error.keyword, path, schema)]
}

function listMissingFields(path: Path, value: Json, schema: FieldSchema): Issue[] {
  const object = getAt(value, path)
  return (schema.required ?? [])
    .filter((name) => getOwnValue(object, name) === undefined)
    .map((name) => ({ path: [...path, name], rule: 'required' }))
}

function createIssue(keyword: string, path: Path, schema: FieldSchema): Issue {
  const { minimum: min, maximum: max, minLength, maxLength, minItems, maxItems, type } = schema
  switch (keyword) {
    case 'minimum':
    case 'maximum':
      if (min !== undefined && max !== undefined) return { path, rule: 'range', params: { min, max } }
      return { path, rule: keyword, params: { limit: (keyword === 'minimum' ? min : max) ?? 0 } }
    case 'minLength':
    case 'maxLength':
      // A minimum length of 1 means required.
      if (keyword === 'minLength' && minLength === 1) return { path, rule: 'required' }
      if (minLength !== undefined && maxLength !== undefined)
        return { path, rule: 'length', params: { min: minLength, max: maxLength } }
      return { path, rule: keyword, params: { limit: (keyword === 'minLength' ? minLength : maxLength) ?? 0 } }
    case 'minItems':
    case 'maxItems':
      return { path, rule: keyword, params: { limit: (keyword === 'minItems' ? minItems : maxItems) ?? 0 } }
    case 'type':
      return { path, rule: type === 'integer' || type === 'number' ? type : 'type' }
    case 'enum':
    case 'const':
      return { path, rule: 'select' }
    default:
      return { path, rule: keyword === 'pattern' ? 'pattern' : 'format' }
  }
}

function findKindIssues(value: Json | undefined, schema: FieldSchema, path: Path): Issue[] {
  if (value === undefined) return []
  const rule = checkKind(value, schema, String(path.findLast((part) => typeof part === 'string') ?? ''))
  const ownIssues: Issue[] = rule ? [{ path, rule }] : []
  if (Array.isArray(value)) {
    const { items, prefixItems }: ResolvedSchema = schema
    const below = value.flatMap((item, i) => findKindIssues(item, prefixItems?.[i] ?? items ?? {}, [...path, i]))
    return [...ownIssues, ...below]
  }
  if (!isObject(value)) return ownIssues
  const { properties = {}, additionalProperties: more } = schema
  const below = Object.keys(value).flatMap((name) => {
    const field = Object.hasOwn(properties, name) ? properties[name] : typeof more === 'object' ? more : undefined
    return field ? findKindIssues(getOwnValue(value, name), field, [...path, name]) : []
  })
  return [...ownIssues, ...below]
}

export function keepFirstPerField(issues: Issue[]): Issue[] {
  const seen = new Set<string>()
  return issues.filter((issue) => {
    const key = JSON.stringify(issue.path)
    return !seen.has(key) && seen.add(key)
  })
}

/** Converts `#/a/0/b~1c` to `['a', 0, 'b/c']`. */
function parsePointer(pointer: string): Path {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part).replace(/~1/g, '/').replace(/~0/g, '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}

function findKeywordSchema(keywordLocation: string, root: FieldSchema): FieldSchema {
  let at: unknown = root
  for (const key of parsePointer(keywordLocation).slice(0, -1)) {
    at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[String(key)] : undefined
  }
  return (typeof at === 'object' && at !== null ? at : {}) as FieldSchema
}
