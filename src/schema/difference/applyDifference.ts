import type { FieldSchema, Json, LazyVariant } from '../types'
import { getBranchKeys } from './getBranchKeys'
import type { Change, Difference, Step } from './types'

export function applyDifference(variants: readonly LazyVariant[], { changes, more, less }: Difference): LazyVariant[] {
  const createTagMatcher = (variant: LazyVariant) => (tags: Readonly<Record<string, string>>) =>
    Object.keys(tags).length === Object.keys(variant.tags).length &&
    Object.entries(tags).every(([name, value]) => variant.tags[name] === value)
  const existingVariants = variants.map((variant): LazyVariant => {
    const matchesTags = createTagMatcher(variant)
    const variantChanges = changes.find(({ tags }) => matchesTags(tags))?.changes
    return {
      ...variant,
      ...(variantChanges && { load: async () => variantChanges.reduce(applyChange, await variant.load()) }),
      ...(less.some(matchesTags) && { origin: 'build' }),
    }
  })
  const added = more
    .filter(({ tags }) => !variants.some((variant) => createTagMatcher(variant)(tags)))
    .map(({ tags, fixed, schema }): LazyVariant => ({ tags, fixed, load: async () => schema, origin: 'broker' }))
  return [...existingVariants, ...added]
}

/** Applies one change to a schema. Returns the schema unchanged if the path does not exist. */
function applyChange(schema: FieldSchema, change: Change): FieldSchema {
  return editAt(schema, change.at, (target) => {
    switch (change.what) {
      case 'added':
        return withField(target, change)
      case 'removed':
        return withoutField(target, change.name)
      case 'words':
        return withEnumValues(target, change)
      case 'required':
        return withRequired(target, change)
      case 'bounds':
        return { ...target, ...change.bounds }
    }
  })
}

function editAt(
  schema: FieldSchema,
  [step, ...rest]: readonly Step[],
  edit: (target: FieldSchema) => FieldSchema,
): FieldSchema {
  if (step === undefined) return edit(schema)
  const { properties, items, additionalProperties: more, anyOf } = schema
  if (step === '[]') return items ? { ...schema, items: editAt(items, rest, edit) } : schema
  if (step === '*')
    return typeof more === 'object' ? { ...schema, additionalProperties: editAt(more, rest, edit) } : schema
  const name = step.slice(1)
  if (step.startsWith('.')) {
    const field = properties && Object.hasOwn(properties, name) ? properties[name] : undefined
    return field ? { ...schema, properties: { ...properties, [name]: editAt(field, rest, edit) } } : schema
  }
  const branch = getBranchKeys(anyOf ?? []).get(name)
  if (!branch) return schema
  return { ...schema, anyOf: (anyOf ?? []).map((one) => (one === branch ? editAt(one, rest, edit) : one)) }
}

function withField(schema: FieldSchema, { name, schema: field, required }: Change & { what: 'added' }): FieldSchema {
  const { properties = {} } = schema
  if (Object.hasOwn(properties, name)) return schema
  return {
    ...schema,
    properties: { ...properties, [name]: field },
    ...(required && { required: [...(schema.required ?? []), name] }),
  }
}

function withRequired(schema: FieldSchema, { names, presets }: Change & { what: 'required' }): FieldSchema {
  const { properties = {}, required = [] } = schema
  const needed = names.filter((name) => Object.hasOwn(properties, name))
  const fields = needed.map((name): [string, FieldSchema] => [
    name,
    { ...(Object.hasOwn(presets, name) && { default: presets[name] ?? null }), ...properties[name] },
  ])
  return {
    ...schema,
    properties: { ...properties, ...Object.fromEntries(fields) },
    required: [...new Set([...required, ...needed])],
  }
}

function withoutField({ properties = {}, required = [], ...schema }: FieldSchema, name: string): FieldSchema {
  const { [name]: _, ...left } = properties
  const needed = required.filter((other) => other !== name)
  return { ...schema, properties: left, ...(needed.length > 0 && { required: needed }) }
}

function withEnumValues(schema: FieldSchema, { more, less }: Change & { what: 'words' }): FieldSchema {
  const { const: word, enum: words = word === undefined ? [] : [word], default: preset, ...rest } = schema
  const left: Json[] = [...words.filter((one) => !less.includes(one)), ...more.filter((one) => !words.includes(one))]
  if (words.length === 0 || left.length === 0) return schema
  // Drop a default that the broker does not know.
  return { ...rest, enum: left, ...(preset !== undefined && !less.includes(preset) && { default: preset }) }
}
