import { type ApiDocument, derefIn, type Schema } from '../../http/document'

/** What stands in answers for a secret; sent back, it means the one that is kept. */
export const mask = '******'

type Json = Record<string, unknown>

/** The variants of a union of the document that is told apart by `type`: connectors, actions, sources. */
export class Variants {
  readonly #deref: (schema: Schema) => Schema
  readonly #settings: ReadonlyMap<string, Schema>

  /** `union` names the schema of what is created. Its variants may be fewer in the open-source edition. */
  constructor(document: ApiDocument, union: string) {
    this.#deref = derefIn(document)
    const { discriminator } = this.#deref({ $ref: `#/components/schemas/${union}` })
    const { mapping } = discriminator as { mapping: Record<string, string> }
    this.#settings = new Map(
      Object.entries(mapping).map(([type, $ref]) => [type, withoutIdentity(this.#merged({ $ref }))]),
    )
  }

  get types(): string[] {
    return [...this.#settings.keys()]
  }

  /** What `PUT` takes for a type: what `POST` takes without type and name. Undefined: no such type. */
  settingsOf(type: string): Schema | undefined {
    return this.#settings.get(type)
  }

  /** The value with what was left out as the document defaults it. */
  fill(type: string, value: Json): Json {
    return this.#fill(this.#of(type), value) as Json
  }

  /** The value as answers show it. */
  mask(type: string, value: Json): Json {
    return this.#mapSecrets(this.#of(type), value, value, (secret) => (secret === '' ? '' : mask)) as Json
  }

  /** The value with the kept secrets where it has the mask. */
  unmask(type: string, value: Json, kept: Json | undefined): Json {
    const restore = (sent: unknown, stored: unknown): unknown => (sent === mask ? (stored ?? sent) : sent)
    return this.#mapSecrets(this.#of(type), value, kept, restore) as Json
  }

  #of(type: string): Schema {
    const schema = this.#settings.get(type)
    if (!schema) throw new Error(`the document has no type ${type}`)
    return schema
  }

  #fill(raw: Schema, value: unknown): unknown {
    const schema = this.#branch(raw, value)
    if (value === undefined) {
      if (schema.default !== undefined)
        return this.#fill({ ...schema, default: undefined }, structuredClone(schema.default))
      if (!schema.properties || ((schema.required ?? []) as string[]).length > 0) return undefined
      const filled = this.#fill(schema, {}) as Json
      return Object.keys(filled).length > 0 ? filled : undefined
    }
    if (Array.isArray(value)) {
      return schema.items ? value.map((item) => this.#fill(schema.items as Schema, item)) : value
    }
    if (!isObject(value)) return value
    const filled = Object.entries(propertiesOf(schema))
      .filter(([name, property]) => name in value || this.#deref(property).deprecated !== true)
      .map(([name, property]) => [name, this.#fill(property, value[name])] as const)
    return { ...value, ...Object.fromEntries(filled.filter(([, item]) => item !== undefined)) }
  }

  /** Walks a value along with a second one of the same shape and replaces secrets. */
  #mapSecrets(raw: Schema, value: unknown, other: unknown, replace: Replace): unknown {
    const schema = this.#branch(raw, value)
    if (schema.format === 'password') return typeof value === 'string' ? replace(value, other) : value
    if (Array.isArray(value)) {
      const others = Array.isArray(other) ? other : []
      return schema.items
        ? value.map((item, index) => this.#mapSecrets(schema.items as Schema, item, others[index], replace))
        : value
    }
    if (!isObject(value)) return value
    const beside = isObject(other) ? other : {}
    const properties = propertiesOf(schema)
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => {
        const property = Object.hasOwn(properties, name) ? properties[name] : undefined
        if (property) return [name, this.#mapSecrets(property, item, beside[name], replace)]
        return [name, isCredential(name) && schema.additionalProperties ? replace(item, beside[name]) : item]
      }),
    )
  }

  /** The schema by itself, and of a union the branch that the value belongs to. */
  #branch(raw: Schema, value: unknown): Schema {
    const schema = this.#merged(raw)
    const union = (schema.oneOf ?? schema.anyOf) as Schema[] | undefined
    if (!union) return schema
    if (!isObject(value)) return { ...schema, oneOf: undefined, anyOf: undefined }
    const { propertyName, mapping } = (schema.discriminator ?? {}) as { propertyName?: string; mapping?: Json }
    const named = propertyName === undefined ? undefined : mapping?.[String(value[propertyName])]
    if (named) return this.#merged({ $ref: named })
    const branches = union.map((branch) => this.#merged(branch)).filter(({ properties }) => properties)
    const fits = (branch: Schema): boolean => ((branch.required ?? []) as string[]).every((name) => name in value)
    return branches.find(fits) ?? {}
  }

  #merged(raw: Schema): Schema {
    const schema = this.#deref(raw)
    if (!Array.isArray(schema.allOf)) return schema
    const { allOf, ...own } = schema
    return Object.assign({}, ...(allOf as Schema[]).map((part) => this.#merged(part)), own)
  }
}

type Replace = (value: unknown, other: unknown) => unknown

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const propertiesOf = (schema: Schema): Record<string, Schema> => (schema.properties ?? {}) as Record<string, Schema>

/** Headers that sign a request are secrets, although their map is declared open. */
const isCredential = (name: string): boolean => /^(proxy-)?authorization$/i.test(name)

function withoutIdentity(schema: Schema): Schema {
  const { type: _type, name: _name, ...properties } = propertiesOf(schema)
  const required = ((schema.required ?? []) as string[]).filter((field) => field !== 'type' && field !== 'name')
  return { ...schema, properties, required }
}
