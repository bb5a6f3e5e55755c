import type { Context } from '../../area'
import { ApiError, ok } from '../../http/answers'
import { createShapeResolver, getProperties, type ResolveShape } from '../../http/createShapeResolver'
import type { ApiDocument, Schema } from '../../http/document'
import type { Handler, Handlers } from '../../http/handler'
import { SettingsForm } from '../../http/SettingsForm'
import { mergeDeep } from '../../mergeDeep'
import type { PersistentPart } from '../../PersistentPart'

export interface ConfigOptions<T extends object> {
  /** Operation path, such as `/configs/alarm`. */
  path: string
  /** Name of the configuration root, its file and `/configs_reset/{name}`, such as `alarm`. */
  name: string
  /** Initial values that the document does not state, or states differently. */
  initial?: object
  /** Whether omitted fields of a PUT keep their value (`merge`) or get their default (`replace`, the default). */
  put?: 'replace' | 'merge'
  /** Throws ApiError for values that the document allows and the broker refuses. */
  check?(config: T): void
  /** Applies the settings: called at start with the defaults, and after each change and restore. */
  apply?(config: T): void
}

/** Settings document with defaults from the API document; can be read, written, reset and persisted. */
export class ConfigDocument<T extends object> {
  readonly name: string
  readonly persistentPart: PersistentPart
  readonly handlers: Handlers
  readonly read: Handler = () => ok(this.shown)
  readonly write: Handler = ({ body }) => {
    this.set(this.#form.unmaskSecrets(body as object, this.#current))
    return ok(this.shown)
  }
  readonly #options: ConfigOptions<T>
  readonly #schema: Schema
  readonly #shapeOf: ResolveShape
  readonly #form: SettingsForm
  #current: T

  constructor({ document, configs }: Pick<Context, 'document' | 'configs'>, options: ConfigOptions<T>) {
    this.#options = options
    this.name = options.name
    this.#schema = answerSchema(document, options.path)
    this.#shapeOf = createShapeResolver(document)
    this.#form = new SettingsForm(document, this.#schema)
    this.#current = this.defaults
    this.handlers = { [`get ${options.path}`]: this.read, [`put ${options.path}`]: this.write }
    this.persistentPart = {
      name: options.name,
      snapshot: () => this.#current,
      restore: (state) => {
        const storedValue = this.#form.fillDefaults(state as object) as T
        this.#options.check?.(storedValue)
        this.#put(storedValue)
      },
    }
    configs.set(options.name, this)
    options.apply?.(this.#current)
  }

  get current(): T {
    return this.#current
  }

  /** Settings as shown in responses, with secrets masked. */
  get shown(): object {
    return this.#form.maskSecrets(this.#current)
  }

  get defaults(): T {
    return mergeDeep(this.#form.fillDefaults({}) as T, this.#options.initial ?? {})
  }

  set(changes: object): T {
    const base = this.#options.put === 'merge' ? this.#current : this.defaults
    const next = this.#form.fillDefaults(mergeDeep(base, changes)) as T
    this.#options.check?.(next)
    return this.#put(next)
  }

  /** Resets one field (dotted path) to its default in the API document. */
  reset(path: string): T {
    const names = path === '' ? [] : path.split('.')
    let schema: Schema | undefined = this.#schema
    for (const name of names) {
      const fields: Record<string, Schema> | undefined = schema && getProperties(this.#shapeOf(schema, undefined))
      schema = fields && Object.hasOwn(fields, name) ? fields[name] : undefined
    }
    if (!schema) throw new ApiError(400, 'REST_FAILED', `${[this.name, ...names].join('.')} is unknown`)
    const { default: value } = this.#shapeOf(schema, undefined)
    if (value === undefined || names.length === 0) throw new ApiError(400, 'NO_DEFAULT_VALUE', 'No Default Value.')
    const change = names.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value)
    return this.#put(mergeDeep(this.#current, change))
  }

  #put(next: T): T {
    this.#current = next
    this.#options.apply?.(next)
    return next
  }
}

/** Schema of the 200 response of a GET. */
function answerSchema(document: ApiDocument, path: string): Schema {
  const get = document.paths[path]?.get as { responses?: Record<string, { content?: Record<string, Schema> }> }
  const schema = get?.responses?.['200']?.content?.['application/json']?.schema
  if (!schema) throw new Error(`the document has no answer of get ${path}`)
  return schema as Schema
}
