import { getApiArea } from '../apiArea'
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
  builtInByKey: ReadonlyMap<OperationKey, ShapedVariant[]>,
  brokerByKey: Readonly<Record<string, readonly Variant[]>>,
): Differences {
  const byShape = new Map(Object.entries(brokerByKey).map(([key, list]) => [toPathShape(key), list]))
  const found: Differences = {}
  const count = { budget: MAX_CHANGES }
  for (const [key, builtInVariants] of builtInByKey) {
    const brokerVariants = byShape.get(toPathShape(key))
    const difference =
      brokerVariants && findDifference(builtInVariants, brokerVariants, createRules(key, builtInByKey, count))
    if (difference) found[key] = difference
  }
  return found
}

interface CompareRules {
  /** True for a request body: fields that the broker lacks are removed. Responses keep them. */
  body: boolean
  fields: boolean
  /** Fields to ignore because documents misstate them. */
  ignoredFields: readonly string[]
  note: (changes: Change[], change: Change) => void
}

function createRules(
  key: OperationKey,
  builtInByKey: ReadonlyMap<OperationKey, unknown[]>,
  count: { budget: number },
): CompareRules {
  // A row of a list with several kinds has only their common fields, which change with the set of kinds.
  const isRow =
    key.startsWith('get ') && (builtInByKey.get(key.replace('get', 'post') as OperationKey)?.length ?? 0) > 1
  return {
    body: !key.startsWith('get '),
    fields: !isRow,
    ignoredFields: MISSTATED_FIELDS[getApiArea(key)] ?? [],
    note: (changes, change) => {
      if (--count.budget < 0 || changes.length >= MAX_CHANGES_PER_FORM)
        throw new Error('The document has too many differences')
      changes.push(change)
    },
  }
}

