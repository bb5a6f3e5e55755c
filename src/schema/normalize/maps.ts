import type { SchemaTransform } from '../walk'

/** Converts a `$name` property, which means any key, to `additionalProperties`. */
export const convertNamedMaps: SchemaTransform = (schema) => {
  const any = schema.properties?.$name
  if (!any) return schema
  const { properties: { $name, ...fixedProperties } = {}, ...rest } = schema
  const required = schema.required?.filter((name) => name !== '$name')
  const next = {
    ...rest,
    additionalProperties: any,
    ...(Object.keys(fixedProperties).length > 0 ? { properties: fixedProperties } : {}),
  }
  delete next.required
  return required?.length ? { ...next, required } : next
}
