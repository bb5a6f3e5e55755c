import type { FieldSchema, Json } from '../../schema/types'
import type { FormUi, Path } from '../types'
import { customised } from './data'
import { isObject, own, uiKey } from './paths'
import { isSecret } from './secrets'
import { type Choice, choiceOf, soleChoice, unionOf, untagged } from './unions'

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
export function factsOf(schema: FieldSchema, value: Json | undefined, path: Path, ui: FormUi): Fact[] {
  if (ui.hide?.includes(uiKey(path)) || schema.readOnly || (schema.deprecated && value === undefined)) return []
  const name = String(path.findLast((part) => typeof part === 'string') ?? '')
  if (value !== undefined && value !== '' && isSecret(name, schema, value))
    return [{ path, schema, value, secret: true }]
  const union = unionOf(schema)
  if (union) {
    const choice = soleChoice(union) ?? choiceOf(union, value)
    if (!choice) return [{ path, schema, value: value ?? schema.default }]
    if (choice === soleChoice(union)) return factsOf(choice.schema, value, path, ui)
    const chosen: Fact = { path, schema, value, choice }
    return choice.kind === 'word' ? [chosen] : [chosen, ...factsOf(untagged(choice), value, path, ui)]
  }
  const { properties, items, additionalProperties: more } = schema
  if (properties) {
    const idle =
      own(value, 'enable') === false &&
      properties.certfile &&
      !customised(value, schema).some(([at]) => at !== 'enable')
    const names = idle ? ['enable'] : Object.keys(properties)
    return names.flatMap((key) => factsOf(properties[key] ?? {}, own(value, key), [...path, key], ui))
  }
  if (items && Array.isArray(value) && value.some(isObject)) {
    const parts = value.map((item, i) => ({ key: i + 1, facts: factsOf(items, item, [...path, i], ui) }))
    return [{ path, schema, value, parts }]
  }
  if (isObject(value) && Object.keys(value).length > 0) {
    const field = typeof more === 'object' ? more : {}
    const parts = Object.entries(value).map(([key, item]) => ({ key, facts: factsOf(field, item, [...path, key], ui) }))
    return [{ path, schema, value, parts }]
  }
  return [{ path, schema, value: value ?? schema.default }]
}
