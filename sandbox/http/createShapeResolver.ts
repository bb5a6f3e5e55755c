import { isRecord } from '../isRecord'
import { type ApiDocument, createDereferencer, type Schema } from './document'

type Properties = Record<string, Schema>

export const getProperties = (schema: Schema): Properties => (schema.properties ?? {}) as Properties

/** Returns a schema by name. Throws if not found. */
export function getSchemaByName(document: ApiDocument, name: string): Schema {
  const schema = document.components?.schemas?.[name] as Schema | undefined
  if (!schema) throw new Error(`the document has no schema ${name}`)
  return schema
}

/** Resolves a schema for a value: follows references, merges all-of, and selects the branch of a union. */
export type ResolveShape = (schema: Schema, value: unknown) => Schema

export function createShapeResolver(document: ApiDocument): ResolveShape {
  const deref = createDereferencer(document)

  const flatten = (raw: Schema): Schema => {
    const { allOf, ...baseSchema } = deref(raw)
    if (!Array.isArray(allOf)) return baseSchema
    const parts = [...(allOf as Schema[]).map(flatten), baseSchema]
    return Object.assign({}, ...parts, { properties: Object.assign({}, ...parts.map(getProperties)) })
  }

  /** True if no required field is missing, no field is unknown, and enum fields have a valid value. */
  const matchesBranch = (branch: Schema, value: Record<string, unknown>): boolean =>
    getRequired(branch).every(
      (name) => value[name] !== undefined || deref(getProperties(branch)[name] ?? {}).default !== undefined,
    ) &&
    Object.keys(value).every((name) => Object.hasOwn(getProperties(branch), name)) &&
    Object.entries(getProperties(branch)).every(([name, property]) => {
      const { enum: symbols } = deref(property)
      return value[name] === undefined || !Array.isArray(symbols) || symbols.includes(value[name])
    })

  return function getShape(raw: Schema, value: unknown): Schema {
    const { oneOf, anyOf, discriminator, ...schema } = flatten(raw)
    const union = (oneOf ?? anyOf) as Schema[] | undefined
    if (!union || !isRecord(value)) return schema
    const { propertyName = '', mapping } = (discriminator ?? {}) as Partial<Discriminator>
    const tag = String(value[propertyName])
    const $ref = mapping && Object.hasOwn(mapping, tag) ? mapping[tag] : undefined
    if ($ref !== undefined) return getShape({ $ref }, value)
    return union.map((branch) => getShape(branch, value)).find((branch) => matchesBranch(branch, value)) ?? {}
  }
}

export const getRequired = (schema: Schema): string[] => (schema.required ?? []) as string[]

interface Discriminator {
  propertyName: string
  mapping: Record<string, string>
}
