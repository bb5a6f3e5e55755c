import type { SchemaTransform } from '../walk'

/** `$name` among the properties stands for any key: the object is a map (or takes any key beside the named ones). */
export const namedMaps: SchemaTransform = (schema) => {
  const any = schema.properties?.$name
  if (!any) return schema
  const { properties: { $name, ...named } = {}, ...rest } = schema
  const required = schema.required?.filter((name) => name !== '$name')
  const next = { ...rest, additionalProperties: any, ...(Object.keys(named).length > 0 ? { properties: named } : {}) }
  delete next.required
  return required?.length ? { ...next, required } : next
}
