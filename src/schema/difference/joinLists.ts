import type { FieldSchema } from '../types'

/** Turns every field that takes one value or a list of such values into a list. Brokers accept both. */
export function joinLists(schema: FieldSchema): FieldSchema {
  const { anyOf, properties, items, ...rest } = schema
  const [list, single, ...more] = anyOf ?? []
  if (list?.items && single && more.length === 0 && list.items.type === single.type && isScalar(single))
    return { ...rest, ...list }
  return {
    ...schema,
    ...(anyOf && { anyOf: anyOf.map(joinLists) }),
    ...(items && { items: joinLists(items) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, joinLists(field)])),
    }),
  }
}

const isScalar = ({ type }: FieldSchema) => type === 'string' || type === 'integer' || type === 'number'
