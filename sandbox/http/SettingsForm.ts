import { defaultsFiller } from './defaults'
import type { ApiDocument, Schema } from './document'
import { masked, secretChanger, unmasked } from './secrets'

export type Settings = Record<string, unknown>

/** Settings of one schema of the document, by name or itself: defaults filled in, secrets masked, masks turned back. */
export class SettingsForm {
  readonly #schema: Schema
  readonly #fill: ReturnType<typeof defaultsFiller>
  readonly #change: ReturnType<typeof secretChanger>

  constructor(document: ApiDocument, schema: string | Schema) {
    this.#schema = typeof schema === 'string' ? { $ref: `#/components/schemas/${schema}` } : schema
    this.#fill = defaultsFiller(document)
    this.#change = secretChanger(document)
  }

  /** With the defaults of what was left out, as the broker answers. */
  filled(settings: object): Settings {
    return this.#fill(this.#schema, settings) as Settings
  }

  /** With secrets out of sight. */
  masked(settings: object): Settings {
    return this.#change(this.#schema, settings, undefined, masked) as Settings
  }

  /** With masks replaced by the secrets in `kept` at the same place. */
  unmasked(settings: object, kept: object | undefined): Settings {
    return this.#change(this.#schema, settings, kept, unmasked) as Settings
  }
}
