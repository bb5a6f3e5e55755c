import { isObject } from '../../schema/isObject'
import type { FieldSchema, Json } from '../../schema/types'
import type { FormUi, Path } from '../types'
import { listCustomizedFields } from './data'
import { getOwnValue, getUiKey } from './paths'
import { isSecret } from './secrets'
import { type Choice, findChoice, getOnlyChoice, getUnion, omitTag } from './unions'

export interface Fact {
  path: Path
  schema: FieldSchema
  value: Json | undefined
  choice?: Choice
  secret?: boolean
  /** Items of a list of objects or entries of a map. */
  parts?: { key: string | number; facts: Fact[] }[]
}

/** Collects the leaves of a value, through objects and chosen union branches. */
export function collectFacts(schema: FieldSchema, value: Json | undefined, path: Path, ui: FormUi): Fact[] {
  if (ui.hide?.includes(getUiKey(path)) || schema.readOnly || (schema.deprecated && value === undefined)) return []
  const name = String(path.findLast((part) => typeof part === 'string') ?? '')
  if (value !== undefined && value !== '' && isSecret(name, schema, value))
    return [{ path, schema, value, secret: true }]
  const union = getUnion(schema)
  if (union) {
    const choice = getOnlyChoice(union) ?? findChoice(union, value)
    if (!choice) return [{ path, schema, value: value ?? schema.default }]
    if (choice === getOnlyChoice(union)) return collectFacts(choice.schema, value, path, ui)
    const choiceFact: Fact = { path, schema, value, choice }
    return choice.kind === 'word' ? [choiceFact] : [choiceFact, ...collectFacts(omitTag(choice), value, path, ui)]
  }
  const { properties, items, additionalProperties: more } = schema
  if (properties) {
    const idle =
      getOwnValue(value, 'enable') === false &&
      properties.certfile &&
      !listCustomizedFields(value, schema).some(([at]) => at !== 'enable')
    const names = idle ? ['enable'] : Object.keys(properties)
    return names.flatMap((key) => collectFacts(properties[key] ?? {}, getOwnValue(value, key), [...path, key], ui))
  }
  if (items && Array.isArray(value) && value.some(isObject)) {
    const parts = value.map((item, i) => ({ key: i + 1, facts: collectFacts(items, item, [...path, i], ui) }))
    return [{ path, schema, value, parts }]
  }
  if (isObject(value) && Object.keys(value).length > 0) {
    const field = typeof more === 'object' ? more : {}
    const parts = Object.entries(value).map(([key, item]) => ({
      key,
      facts: collectFacts(field, item, [...path, key], ui),
    }))
    return [{ path, schema, value, parts }]
  }
  return [{ path, schema, value: value ?? schema.default }]
}
