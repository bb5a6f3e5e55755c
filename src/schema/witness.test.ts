import { Validator } from '@cfworker/json-schema'
import type { RJSFSchema } from '@rjsf/utils'
import { customizeValidator } from '@rjsf/validator-ajv8'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import { schemas } from '../api/generated/schemas'
import { findIssues } from '../forms/core/issues'
import { getOwnValue, isEqual } from '../forms/core/paths'
import { getUnion } from '../forms/core/unions'
import { createExample } from './createExample'
import { isObject } from './isObject'
import type { FieldSchema, Json } from './types'

type JsonSchema = ConstructorParameters<typeof Validator>[0]

/** Covers the branches of nearly every union in the document. */
const BRANCHES = [0, 1, 2, 3]

/** One value of each JSON type, within and outside the usual bounds. */
const WRONG_VALUES: readonly Json[] = [null, true, -1.5, '', 'no such word', [], {}]

const validators = new WeakMap<FieldSchema, Validator>()

function getValidator(schema: FieldSchema): Validator {
  const known = validators.get(schema)
  if (known) return known
  const validator = new Validator(schema as JsonSchema, '2020-12')
  validators.set(schema, validator)
  return validator
}

/** Yields copies of a valid value with one field replaced, removed or added, at every depth. */
function* mutate(schema: FieldSchema, value: Json): Generator<Json> {
  yield* WRONG_VALUES
  const branch = schema.anyOf?.find((one) => getValidator(one).validate(value).valid)
  if (branch) yield* mutateBelow(branch, value)
  else yield* mutateBelow(schema, value)
}

function* mutateBelow(schema: FieldSchema, value: Json): Generator<Json> {
  if (schema.anyOf) return yield* mutate(schema, value)
  if (Array.isArray(value)) {
    for (const next of mutate(schema.items ?? {}, value[0] ?? null)) yield [next, ...value.slice(1)]
  } else if (isObject(value)) {
    yield { ...value, 'no such field': 1 }
    for (const [name, below] of Object.entries(value)) {
      yield Object.fromEntries(Object.entries(value).filter(([other]) => other !== name))
      const { additionalProperties: more } = schema
      const field = schema.properties?.[name] ?? (typeof more === 'object' ? more : {})
      for (const next of mutate(field, below)) yield { ...value, [name]: next }
    }
  }
}

/** Whether some union of objects got a tag that the document does not list, which the form keeps as it is. */
function hasUnknownTag(schema: FieldSchema, value: Json | undefined): boolean {
  const { tag, choices = [] } = getUnion(schema) ?? {}
  const word = tag === undefined ? undefined : getOwnValue(value, tag)
  if (word && !choices.some((choice) => isEqual(choice.tag?.value, word))) return true
  if (Array.isArray(value)) return value.some((item) => hasUnknownTag(schema.items ?? {}, item))
  const parts = [schema, ...(schema.anyOf ?? [])]
  return parts.some(({ properties = {} }) =>
    Object.entries(properties).some(([name, field]) => hasUnknownTag(field, getOwnValue(value, name))),
  )
}

it('agrees with the validator of RJSF on every request schema, and the forms report every refusal', async () => {
  const ajvOptionsOverrides = { allErrors: false, strict: false, validateSchema: false, logger: false } as const
  const witness = customizeValidator({ AjvClass: Ajv2020, ajvOptionsOverrides })
  const checkedSchemas = new Set<string>()
  const disagreements: string[] = []
  const silent: string[] = []
  for (const [operation, variants] of Object.entries(schemas)) {
    if (operation.startsWith('get ')) continue
    for (const variant of variants) {
      const schema = await variant.load()
      const text = JSON.stringify(schema)
      if (checkedSchemas.has(text)) continue
      checkedSchemas.add(text)
      const name = `${operation} ${Object.values(variant.tags).join(' ')}`
      const interpreted = getValidator(schema)
      const accepts = (value: Json) => !witness.rawValidation(schema as RJSFSchema, value).errors?.length
      const examples = BRANCHES.map((branch) => createExample(schema, { branch }))
      for (const value of [...examples, ...mutate(schema, examples[0] ?? null)]) {
        const { valid } = interpreted.validate(value)
        if (valid !== accepts(value)) disagreements.push(`${name}: ${JSON.stringify(value)}`)
        else if (!valid && findIssues(value, schema).length === 0 && !hasUnknownTag(schema, value))
          silent.push(`${name}: ${JSON.stringify(value)}`)
      }
    }
  }
  expect(disagreements.slice(0, 9)).toEqual([])
  expect(silent.slice(0, 9)).toEqual([])
})
