import { createShapeResolver, getProperties, getRequired } from '../../http/createShapeResolver'
import { type ApiDocument, createDereferencer, type Schema } from '../../http/document'
import { SettingsForm } from '../../http/SettingsForm'

interface Variant {
  /** Body of PUT: the body of POST without type and name. */
  schema: Schema
  form: SettingsForm
}

/** Variants of a union discriminated by `type`: connectors, actions or sources. */
export class Variants {
  readonly #byType: ReadonlyMap<string, Variant>

  /** `union` is the schema of a create request. The open-source edition may have fewer variants. */
  constructor(document: ApiDocument, union: string) {
    const getShape = createShapeResolver(document)
    const { discriminator } = createDereferencer(document)({ $ref: `#/components/schemas/${union}` })
    const { mapping } = discriminator as { mapping: Record<string, string> }
    this.#byType = new Map(
      Object.entries(mapping).map(([type, $ref]) => {
        const schema = omitIdentity(getShape({ $ref }, undefined))
        return [type, { schema, form: new SettingsForm(document, schema) }]
      }),
    )
  }

  get types(): string[] {
    return [...this.#byType.keys()]
  }

  /** Undefined for unknown types. */
  getSettings(type: string): Schema | undefined {
    return this.#byType.get(type)?.schema
  }

  /** Throws for unknown types. */
  form(type: string): SettingsForm {
    const variant = this.#byType.get(type)
    if (!variant) throw new Error(`the document has no type ${type}`)
    return variant.form
  }
}

function omitIdentity(schema: Schema): Schema {
  const { type: _type, name: _name, ...properties } = getProperties(schema)
  const required = getRequired(schema).filter((field) => field !== 'type' && field !== 'name')
  return { ...schema, properties, required }
}
