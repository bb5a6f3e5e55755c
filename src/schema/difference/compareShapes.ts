import { getApiArea } from '../getApiArea'
import type { FieldSchema, Json, OperationKey, Variant } from '../types'
import { BOUNDS, type ShapedVariant } from './digest'
import { getBranchKeys } from './getBranchKeys'
import { isFieldName, toFormSchema } from './toFormSchema'
import type { Change, Difference, Differences, Step } from './types'

/** Replaces the names of path parameters, which differ between documents. */
export const toPathShape = (key: string): string => key.replace(/\{[^}]*\}/g, '{}')

/** Maximum differences in total and per form. More means that the document is unrelated or malicious. */
const MAX_CHANGES = 20_000
const MAX_CHANGES_PER_FORM = 500

/**
 * Fields by API area that the 5.6 document misstates: documented but never sent, or accepted but undocumented.
 * Differences in them are ignored.
 */
const MISSTATED_FIELDS: Record<string, readonly string[]> = {
  configs: ['level'],
  listeners: ['zone'],
  mqtt: ['payload'],
  rules: ['failed.unknown', 'id'],
}

/**
 * Compares a broker's bodies and records with those of the build, by operation. If schemas are not comparable
 * (other types, ambiguous unions, other tags), the build's schema is kept. For responses only additions count,
 * because documents omit many response fields.
 */
export function compareShapes(
  own: ReadonlyMap<OperationKey, ShapedVariant[]>,
  theirs: Readonly<Record<string, readonly Variant[]>>,
): Differences {
  const byShape = new Map(Object.entries(theirs).map(([key, list]) => [toPathShape(key), list]))
  const found: Differences = {}
  const count = { left: MAX_CHANGES }
  for (const [key, mine] of own) {
    const their = byShape.get(toPathShape(key))
    const difference = their && findDifference(mine, their, createRules(key, own, count))
    if (difference) found[key] = difference
  }
  return found
}

interface CompareRules {
  /** True for a request body: fields that the broker lacks are removed. Responses keep them. */
  body: boolean
  fields: boolean
  /** Fields to ignore because documents misstate them. */
  misstated: readonly string[]
  note: (changes: Change[], change: Change) => void
}

function createRules(
  key: OperationKey,
  own: ReadonlyMap<OperationKey, unknown[]>,
  count: { left: number },
): CompareRules {
  // A row of a list with several kinds has only their common fields, which change with the set of kinds.
  const isRow = key.startsWith('get ') && (own.get(key.replace('get', 'post') as OperationKey)?.length ?? 0) > 1
  return {
    body: !key.startsWith('get '),
    fields: !isRow,
    misstated: MISSTATED_FIELDS[getApiArea(key)] ?? [],
    note: (changes, change) => {
      if (--count.left < 0 || changes.length >= MAX_CHANGES_PER_FORM)
        throw new Error('more differences than any version has')
      changes.push(change)
    },
  }
}

function findDifference(
  own: readonly ShapedVariant[],
  theirs: readonly Variant[],
  rules: CompareRules,
): Difference | undefined {
  const their = theirs.map((variant) => extractTags(variant, own))
  const pairs = own.map((mine) => [mine, their.find(({ tags }) => sameTags(tags, mine.tags))] as const)
  const changes = pairs.flatMap(([mine, other]) => {
    const list = other ? findChanges(mine.schema, other.schema, rules) : []
    return list.length > 0 ? [{ tags: mine.tags, changes: list }] : []
  })
  const kinds = compareKinds(
    own,
    their,
    pairs.some(([, other]) => other),
  )
  const less = rules.body ? kinds.less : []
  if (changes.length + kinds.more.length + less.length === 0) return undefined
  return { changes, more: kinds.more, less }
}

/**
 * Returns the variants that only one side has, if both use the same tags. The broker's variants may have one more
 * tag for the modes of a new kind.
 */
function compareKinds(own: readonly ShapedVariant[], theirs: readonly Variant[], comparable: boolean) {
  const known = [...new Set(own.map(({ tags }) => Object.keys(tags).sort().join(' ')))].map((names) => names.split(' '))
  const alike = theirs.every(({ tags }) => known.some((names) => names.every((name) => Object.hasOwn(tags, name))))
  if (!comparable || !alike) return { more: [], less: [] }
  // A variant with one extra tag is the same kind.
  const hasTags = (whole: ShapedVariant, part: ShapedVariant) =>
    Object.entries(part.tags).every(([name, value]) => whole.tags[name] === value)
  return {
    more: theirs
      .filter(
        (variant) => !own.some((other) => hasTags(variant, other)) && Object.values(variant.tags).every(isFieldName),
      )
      .map(({ tags, fixed, schema }) => ({ tags, fixed, schema: toFormSchema(schema) })),
    less: own.filter((variant) => !theirs.some((other) => hasTags(other, variant))).map(({ tags }) => tags),
  }
}

/** Moves tags out of the fields. A body with a single kind states its tags as fields. */
function extractTags(variant: Variant, own: readonly ShapedVariant[]): Variant {
  const names = Object.keys(own[0]?.tags ?? {})
  if (names.length === 0 || Object.keys(variant.tags).length > 0) return variant
  const { properties = {}, required, ...rest } = variant.schema
  const constants = names.map((name): [string, Json | undefined] => [name, properties[name]?.const])
  if (constants.some(([, value]) => value === undefined)) return variant
  const left = Object.entries(properties).filter(([name]) => !names.includes(name))
  const needed = required?.filter((name) => !names.includes(name))
  return {
    tags: Object.fromEntries(constants.map(([name, value]) => [name, String(value)])),
    fixed: Object.fromEntries(constants) as Record<string, Json>,
    schema: { ...rest, properties: Object.fromEntries(left), ...(needed?.length ? { required: needed } : {}) },
  }
}

