import { type ApiDocument, derefIn, type Schema } from './document'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A schema by its name in the document. Throws where there is none. */
export function schemaNamed(document: ApiDocument, name: string): Schema {
  const schema = document.components?.schemas?.[name] as Schema | undefined
  if (!schema) throw new Error(`the document has no schema ${name}`)
  return schema
}

/**
 * Gives a value the defaults that the document states for its schema, as the broker does with settings it keeps.
 * A group of fields that is left out comes with its defaults if it has any; fields that are only read are left out.
 */
export function defaultsFiller(document: ApiDocument): (schema: Schema, value: unknown) => unknown {
  const deref = derefIn(document)

  /** Of a union, the branch whose fixed fields (`type`, `name` …) the value has. */
  const branchFor = (branches: Schema[], value: unknown): Schema | undefined =>
    branches.map(deref).find((branch) => {
      const fixed = Object.entries((branch.properties ?? {}) as Record<string, Schema>).flatMap(([name, property]) => {
        const { enum: allowed } = deref(property)
        return Array.isArray(allowed) ? [[name, allowed] as const] : []
      })
      return isFields(value) && branch.properties && fixed.every(([name, all]) => all.includes(value[name] ?? all[0]))
    })

  const fill = (raw: Schema, value: unknown): unknown => {
    const schema = deref(raw)
    const branches = (schema.oneOf ?? schema.anyOf) as Schema[] | undefined
    if (branches) {
      const branch = branchFor(branches, value)
      return branch ? fill(branch, value) : value
    }
    if (Array.isArray(value) && schema.items) return value.map((item) => fill(schema.items as Schema, item))
    if (!schema.properties || !isFields(value)) return value
    const filled: Fields = { ...value }
    for (const [name, property] of Object.entries(schema.properties as Record<string, Schema>)) {
      const { default: fallback, readOnly, properties } = deref(property)
      if (readOnly === true && value[name] === undefined) continue
      const given = value[name] ?? structuredClone(fallback)
      if (given !== undefined) filled[name] = fill(property, given)
      else if (properties) {
        const group = fill(property, {}) as Fields
        if (Object.keys(group).length > 0) filled[name] = group
      }
    }
    return filled
  }
  return fill
}
