import type { Context, Lasting } from '../../area'
import { ApiError, ok } from '../../http/answers'
import { type ApiDocument, derefIn, type Schema } from '../../http/document'
import type { ApiRequest, Handlers, OperationKey } from '../../http/handler'

export interface ConfigOptions<T extends object> {
  /** Operation path: `/configs/alarm`. */
  path: string
  /** Name of the root in the configuration, of its file and of `/configs_reset/{name}`: `alarm`. */
  name: string
  /** What holds at first where the document states no default, or another one. */
  initial?: object
  /** Whether fields left out of a put keep their value (`merge`) or take their default (`replace`, the default). */
  put?: 'replace' | 'merge'
  /** Throws ApiError for what the document allows and the broker does not. */
  check?(config: T): void
  /** Puts it into effect; called with the defaults at once, and after each change and restore. */
  apply?(config: T): void
}

/** One document of settings: its defaults are those of the API's document, it is read, written, reset and kept. */
export class ConfigDocument<T extends object> {
  readonly name: string
  readonly lasting: Lasting
  readonly handlers: Handlers
  readonly #options: ConfigOptions<T>
  readonly #schema: Schema
  readonly #deref: (schema: Schema) => Schema
  #current: T

  constructor({ document, configs }: Pick<Context, 'document' | 'configs'>, options: ConfigOptions<T>) {
    this.#options = options
    this.name = options.name
    this.#deref = derefIn(document)
    this.#schema = answerSchema(document, options.path)
    this.#current = this.defaults
    const key = (method: 'get' | 'put'): OperationKey => `${method} ${options.path}`
    this.handlers = {
      [key('get')]: () => ok(this.#current),
      [key('put')]: ({ body }: ApiRequest) => ok(this.set(body as object)),
    }
    this.lasting = {
      name: options.name,
      snapshot: () => this.#current,
      restore: (state) => void this.#put(state as T),
    }
    configs.set(options.name, this)
    options.apply?.(this.#current)
  }

  get current(): T {
    return this.#current
  }

  /** All fields at their defaults. */
  get defaults(): T {
    return merged(defaultOf(this.#schema, this.#deref) ?? {}, this.#options.initial ?? {}) as T
  }

  /** What a put does. */
  set(given: object): T {
    const base = this.#options.put === 'merge' ? this.#current : this.defaults
    const next = completed(this.#schema, merged(base, given), this.#deref) as T
    this.#options.check?.(next)
    return this.#put(next)
  }

  /** Sets one field (its names joined by dots) back to the default that the document states for it. */
  reset(path: string): T {
    const names = path === '' ? [] : path.split('.')
    let schema: Schema | undefined = this.#schema
    for (const name of names) schema = propertyOf(schema, name, this.#deref)
    if (!schema) throw new ApiError(400, 'REST_FAILED', `${[this.name, ...names].join('.')} is unknown`)
    const { default: value } = flat(schema, this.#deref)
    if (value === undefined || names.length === 0) throw new ApiError(400, 'NO_DEFAULT_VALUE', 'No Default Value.')
    const change = names.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value)
    return this.#put(merged(this.#current, change as object) as T)
  }

  #put(next: T): T {
    this.#current = next
    this.#options.apply?.(next)
    return next
  }
}

type Deref = (schema: Schema) => Schema

/** What a get answers with 200. */
function answerSchema(document: ApiDocument, path: string): Schema {
  const get = document.paths[path]?.get as { responses?: Record<string, { content?: Record<string, Schema> }> }
  const schema = get?.responses?.['200']?.content?.['application/json']?.schema
  if (!schema) throw new Error(`the document has no answer of get ${path}`)
  return schema as Schema
}

/** References followed, and all-of folded into one. */
function flat(raw: Schema, deref: Deref): Schema {
  const { allOf, ...schema } = deref(raw)
  if (!Array.isArray(allOf)) return schema
  const parts = [...(allOf as Schema[]).map((part) => flat(part, deref)), schema]
  const properties = Object.assign({}, ...parts.map((part) => part.properties))
  return Object.assign({}, ...parts, { properties })
}

function propertyOf(schema: Schema | undefined, name: string, deref: Deref): Schema | undefined {
  return schema && (flat(schema, deref).properties as Record<string, Schema> | undefined)?.[name]
}

/**
 * The default that a schema states, or one made of those of its fields. Undefined: it has none, or it has fields
 * that must be given: an option that nobody took.
 */
export function defaultOf(raw: Schema, deref: Deref): unknown {
  const schema = flat(raw, deref)
  if (schema.default !== undefined) return structuredClone(schema.default)
  if (Array.isArray(schema.required) && schema.required.length > 0) return undefined
  const found = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
    .map(([name, property]) => [name, defaultOf(property, deref)] as const)
    .filter(([, value]) => value !== undefined)
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

/** Fills in the defaults of options that somebody took. */
function completed(raw: Schema, value: unknown, deref: Deref): unknown {
  if (!isObject(value)) return value
  const result = { ...value }
  const { properties = {} } = flat(raw, deref)
  for (const [name, property] of Object.entries(properties as Record<string, Schema>)) {
    const filled = result[name] === undefined ? defaultOf(property, deref) : completed(property, result[name], deref)
    if (filled !== undefined) result[name] = filled
  }
  return result
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Objects field by field; anything else of `over` takes the place of what was there. */
function merged(under: unknown, over: object): object {
  const result: Record<string, unknown> = isObject(under) ? { ...under } : {}
  for (const [name, value] of Object.entries(over)) {
    result[name] = isObject(value) ? merged(result[name], value) : value
  }
  return result
}
