import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { createValidationError } from './answers'
import { createBranchFinder } from './createBranchFinder'
import { createInliner } from './createInliner'
import type { ApiDocument, Operation, Parameter, Schema } from './document'
import { kinds } from './kinds'

/** Validates requests against the document, with the broker's error messages. */
export interface RequestChecker {
  /** Converts path and query parameters and adds defaults. Throws ApiError. */
  parameters(
    operation: Operation,
    path: Record<string, string>,
    query: Record<string, unknown>,
  ): { params: Record<string, string>; query: Record<string, unknown> }
  /** Throws ApiError for an invalid body; `schema` selects the branch of a union. */
  body(operation: Pick<Operation, 'path' | 'body'>, body: unknown, schema?: Schema): void
}

export function createRequestChecker(document: ApiDocument): RequestChecker {
  const ajv = createAjv()
  const close = createInliner(document, 'closed')
  const findBranch = createBranchFinder(document)
  const compiled = new WeakMap<Schema, ValidateFunction>()
  const compile = (schema: Schema): ValidateFunction => {
    const cachedValidator = compiled.get(schema)
    if (cachedValidator) return cachedValidator
    const validate = ajv.compile(close(schema))
    compiled.set(schema, validate)
    return validate
  }
  const checkParameter = (parameter: Parameter, value: unknown): void => {
    const validate = compile(parameter.schema)
    if (!validate(value))
      throw createValidationError({ ...toViolation(validate.errors, value, parameter.name), path: parameter.name })
  }
  return {
    parameters(operation, path, query) {
      const converted: Record<string, unknown> = {}
      for (const parameter of operation.parameters) {
        if (parameter.in === 'path') checkParameter(parameter, convert(path[parameter.name], parameter.schema))
        if (parameter.in !== 'query') continue
        const raw = query[parameter.name]
        if (raw === undefined) {
          if (parameter.required) throw createValidationError({ reason: 'required_field', path: parameter.name })
          if (parameter.schema.default !== undefined) converted[parameter.name] = parameter.schema.default
          continue
        }
        const value = convert(raw, parameter.schema)
        checkParameter(parameter, value)
        converted[parameter.name] = value
      }
      return { params: path, query: converted }
    },
    body(operation, body, schema) {
      if (!operation.body) return
      const validate = compile(schema ?? findBranch(operation.body.schema, body))
      if (validate(body)) return
      throw createValidationError(toViolation(validate.errors, body, isInRoot(operation) ? 'root' : ''))
    },
  }
}

/** The broker prefixes body fields with `root`, except for bodies without a name. */
const isInRoot = ({ path }: Pick<Operation, 'path'>): boolean =>
  !/^\/(login|logout|users|api_key|trace)(\/|$)/.test(path)

/** Creates an Ajv with the broker's string types; ignores unknown keywords and formats. */
export function createAjv(): Ajv {
  const ajv = new Ajv({ strict: false, verbose: true, validateSchema: false, logger: false, allowUnionTypes: true })
  for (const [format, kind] of Object.entries(kinds)) ajv.addFormat(format, kind.check)
  return ajv
}

/** Converts query strings to the declared types. Other values stay strings and fail validation. */
function convert(raw: unknown, schema: Schema): unknown {
  const branches = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (branches) {
    const list = branches.find((branch) => branch.type === 'array')
    // A single word may be an enum value ("all"); otherwise a list is separated by commas.
    if (list && !branches.some((b) => Array.isArray(b.enum) && b.enum.includes(raw))) return convert(raw, list)
    const number = branches.find((branch) => branch.type === 'integer' || branch.type === 'number')
    return number ? convert(raw, number) : raw
  }
  if (schema.type === 'array') {
    const words = (Array.isArray(raw) ? raw : [raw]) as unknown[]
    const enumerated = (schema.items as Schema | undefined)?.enum !== undefined
    return enumerated ? words.flatMap((word) => String(word).split(',')) : words
  }
  if (typeof raw !== 'string') return raw
  if (schema.type === 'integer' && /^-?\d{1,16}$/.test(raw) && Number.isSafeInteger(Number(raw))) return Number(raw)
  if (schema.type === 'number' && /^-?\d+(\.\d+)?$/.test(raw)) return Number(raw)
  if (schema.type === 'boolean' && (raw === 'true' || raw === 'false')) return raw === 'true'
  return raw
}

type ValidationError = ErrorObject<string, Record<string, unknown>, unknown>

