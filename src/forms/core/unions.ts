import { getFieldsToFill } from '../../schema/getFieldsToFill'
import { isObject, type JsonObject } from '../../schema/isObject'
import type { FieldSchema, Json } from '../../schema/types'
import { isScalar } from './kinds'
import { getOwnValue, isEqual } from './paths'

export interface Choice {
  /** Stable within the union; the value of a picker. */
  key: string
  /** `word` is a constant, `object` has fields, `value` is any text, number or list. */
  kind: 'word' | 'object' | 'value'
  schema: FieldSchema
  /** Discriminator property and value. Undefined if only the other fields differ. */
  tag?: { name: string; value: Json }
  constant?: Json
  open?: true
}

export interface Union {
  choices: readonly Choice[]
  /** Discriminator property of all objects. */
  tag?: string | undefined
}

const unionCache = new WeakMap<FieldSchema, Union | null>()

/**
 * Returns the options of a union of objects (and words); undefined for all else, including unions of plain values.
 */
export function getUnion(schema: FieldSchema): Union | undefined {
  let union = unionCache.get(schema)
  if (union === undefined) {
    union = splitUnion(schema)
    unionCache.set(schema, union)
  }
  return union ?? undefined
}

function splitUnion(schema: FieldSchema): Union | null {
  const branches = schema.anyOf
  if (!branches || branches.every(isScalar)) return null
  const objects = branches.filter(isObjectSchema)
  const tag = objects.length > 1 ? findTag(objects) : undefined
  return { choices: branches.flatMap((branch, i) => createChoices(branch, i, tag)), tag }
}

const getFixedWords = (schema: FieldSchema): Json[] | undefined =>
  schema.enum ?? (schema.const === undefined ? undefined : [schema.const])
const isMap = (schema: FieldSchema) => !schema.properties && typeof schema.additionalProperties === 'object'
const isObjectSchema = (schema: FieldSchema) => schema.type === 'object' || schema.properties !== undefined

function createChoices(branch: FieldSchema, i: number, tag: string | undefined): Choice[] {
  const words = getFixedWords(branch)
  // An empty word means no value and is not offered.
  if (words)
    return words
      .filter((word) => word !== '')
      .map((word) => ({ key: `w:${word}`, kind: 'word', schema: branch, constant: word }))
  if (!isObjectSchema(branch)) return [{ key: `b:${i}`, kind: 'value', schema: branch }]
  if (tag === undefined) return [{ key: `b:${i}`, kind: 'object', schema: branch }]
  // Stryker disable next-line OptionalChaining: all objects have the tag
  const values = getFixedWords(branch.properties?.[tag] ?? {})
  if (!values) return [{ key: `b:${i}`, kind: 'object', schema: branch, open: true }]
  return values.map((value) => ({ key: `t:${value}`, kind: 'object', schema: branch, tag: { name: tag, value } }))
}

/** Finds the property that all objects have with disjoint fixed words. One object may accept any other word. */
function findTag(objects: readonly FieldSchema[]): string | undefined {
  const [first] = objects
  // Stryker disable next-line OptionalChaining: there are several objects
  return Object.keys(first?.properties ?? {}).find((name) => {
    const words = objects.map((object) => object.properties?.[name] && getFixedWords(object.properties[name]))
    const closed = words.filter((list) => list !== undefined)
    const all = closed.flat().map((word) => JSON.stringify(word))
    return (
      objects.every((object) => object.properties?.[name]) &&
      closed.length >= objects.length - 1 &&
      closed.some((list) => list.length === 1) &&
      new Set(all).size === all.length
    )
  })
}

/** Finds the option that a value belongs to; undefined for empty or unknown values. */
export function findChoice({ choices, tag }: Union, value: Json | undefined): Choice | undefined {
  if (value === undefined || value === null) return undefined
  const word = choices.find((choice) => isEqual(choice.constant, value))
  if (word) return word
  if (!isObject(value)) return choices.find(({ kind, schema }) => kind === 'value' && acceptsType(schema, value))
  const objects = choices.filter((choice) => choice.kind === 'object')
  // An empty tag belongs to the open branch: the user has yet to type it.
  if (tag !== undefined && Object.hasOwn(value, tag)) {
    const taggedChoice = objects.find((choice) => choice.tag && isEqual(choice.tag.value, value[tag]))
    return taggedChoice ?? objects.find((choice) => !choice.tag)
  }
  if (objects.length === 1) return objects[0]
  if (Object.keys(value).length === 0) return objects.find(({ schema }) => isMap(schema))
  const rated = objects
    .map((choice) => ({ choice, ...scoreMatch(value, choice.schema) }))
    .filter((one) => one.matchCount > 0)
  return rated.sort((a, b) => b.score - a.score)[0]?.choice
}

