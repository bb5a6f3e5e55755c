import { isRecord } from '../isRecord'
import { createShapeResolver, getProperties, getRequired } from './createShapeResolver'
import type { ApiDocument, Schema } from './document'
import { createSecretChanger, maskSecrets, unmaskSecrets } from './secrets'

/**
 * Returns a function that adds schema defaults to a value, like the broker does for stored settings. A missing
 * group gets its defaults, unless one of its fields is required (an option that was not chosen). Deprecated fields
 * are added only if given.
 */
function createDefaultsFiller(document: ApiDocument): (schema: Schema, value: unknown) => unknown {
  const getShape = createShapeResolver(document)

  const fillFields = (schema: Schema, value: Record<string, unknown>): Record<string, unknown> => {
    const result = { ...value }
    for (const [name, property] of Object.entries(getProperties(schema))) {
      if (value[name] === undefined && getShape(property, undefined).deprecated === true) continue
      const field = fill(property, value[name])
      if (field !== undefined) result[name] = field
    }
    return result
  }

  const fill = (raw: Schema, value: unknown): unknown => {
    const schema = getShape(raw, value)
    if (value === undefined) {
      if (schema.default !== undefined) return fill(raw, structuredClone(schema.default))
      const mustBeGiven = getRequired(schema).some(
        (name) => getShape(getProperties(schema)[name] ?? {}, undefined).default === undefined,
      )
      const group = mustBeGiven ? {} : fillFields(schema, {})
      return Object.keys(group).length > 0 ? group : undefined
    }
    if (Array.isArray(value) && schema.items) return value.map((item) => fill(schema.items as Schema, item))
    return isRecord(value) ? fillFields(schema, value) : value
  }
  return fill
}

export type Settings = Record<string, unknown>

/** Settings of one schema, given by name or directly: adds defaults, masks and restores secrets. */
export class SettingsForm {
  readonly #schema: Schema
  readonly #fill: ReturnType<typeof createDefaultsFiller>
  readonly #change: ReturnType<typeof createSecretChanger>

  constructor(document: ApiDocument, schema: string | Schema) {
    this.#schema = typeof schema === 'string' ? { $ref: `#/components/schemas/${schema}` } : schema
    this.#fill = createDefaultsFiller(document)
    this.#change = createSecretChanger(document)
  }

  /** Adds defaults, as in the broker's responses. */
  fillDefaults(settings: object): Settings {
    return this.#fill(this.#schema, settings) as Settings
  }

  maskSecrets(settings: object): Settings {
    return this.#change(this.#schema, settings, undefined, maskSecrets) as Settings
  }

  /** Replaces masks by the secrets of `storedSettings`. */
  unmaskSecrets(settings: object, storedSettings: object | undefined): Settings {
    return this.#change(this.#schema, settings, storedSettings, unmaskSecrets) as Settings
  }
}
