import { createDefaultsFiller } from './createDefaultsFiller'
import type { ApiDocument, Schema } from './document'
import { createSecretChanger, maskSecrets, unmaskSecrets } from './secrets'

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
  filled(settings: object): Settings {
    return this.#fill(this.#schema, settings) as Settings
  }

  masked(settings: object): Settings {
    return this.#change(this.#schema, settings, undefined, maskSecrets) as Settings
  }

  /** Replaces masks by the secrets of `kept`. */
  unmasked(settings: object, kept: object | undefined): Settings {
    return this.#change(this.#schema, settings, kept, unmaskSecrets) as Settings
  }
}