/** Formats the first error like the broker; for a union the error of the branch that matched furthest. */
function toViolation(
  errors: ValidationError[] | null | undefined,
  root: unknown,
  prefix: string,
): Parameters<typeof createValidationError>[0] {
  const tag = findMissingTag(errors ?? [])
  if (tag !== undefined) return { path: prefix, field_name: tag, expected: 'true | false' }
  const error = [...(errors ?? [])].sort((a, b) => getDepth(b) - getDepth(a))[0]
  if (!error) return { reason: 'invalid', path: prefix }
  const path = [prefix, ...splitPath(error.instancePath)].filter((part) => part !== '').join('.')
  const joinPath = (name: unknown): string => [path, String(name)].filter((part) => part !== '').join('.')
  if (error.keyword === 'required') return { reason: 'required_field', path: joinPath(error.params.missingProperty) }
  if (error.keyword === 'additionalProperties') {
    const allowedFields = Object.keys((error.parentSchema?.properties ?? {}) as object)
    const inputFields = Object.keys((error.data ?? {}) as object)
    return {
      reason: 'unknown_fields',
      path: path || 'root',
      unknown: String(error.params.additionalProperty),
      unmatched: allowedFields.filter((name) => !inputFields.includes(name)).join(','),
    }
  }
  const value = error.instancePath === '' ? root : error.data
  const symbols = error.keyword === 'enum' ? (error.schema as unknown[]) : []
  if (symbols.some((symbol) => typeof symbol === 'number')) {
    return { value, reason: { expected: symbols.join() === '0,1,2' ? 'qos()' : symbols.join(' | ') }, path }
  }
  if (symbols.length > 0) return { value, reason: 'unable_to_convert_to_enum_symbol', path }
  if (error.keyword === 'pattern') return { value, reason: `Invalid format, not ${error.params.pattern}`, path }
  return { value, reason: { expected: formatExpectation(error.parentSchema as Schema | undefined, path) }, path }
}

const unionKeywords: readonly string[] = ['anyOf', 'if']

/** A branch with another tag was not meant, so its errors come last. */
const getDepth = (error: ValidationError): number =>
  isTag(error) ? 0 : (unionKeywords.includes(error.keyword) ? 0 : 1) + error.instancePath.split('/').length

/** Name of the boolean tag (`use_jwks`) if only that is missing. */
function findMissingTag(errors: readonly ValidationError[]): string | undefined {
  const found = errors.find(({ keyword, params, parentSchema, data }) => {
    const properties = (parentSchema?.properties ?? {}) as Record<string, Schema>
    const isBoolean = typeof getConstant(properties[String(params.missingProperty)]) === 'boolean'
    return keyword === 'required' && isBoolean && matchesConstants(properties, data as Record<string, unknown>)
  })
  return found && String(found.params.missingProperty)
}

const getConstant = (schema: Schema | undefined): unknown =>
  Array.isArray(schema?.enum) && schema.enum.length === 1 ? schema.enum[0] : undefined

const matchesConstants = (properties: Record<string, Schema>, data: Record<string, unknown>): boolean =>
  Object.entries(properties).every(([name, schema]) => {
    const constant = getConstant(schema)
    return constant === undefined || data[name] === undefined || data[name] === constant
  })

const isTag = ({ keyword, schema }: ValidationError): boolean =>
  keyword === 'const' || (keyword === 'enum' && Array.isArray(schema) && schema.length === 1)

/** `/rules/0/topic` → rules, 1, topic: the broker counts from one. */
function splitPath(instancePath: string): string[] {
  return instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? String(Number(step) + 1) : step))
}

function formatExpectation(schema: Schema | undefined, path: string): string {
  const kind = kinds[String(schema?.format)]
  if (kind) return kind.expected
  const { type, minimum, maximum } = schema ?? {}
  if (type === 'integer') {
    if (minimum === 0 && maximum === 2) return 'qos()'
    if (minimum === 1 && maximum === undefined && path === 'page') return 'pos_integer()'
    if (minimum === 0 && maximum === undefined) return 'non_neg_integer()'
    if (minimum !== undefined || maximum !== undefined) return `${minimum ?? '-inf'}..${maximum ?? 'inf'}`
    return 'integer()'
  }
  if (type === 'object') return 'map()'
  if (type === 'array') return 'array()'
  if (schema?.maxLength !== undefined) return `string() of at most ${schema.maxLength} characters`
  return type ? `${type}()` : 'one of the allowed forms'
}
