import { type ApiDocument, derefIn, type Schema } from '../../http/document'
import { SettingsForm } from '../../http/SettingsForm'
import { getProperties, getRequired, shapes } from '../../http/shapes'

interface Variant {
  /** What `PUT` takes: what `POST` takes without type and name. */
  schema: Schema
  form: SettingsForm
}

/** The variants of a union of the document that is told apart by `type`: connectors, actions, sources. */
export class Variants {
  readonly #byType: ReadonlyMap<string, Variant>

  /** `union` names the schema of what is created. Its variants may be fewer in the open-source edition. */
  constructor(document: ApiDocument, union: string) {
    const getShape = shapes(document)
    const { discriminator } = derefIn(document)({ $ref: `#/components/schemas/${union}` })
    const { mapping } = discriminator as { mapping: Record<string, string> }
    this.#byType = new Map(
      Object.entries(mapping).map(([type, $ref]) => {
        const schema = withoutIdentity(getShape({ $ref }, undefined))
        return [type, { schema, form: new SettingsForm(document, schema) }]
      }),
    )
  }

  get types(): string[] {
    return [...this.#byType.keys()]
  }

  /** Undefined: no such type. */
  getSettings(type: string): Schema | undefined {
    return this.#byType.get(type)?.schema
  }

  /** Throws for a type that the document does not have. */
  form(type: string): SettingsForm {
    const variant = this.#byType.get(type)
    if (!variant) throw new Error(`the document has no type ${type}`)
    return variant.form
  }
}

function withoutIdentity(schema: Schema): Schema {
  const { type: _type, name: _name, ...properties } = getProperties(schema)
  const required = getRequired(schema).filter((field) => field !== 'type' && field !== 'name')
  return { ...schema, properties, required }
}