function sameTags(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name])
}

function findChanges(own: FieldSchema, theirs: FieldSchema, rules: CompareRules): Change[] {
  const changes: Change[] = []
  const walk = (mine: FieldSchema, their: FieldSchema, at: Step[]): void => {
    const note = (change: Change) => rules.note(changes, change)
    if (rules.fields && mine.properties && their.properties)
      for (const change of compareFields(mine.properties, their, rules)) note({ at, ...change })
    const required = rules.body ? compareRequired(their, mine) : undefined
    if (required) note({ at, what: 'required', ...required })
    for (const [name, field] of Object.entries(mine.properties ?? {})) {
      const other = getOwn(their.properties, name)
      if (other) walk(field, other, [...at, `.${name}`])
    }
    if (mine.items && their.items) walk(mine.items, their.items, [...at, '[]'])
    const [rest, otherRest] = [mine.additionalProperties, their.additionalProperties]
    if (typeof rest === 'object' && typeof otherRest === 'object') walk(rest, otherRest, [...at, '*'])
    const words = compareWords(mine, their, rules.body)
    if (words) note({ at, what: 'words', ...words })
    const bounds = compareBounds(mine, their)
    if (bounds) note({ at, what: 'bounds', bounds })
    for (const [key, branch, other] of pairBranches(mine, their)) walk(branch, other, [...at, `|${key}`])
  }
  walk(own, theirs, [])
  return changes
}

type FieldChange =
  | { what: 'added'; name: string; schema: FieldSchema; required: boolean }
  | { what: 'removed'; name: string }

function compareFields(
  mine: Record<string, FieldSchema>,
  their: FieldSchema,
  { body, misstated }: CompareRules,
): FieldChange[] {
  const others = their.properties ?? {}
  // Two objects without common fields are unrelated, not versions of each other.
  if (!Object.keys(mine).some((name) => getOwn(others, name))) return []
  const added = Object.entries(others)
    .filter(
      ([name, field]) => !getOwn(mine, name) && isFieldName(name) && !field.deprecated && !(body && field.readOnly),
    )
    .filter(([name]) => !misstated.includes(name))
    .map(([name, field]) => ({
      what: 'added' as const,
      name,
      schema: { ...toFormSchema(field), 'x-unknown': true as const },
      required: their.required?.includes(name) ?? false,
    }))
  if (!body) return added
  const removed = Object.entries(mine)
    .filter(([name, field]) => !getOwn(others, name) && field.const === undefined && !misstated.includes(name))
    .map(([name]) => ({ what: 'removed' as const, name }))
  return [...added, ...removed]
}

/** Returns the fields of both sides that only the broker requires, with their scalar defaults. */
function compareRequired(their: FieldSchema, mine: FieldSchema) {
  const names = (their.required ?? []).filter(
    (name) => getOwn(mine.properties, name) && !mine.required?.includes(name) && isFieldName(name),
  )
  const presets = names.flatMap((name) => {
    const preset = getOwn(their.properties, name)?.default
    return preset === undefined || typeof preset === 'object' ? [] : [[name, preset] as const]
  })
  return names.length > 0 ? { names, presets: Object.fromEntries(presets) } : undefined
}

/**
 * Returns the enum values that only one side has, for equal types. Without an enum on both sides, the build's
 * values are kept.
 */
function compareWords(
  mine: FieldSchema,
  their: FieldSchema,
  body: boolean,
): { more: Json[]; less: Json[] } | undefined {
  const [words, others] = [mine, their].map((side) => side.enum ?? (side.const === undefined ? [] : [side.const]))
  if (!words?.length || !others?.length || mine.type !== their.type) return undefined
  // A constant on both sides only distinguishes kinds.
  if (mine.const !== undefined && their.const !== undefined) return undefined
  const more = others.filter((word) => !words.includes(word) && (typeof word !== 'string' || word.length <= 100))
  const less = body ? words.filter((word) => !others.includes(word)) : []
  return more.length + less.length > 0 && more.length <= 200 ? { more, less } : undefined
}

function compareBounds(mine: FieldSchema, their: FieldSchema) {
  const differing = BOUNDS.flatMap((bound) => {
    const [own, other] = [mine[bound], their[bound]]
    return own !== undefined && typeof other === 'number' && own !== other ? [[bound, other] as const] : []
  })
  return differing.length > 0 && mine.type === their.type ? Object.fromEntries(differing) : undefined
}

function pairBranches(mine: FieldSchema, their: FieldSchema): [key: string, mine: FieldSchema, their: FieldSchema][] {
  if (!mine.anyOf || !their.anyOf) return []
  const others = getBranchKeys(their.anyOf)
  return [...getBranchKeys(mine.anyOf)].flatMap(([key, branch]) => {
    const other = others.get(key)
    return other ? [[key, branch, other] as [string, FieldSchema, FieldSchema]] : []
  })
}

function getOwn<T>(record: Record<string, T> | undefined, name: string): T | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined
}
