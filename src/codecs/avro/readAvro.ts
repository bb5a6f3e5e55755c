type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** Error in a declaration: rule and parameters of its message. */
interface Problem {
  rule: string
  params?: Record<string, string | number>
}

/** Avro 1.11 type with resolved names; `named` types are looked up on use, because types may be recursive. */
export type AvroType =
  | { kind: (typeof PRIMITIVES)[number] }
  | { kind: 'array' | 'map'; itemType: AvroType }
  | { kind: 'union'; branches: readonly AvroType[] }
  | { kind: 'record'; name: string; fields: readonly AvroField[] }
  | { kind: 'enum'; name: string; symbols: readonly string[] }
  | { kind: 'fixed'; name: string; size: number }
  | { kind: 'named'; name: string; resolve: () => AvroType }

export interface AvroField {
  name: string
  type: AvroType
  hasDefault: boolean
  /**
   * As in the specification: a union's default matches its first branch, bytes are text with code points up to 255.
   */
  default?: unknown
}

const PRIMITIVES = ['null', 'boolean', 'int', 'long', 'float', 'double', 'bytes', 'string'] as const
const NAME = /^[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*$/

class AvroSchemaError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.rule)
  }
}
const refuse = (rule: string, params?: Problem['params']): never => {
  throw new AvroSchemaError({ rule, ...(params && { params }) })
}

/** Parses a schema declaration (Avro 1.11 specification, "Schema Declaration"). */
export function readAvro(declared: unknown): { type: AvroType } | { problem: Problem } {
  try {
    return { type: new Reader().read(declared as Json, '') }
  } catch (error) {
    if (error instanceof AvroSchemaError) return { problem: error.problem }
    throw error
  }
}

class Reader {
  readonly #names = new Map<string, AvroType | undefined>()

  read(value: Json, space: string): AvroType {
    if (typeof value === 'string') return this.#byName(value, space)
    if (Array.isArray(value)) return this.#union(value, space)
    if (typeof value !== 'object' || value === null) return refuse('avroType', { name: String(value) })
    const { type } = value
    if (type === undefined) return refuse('avroLacks', { what: 'type' })
    if (typeof type !== 'string') return this.read(type, space)
    switch (type) {
      case 'array':
        return { kind: 'array', itemType: this.#inner(value, 'items', space) }
      case 'map':
        return { kind: 'map', itemType: this.#inner(value, 'values', space) }
      case 'record':
      case 'error':
        return this.#record(value, space)
      case 'enum':
        return this.#enum(value, space)
      case 'fixed':
        return this.#fixed(value, space)
      default:
        return this.#byName(type, space)
    }
  }

  #byName(name: string, space: string): AvroType {
    const primitive = PRIMITIVES.find((one) => one === name)
    if (primitive) return { kind: primitive }
    const full = [name.includes('.') || !space ? name : `${space}.${name}`, name].find((one) => this.#names.has(one))
    if (full === undefined) return refuse('avroType', { name })
    return { kind: 'named', name: full, resolve: () => this.#names.get(full) ?? { kind: 'null' } }
  }

  #union(branches: Json[], space: string): AvroType {
    const read = branches.map((branch) => (Array.isArray(branch) ? refuse('avroUnion') : this.read(branch, space)))
    const kinds = read.map((one) => ('name' in one ? one.name : one.kind))
    if (read.length === 0 || new Set(kinds).size < kinds.length) return refuse('avroUnion')
    return { kind: 'union', branches: read }
  }

  #inner(value: Record<string, Json>, property: string, space: string): AvroType {
    const inner = value[property]
    return inner === undefined ? refuse('avroLacks', { what: property }) : this.read(inner, space)
  }

  /** Returns the unique full name of a named type, and the namespace of its content. */
  #name(value: Record<string, Json>, space: string): { name: string; namespace: string } {
    const { name, namespace } = value
    if (name === undefined) return refuse('avroLacks', { what: 'name' })
    if (typeof name !== 'string' || !NAME.test(name)) return refuse('avroName', { name: String(name) })
    const around = typeof namespace === 'string' ? namespace : space
    const full = name.includes('.') || !around ? name : `${around}.${name}`
    if (this.#names.has(full)) return refuse('avroTwice', { name: full })
    this.#names.set(full, undefined)
    return { name: full, namespace: full.split('.').slice(0, -1).join('.') }
  }

  #record(value: Record<string, Json>, space: string): AvroType {
    const { name, namespace } = this.#name(value, space)
    if (!Array.isArray(value.fields)) return refuse('avroLacks', { what: 'fields' })
    const fields = value.fields.map((field): AvroField => {
      if (typeof field !== 'object' || field === null || Array.isArray(field))
        return refuse('avroLacks', { what: 'fields' })
      if (typeof field.name !== 'string' || !NAME.test(field.name))
        return refuse('avroName', { name: String(field.name) })
      return {
        name: field.name,
        type: this.#inner(field, 'type', namespace),
        hasDefault: Object.hasOwn(field, 'default'),
        ...(Object.hasOwn(field, 'default') && { default: field.default }),
      }
    })
    const twice = fields.find((field, i) => fields.findIndex((other) => other.name === field.name) < i)
    if (twice) return refuse('avroTwice', { name: twice.name })
    return this.#keep({ kind: 'record', name, fields })
  }

  #enum(value: Record<string, Json>, space: string): AvroType {
    const { name } = this.#name(value, space)
    const symbols = Array.isArray(value.symbols) ? value.symbols.map(String) : refuse('avroLacks', { what: 'symbols' })
    const wrong = symbols.find((symbol) => !NAME.test(symbol))
    if (wrong !== undefined) return refuse('avroName', { name: wrong })
    if (new Set(symbols).size < symbols.length) return refuse('avroTwice', { name })
    return this.#keep({ kind: 'enum', name, symbols })
  }

  #fixed(value: Record<string, Json>, space: string): AvroType {
    const { name } = this.#name(value, space)
    const { size } = value
    if (typeof size !== 'number' || !Number.isInteger(size) || size < 0) return refuse('avroLacks', { what: 'size' })
    return this.#keep({ kind: 'fixed', name, size })
  }

  #keep<T extends AvroType & { name: string }>(type: T): T {
    this.#names.set(type.name, type)
    return type
  }
}
