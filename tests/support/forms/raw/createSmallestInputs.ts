import { type Choice, getUnion } from '../../../../src/forms/core/unions'
import { createExample } from '../../../../src/schema/createExample'
import { listHiddenFields } from '../../../../src/schema/fieldRoles'
import { getFieldsToFill } from '../../../../src/schema/getFieldsToFill'
import { isObject } from '../../../../src/schema/isObject'
import type { FieldSchema, Json } from '../../../../src/schema/types'

/**
 * Lists minimal valid inputs of a form: the smallest one, one for each choice of each union, and one for each
 * optional group.
 */
export function createSmallestInputs(schema: FieldSchema, name = ''): Json[] {
  const union = getUnion(schema)
  if (union) return union.choices.flatMap((choice) => createChoiceInputs(choice, name))
  if (schema.properties) return createFieldInputs(schema)
  if (schema.items) {
    const items = createSmallestInputs(schema.items, name)
    return items.map((item) => [item])
  }
  if (typeof schema.additionalProperties === 'object')
    return createSmallestInputs(schema.additionalProperties, 'sample').map((value) => ({ sample: value }))
  return [createExample(schema, {}, name)]
}

function createChoiceInputs({ kind, constant, schema, tag }: Choice, name: string): Json[] {
  if (kind === 'word') return [constant ?? null]
  if (kind === 'value') return [createExample(schema, {}, name)]
  return createSmallestInputs(schema, name).map((input) =>
    tag && isObject(input) ? { [tag.name]: tag.value, ...input } : input,
  )
}

function createFieldInputs(schema: FieldSchema): Json[] {
  const properties = Object.entries(schema.properties ?? {})
  const toFill = getFieldsToFill(schema)
  const hidden = listHiddenFields(schema)
  const offered = properties.filter(([name, field]) => !field.readOnly && !field.deprecated && !hidden.includes(name))
  const inputs = offered.map(([name, field]) => [name, createSmallestInputs(field, name)] as const)
  const least = Object.fromEntries(
    inputs.flatMap(([name, [first]]) => (toFill.includes(name) && first !== undefined ? [[name, first]] : [])),
  )
  const others = inputs.flatMap(([name, list]) => {
    // Optional plain fields are left empty.
    const rest = toFill.includes(name) ? list.slice(1) : list.length > 1 || isGroup(list[0]) ? list : []
    return rest.map((input) => ({ ...least, [name]: input }))
  })
  if (Object.keys(least).length > 0 || others.length > 0) return [least, ...others]
  const [first] = inputs
  return first ? [{ [first[0]]: first[1][0] ?? null }] : [{}]
}

const isGroup = (input: Json | undefined): boolean => isObject(input)
