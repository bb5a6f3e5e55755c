import { type ApiDocument, derefIn, type Schema } from '../../http/document'

export type Settings = Record<string, unknown>

/** What stands in place of a secret in answers; sent back, it keeps the secret. */
const mask = '******'

/** Settings of one schema of the document: defaults filled in, secrets masked, masks turned back. */
export class SettingsForm {
  readonly #deref: (schema: Schema) => Schema
  readonly #root: Schema

  constructor(document: ApiDocument, name: string) {
    this.#deref = derefIn(document)
    this.#root = { $ref: `#/components/schemas/${name}` }
  }

  /** With the defaults of what was left out, as the broker answers. */
  filled(settings: Settings): Settings {
    return this.#fill(this.#root, settings) as Settings
  }

  /** With secrets out of sight. */
  masked(settings: Settings): Settings {
    return this.#eachSecret(this.#root, settings, () => mask) as Settings
  }

  /** With masks replaced by the secrets in `stored` at the same place. */
  unmasked(settings: Settings, stored: Settings): Settings {
    return this.#eachSecret(this.#root, settings, (secret, path) => {
      if (secret !== mask) return secret
      const kept = path.reduce<unknown>((at, step) => (at as Settings | undefined)?.[step], stored)
      return typeof kept === 'string' ? kept : secret
    }) as Settings
  }

  #fill(raw: Schema, value: unknown): unknown {
    const schema = this.#branch(raw, value)
    if (!isRecord(value) || !schema.properties) return value
    const filled: Settings = { ...value }
    for (const [name, property] of Object.entries(schema.properties as Record<string, Schema>)) {
      const declared = this.#deref(property)
      if (filled[name] !== undefined) filled[name] = this.#fill(property, filled[name])
      else if (declared.deprecated === true) continue
      else if (declared.default !== undefined) filled[name] = this.#fill(property, structuredClone(declared.default))
      else if (declared.properties && !asList(declared.required).length) {
        const inner = this.#fill(property, {}) as Settings
        if (Object.keys(inner).length > 0) filled[name] = inner
      }
    }
    return filled
  }

  #eachSecret(
    raw: Schema,
    value: unknown,
    change: (secret: string, path: string[]) => string,
    path: string[] = [],
  ): unknown {
    const schema = this.#branch(raw, value)
    if (typeof value === 'string') return schema.format === 'password' && value !== '' ? change(value, path) : value
    if (!isRecord(value) || !schema.properties) return value
    const properties = schema.properties as Record<string, Schema>
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        const property = properties[name]
        return [name, property ? this.#eachSecret(property, inner, change, [...path, name]) : inner]
      }),
    )
  }

  /** Of a union, the form that the value has: its enumerated fields fit and nothing required is missing. */
  #branch(raw: Schema, value: unknown): Schema {
    const schema = this.#deref(raw)
    const branches = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
    if (!branches || !isRecord(value)) return schema
    const fits = (branch: Schema): boolean =>
      asList(branch.required).every((name) => value[name] !== undefined) &&
      Object.entries((branch.properties ?? {}) as Record<string, Schema>).every(([name, property]) => {
        const { enum: symbols } = this.#deref(property)
        return value[name] === undefined || !Array.isArray(symbols) || symbols.includes(value[name])
      })
    const resolved = branches.map((branch) => this.#branch(branch, value))
    return resolved.find(fits) ?? schema
  }
}

const isRecord = (value: unknown): value is Settings =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const asList = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : [])