/**
 * Rates how well the keys of an object match a schema. Values do not count: a field that was just cleared still
 * identifies its branch.
 */
function scoreMatch(value: JsonObject, schema: FieldSchema): { matchCount: number; score: number } {
  const names = Object.keys(value)
  const { properties = {}, additionalProperties: more } = schema
  const declared = names.filter((name) => Object.hasOwn(properties, name)).length
  const acceptedCount = names.filter(
    (name) => !Object.hasOwn(properties, name) && typeof more === 'object' && acceptsType(more, value[name]),
  ).length
  const strange = more === true ? 0 : names.length - declared - acceptedCount
  const lacking = getFieldsToFill(schema).filter((name) => !Object.hasOwn(value, name)).length
  return { matchCount: declared + acceptedCount, score: 2 * declared + acceptedCount - 2 * strange - lacking }
}

function acceptsType(schema: FieldSchema, value: Json | undefined): boolean {
  if (value === undefined || schema.type === undefined) return true
  if (schema.type === 'array') return Array.isArray(value)
  if (schema.type === 'object') return isObject(value)
  if (schema.type === 'integer' || schema.type === 'number') return typeof value === 'number'
  return schema.type === 'boolean' ? typeof value === 'boolean' : typeof value === 'string'
}

/**
 * Returns the branch of a union of objects that a value belongs to, or the schema itself if it is not a union. An
 * object without a matching branch gets an empty schema and passes unchanged.
 */
export function resolveBranch(schema: FieldSchema, value: Json | undefined): FieldSchema {
  const union = getUnion(schema)
  if (!union) return schema
  const only = getOnlyChoice(union)
  return (only ?? findChoice(union, value))?.schema ?? {}
}

/**
 * Whether a value belongs to no branch of a union. Missing values do not count, nor do objects with a tag that only a
 * newer broker knows: the form keeps those as they are.
 */
export function matchesNoBranch(schema: FieldSchema, value: Json | undefined): boolean {
  const union = getUnion(schema)
  if (!union || value === undefined) return false
  if (value === null) return true
  // Stryker disable next-line OptionalChaining: a union has branches
  const isWord = schema.anyOf?.some((branch) => getFixedWords(branch)?.some((word) => isEqual(word, value)))
  if (isWord || getOnlyChoice(union) || findChoice(union, value)) return false
  // Stryker disable next-line ConditionalExpression: no object has a property without a name
  return union.tag === undefined || !getOwnValue(value, union.tag)
}

/** Returns the only option of a union. The form shows it without a picker. */
export function getOnlyChoice({ choices }: Union): Choice | undefined {
  return choices.length === 1 ? choices[0] : undefined
}

/** Returns the branch without its tag, which the picker writes. */
export function omitTag({ schema, tag }: Choice): FieldSchema {
  if (!tag || !schema.properties) return schema
  const { required = [], properties, ...rest } = schema
  const left = Object.fromEntries(Object.entries(properties).filter(([name]) => name !== tag.name))
  const needed = required.filter((name) => name !== tag.name)
  return { ...rest, properties: left, ...(needed.length > 0 && { required: needed }) }
}

/**
 * Returns the value after choosing another option: common fields stay, `enteredValue` (the earlier input for this
 * option) is restored, the rest is dropped. Keys of empty fields are kept because they identify the branch.
 */
export function switchChoice(from: Json | undefined, to: Choice, enteredValue: Json | undefined): Json | undefined {
  if (to.kind === 'word') return to.constant
  if (to.kind === 'value') return enteredValue
  const properties = to.schema.properties ?? {}
  const common = Object.entries(isObject(from) ? from : {}).filter(
    ([name, value]) =>
      Object.hasOwn(properties, name) && name !== to.tag?.name && matchesSchemaType(properties[name] ?? {}, value),
  )
  const names = to.tag ? [] : Object.keys(properties).map((name): [string, Json | undefined] => [name, undefined])
  const next = Object.fromEntries([...names, ...Object.entries(isObject(enteredValue) ? enteredValue : {}), ...common])
  return { ...(to.tag && { [to.tag.name]: to.tag.value }), ...next } as JsonObject
}

/** Whether the type of a value fits a field. Does not validate the value. */
export function matchesSchemaType(schema: FieldSchema, value: Json | undefined): boolean {
  if (value === undefined) return false
  const words = getFixedWords(schema)
  if (words) return words.some((word) => isEqual(word, value))
  return schema.anyOf ? schema.anyOf.some((branch) => matchesSchemaType(branch, value)) : acceptsType(schema, value)
}
