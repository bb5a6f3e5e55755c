import { Ajv2020, type AnySchema, type ValidateFunction } from 'ajv/dist/2020'
import { toPathShape } from '../../../../src/schema/difference/compareShapes'
import type { OpenApiDocument } from '../../../../src/schema/document'
import { isObject } from '../../../../src/schema/isObject'
import type { Json } from '../../../../src/schema/types'

type Raw = Record<string, unknown>

/**
 * Document served by a broker, used to validate bodies. It shares no code with the console's normalization, and
 * only known defects of these documents are fixed.
 */
export class RawDocument {
  readonly #root: Raw
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false, allErrors: true })
  readonly #bodies = new Map<string, Raw>()
  readonly #compiled = new Map<Raw, ValidateFunction>()

  constructor(document: OpenApiDocument) {
    this.#root = fixSchema(document) as Raw
    this.#ajv.addSchema({ $id: 'raw', ...this.#root })
    for (const [path, item] of Object.entries(this.#root.paths as Record<string, Raw>))
      for (const method of ['post', 'put']) {
        const schema = getAt(item, method, 'requestBody', 'content', 'application/json', 'schema')
        if (schema) this.#bodies.set(toPathShape(`${method} ${path}`), schema as Raw)
      }
  }

  has(operation: string): boolean {
    return this.#bodies.has(toPathShape(operation))
  }

  /** Validates a body: invalid values, unknown fields and missing required fields. */
  faults(operation: string, body: Json): string[] {
    const schema = this.#bodies.get(toPathShape(operation)) ?? {}
    const branches = this.#chosen(schema, body)
    const found = branches
      .map((branch) => [...this.#refused(branch, body), ...this.#missing(branch, body, '')])
      .sort((a, b) => a.length - b.length)
    return found[0] ?? ['no branch has these tags']
  }

  #refused(schema: Raw, body: Json): string[] {
    let validate = this.#compiled.get(schema)
    if (!validate) {
      validate = this.#ajv.compile(rebaseReferences(schema))
      this.#compiled.set(schema, validate)
    }
    if (validate(body)) return []
    const texts = (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    )
    return [...new Set(texts)]
  }

  /** Lists the missing required fields in the branches selected by the value's tags. */
  #missing(schema: Raw, value: Json, path: string): string[] {
    const found = this.#follow(schema)
    if (Array.isArray(value))
      return value.flatMap((item) => this.#missing((found.items ?? {}) as Raw, item, `${path}[]`))
    if (!isObject(value)) return []
    if (found.anyOf) {
      const missing = this.#chosen(found, value).map((branch) => this.#missing(branch, value, path))
      return missing.sort((a, b) => a.length - b.length)[0] ?? [`${path}: no branch has these tags`]
    }
    const properties = (found.properties ?? {}) as Record<string, Raw>
    const lacking = ((found.required ?? []) as string[]).filter((name) => value[name] === undefined)
    return [
      ...lacking.map((name) => `${path}.${name} is missing`),
      ...Object.entries(value).flatMap(([name, field]) =>
        properties[name] ? this.#missing(properties[name], field, `${path}.${name}`) : [],
      ),
    ]
  }

  /** Lists the branches of nested unions that match the tags of a value, or the schema itself if it has no union. */
  #chosen(schema: Raw, value: Json): Raw[] {
    const { anyOf } = this.#follow(schema) as { anyOf?: Raw[] }
    if (!anyOf) return [schema]
    return anyOf
      .filter((branch) => this.#isChosen(this.#follow(branch), value))
      .flatMap((branch) => this.#chosen(branch, value))
  }

  #isChosen(branch: Raw, value: Json): boolean {
    if (!isObject(value) || branch.anyOf) return true
    if (branch.type !== 'object' && !branch.properties) return false
    return Object.entries((branch.properties ?? {}) as Record<string, Raw>).every(([name, field]) => {
      const words = this.#follow(field).enum as Json[] | undefined
      return words?.length !== 1 || value[name] === undefined || value[name] === words[0]
    })
  }

  #follow(schema: Raw): Raw {
    if (typeof schema.$ref !== 'string') return schema
    const { $ref, ...beside } = schema as Raw & { $ref: string }
    const parts = $ref
      .slice(2)
      .split('/')
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    return { ...this.#follow(getAt(this.#root, ...parts) as Raw), ...beside }
  }
}

function getAt(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((current, key) => (current as Raw | undefined)?.[key], value)
}

function rebaseReferences(value: unknown): AnySchema {
  return JSON.parse(JSON.stringify(value).replaceAll('"$ref":"#/', '"$ref":"raw#/')) as AnySchema
}

/**
 * Fixes what makes raw documents reject valid bodies: `oneOf` with overlapping branches, booleans stated as text,
 * `$name` for any name, the retainer's nested lists, and required read-only fields. Closes objects, because brokers
 * reject unknown fields.
 */
function fixSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fixSchema)
  if (!isObject(value)) return value
  const { oneOf, type, properties, ...rest } = Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, fixSchema(child)]),
  ) as Raw
  const words = rest.enum as Json[] | undefined
  const isText = !Array.isArray(words) || words.every((word) => typeof word === 'string')
  const fields = Object.entries((isObject(properties) ? properties : {}) as Raw)
  const anyName = fields.find(([name]) => /^\$\w+$/.test(name))?.[1]
  const namedFields = Object.fromEntries(fields.filter(([name]) => !/^\$\w+$/.test(name)))
  const isSchema = type === 'object' && isObject(properties)
  if (isSchema && isObject(namedFields.index_specs)) Object.assign(namedFields.index_specs, { items: {} })
  // The broker accepts the field for every JWT authenticator; its document omits it.
  if (isSchema && getAt(namedFields, 'mechanism', 'enum', '0') === 'jwt') namedFields.use_jwks ??= { enum: [false] }
  return {
    ...rest,
    ...(Array.isArray(oneOf) ? { anyOf: oneOf } : oneOf !== undefined && { oneOf }),
    ...(type !== undefined && (type !== 'string' || isText) && { type }),
    ...(properties !== undefined && { properties: isSchema ? namedFields : properties }),
    ...(isSchema && { additionalProperties: anyName ?? false }),
    ...(isSchema &&
      Array.isArray(rest.required) && { required: rest.required.filter((name) => isWritten(namedFields, name)) }),
  }
}

const isWritten = (fields: Raw, name: unknown): boolean => {
  const field = fields[String(name)]
  return field !== undefined && getAt(field, 'readOnly') !== true
}