function findDifference(
  builtInVariants: readonly ShapedVariant[],
  brokerVariants: readonly Variant[],
  rules: CompareRules,
): Difference | undefined {
  const taggedVariants = brokerVariants.map((variant) => extractTags(variant, builtInVariants))
  const pairs = builtInVariants.map(
    (builtInVariant) =>
      [builtInVariant, taggedVariants.find(({ tags }) => isSameTags(tags, builtInVariant.tags))] as const,
  )
  const changes = pairs.flatMap(([builtInVariant, other]) => {
    const list = other ? findChanges(builtInVariant.schema, other.schema, rules) : []
    return list.length > 0 ? [{ tags: builtInVariant.tags, changes: list }] : []
  })
  const kinds = compareKinds(
    builtInVariants,
    taggedVariants,
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
function compareKinds(
  builtInVariants: readonly ShapedVariant[],
  brokerVariants: readonly Variant[],
  comparable: boolean,
) {
  const tagSets = [...new Set(builtInVariants.map(({ tags }) => Object.keys(tags).sort().join(' ')))].map((names) =>
    names.split(' '),
  )
  const alike = brokerVariants.every(({ tags }) =>
    tagSets.some((names) => names.every((name) => Object.hasOwn(tags, name))),
  )
  if (!comparable || !alike) return { more: [], less: [] }
  // A variant with one extra tag is the same kind.
  const hasTags = (superset: ShapedVariant, part: ShapedVariant) =>
    Object.entries(part.tags).every(([name, value]) => superset.tags[name] === value)
  return {
    more: brokerVariants
      .filter(
        (variant) =>
          !builtInVariants.some((other) => hasTags(variant, other)) && Object.values(variant.tags).every(isFieldName),
      )
      .map(({ tags, fixed, schema }) => ({ tags, fixed, schema: toFormSchema(schema) })),
    less: builtInVariants
      .filter((variant) => !brokerVariants.some((other) => hasTags(other, variant)))
      .map(({ tags }) => tags),
  }
}

/** Moves tags out of the fields. A body with a single kind states its tags as fields. */
function extractTags(variant: Variant, builtInVariants: readonly ShapedVariant[]): Variant {
  const names = Object.keys(builtInVariants[0]?.tags ?? {})
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

function isSameTags(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name])
}

function findChanges(builtInSchema: FieldSchema, brokerSchema: FieldSchema, rules: CompareRules): Change[] {
  const changes: Change[] = []
  const walk = (builtInPart: FieldSchema, brokerPart: FieldSchema, at: Step[]): void => {
    const note = (change: Change) => rules.note(changes, change)
    if (rules.fields && builtInPart.properties && brokerPart.properties)
      for (const change of compareFields(builtInPart.properties, brokerPart, rules)) note({ at, ...change })
    const required = rules.body ? compareRequired(brokerPart, builtInPart) : undefined
    if (required) note({ at, what: 'required', ...required })
    for (const [name, field] of Object.entries(builtInPart.properties ?? {})) {
      const other = getOwn(brokerPart.properties, name)
      if (other) walk(field, other, [...at, `.${name}`])
    }
    if (builtInPart.items && brokerPart.items) walk(builtInPart.items, brokerPart.items, [...at, '[]'])
    const [rest, otherRest] = [builtInPart.additionalProperties, brokerPart.additionalProperties]
    if (typeof rest === 'object' && typeof otherRest === 'object') walk(rest, otherRest, [...at, '*'])
    const words = compareWords(builtInPart, brokerPart, rules.body)
    if (words) note({ at, what: 'words', ...words })
    const bounds = compareBounds(builtInPart, brokerPart)
    if (bounds) note({ at, what: 'bounds', bounds })
    for (const [key, branch, other] of pairBranches(builtInPart, brokerPart)) walk(branch, other, [...at, `|${key}`])
  }
  walk(builtInSchema, brokerSchema, [])
  return changes
}

type FieldChange =
  | { what: 'added'; name: string; schema: FieldSchema; required: boolean }
  | { what: 'removed'; name: string }

function compareFields(
  builtInFields: Record<string, FieldSchema>,
  brokerSchema: FieldSchema,
  { body, ignoredFields }: CompareRules,
): FieldChange[] {
  const others = brokerSchema.properties ?? {}
  // Two objects without common fields are unrelated, not versions of each other.
  if (!Object.keys(builtInFields).some((name) => getOwn(others, name))) return []
  const added = Object.entries(others)
    .filter(
      ([name, field]) =>
        !getOwn(builtInFields, name) && isFieldName(name) && !field.deprecated && !(body && field.readOnly),
    )
    .filter(([name]) => !ignoredFields.includes(name))
    .map(([name, field]) => ({
      what: 'added' as const,
      name,
      schema: { ...toFormSchema(field), 'x-unknown': true as const },
      required: brokerSchema.required?.includes(name) ?? false,
    }))
  if (!body) return added
  const removed = Object.entries(builtInFields)
    .filter(([name, field]) => !getOwn(others, name) && field.const === undefined && !ignoredFields.includes(name))
    .map(([name]) => ({ what: 'removed' as const, name }))
  return [...added, ...removed]
}

/** Returns the fields of both sides that only the broker requires, with their scalar defaults. */
function compareRequired(brokerSchema: FieldSchema, builtInSchema: FieldSchema) {
  const names = (brokerSchema.required ?? []).filter(
    (name) => getOwn(builtInSchema.properties, name) && !builtInSchema.required?.includes(name) && isFieldName(name),
  )
  const presets = names.flatMap((name) => {
    const preset = getOwn(brokerSchema.properties, name)?.default
    return preset === undefined || typeof preset === 'object' ? [] : [[name, preset] as const]
  })
  return names.length > 0 ? { names, presets: Object.fromEntries(presets) } : undefined
}

/**
 * Returns the enum values that only one side has, for equal types. Without an enum on both sides, the build's
 * values are kept.
 */
function compareWords(
  builtInSchema: FieldSchema,
  brokerSchema: FieldSchema,
  body: boolean,
): { more: Json[]; less: Json[] } | undefined {
  const [words, others] = [builtInSchema, brokerSchema].map(
    (side) => side.enum ?? (side.const === undefined ? [] : [side.const]),
  )
  if (!words?.length || !others?.length || builtInSchema.type !== brokerSchema.type) return undefined
  // A constant on both sides only distinguishes kinds.
  if (builtInSchema.const !== undefined && brokerSchema.const !== undefined) return undefined
  const more = others.filter((word) => !words.includes(word) && (typeof word !== 'string' || word.length <= 100))
  const less = body ? words.filter((word) => !others.includes(word)) : []
  return more.length + less.length > 0 && more.length <= 200 ? { more, less } : undefined
}

function compareBounds(builtInSchema: FieldSchema, brokerSchema: FieldSchema) {
  const differing = BOUNDS.flatMap((bound) => {
    const [builtInBound, other] = [builtInSchema[bound], brokerSchema[bound]]
    return builtInBound !== undefined && typeof other === 'number' && builtInBound !== other
      ? [[bound, other] as const]
      : []
  })
  return differing.length > 0 && builtInSchema.type === brokerSchema.type ? Object.fromEntries(differing) : undefined
}

function pairBranches(
  builtInSchema: FieldSchema,
  brokerSchema: FieldSchema,
): [key: string, mine: FieldSchema, their: FieldSchema][] {
  if (!builtInSchema.anyOf || !brokerSchema.anyOf) return []
  const others = getBranchKeys(brokerSchema.anyOf)
  return [...getBranchKeys(builtInSchema.anyOf)].flatMap(([key, branch]) => {
    const other = others.get(key)
    return other ? [[key, branch, other] as [string, FieldSchema, FieldSchema]] : []
  })
}

function getOwn<T>(record: Record<string, T> | undefined, name: string): T | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined
}
