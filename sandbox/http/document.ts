import type { Method, OperationKey } from './handler'

export type Schema = Record<string, unknown>

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Schema
}

export interface Operation {
  key: OperationKey
  method: Method
  /** With `{name}` for parameters, without the base path. */
  path: string
  parameters: Parameter[]
  body?: { schema: Schema; type: string }
  /** Response schemas by status; undefined if declared without a JSON body. */
  answers: Map<string, Schema | undefined>
  /** False if no authorization is needed. */
  isProtected: boolean
  edition: 'ee' | 'ce' | undefined
}

export interface ApiDocument {
  paths: Record<string, Record<string, unknown>>
  components?: Record<string, Record<string, unknown>>
  [key: string]: unknown
}

const methods: readonly Method[] = ['get', 'post', 'put', 'delete']

export function listOperations(document: ApiDocument): Operation[] {
  const deref = createDereferencer(document)
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods
      .filter((method) => item[method] !== undefined)
      .map((method): Operation => {
        const spec = item[method] as Schema
        const parameters = [...asArray(item.parameters), ...asArray(spec.parameters)].map(deref)
        // Parameters that the broker reads without validation.
        const checked = spec['x-unchecked'] === 'query' ? parameters.filter((p) => p.in !== 'query') : parameters
        const body = readBody(deref((spec.requestBody ?? {}) as Schema))
        return {
          key: `${method} ${path}`,
          method,
          path,
          parameters: checked.map((p) => ({
            name: String(p.name),
            in: p.in as Parameter['in'],
            required: p.required === true,
            schema: deref((p.schema ?? {}) as Schema),
          })),
          ...(body && { body }),
          answers: readAnswers(spec, deref),
          isProtected: !(Array.isArray(spec.security) && spec.security.length === 0),
          edition: spec['x-edition'] as Operation['edition'],
        }
      }),
  )
}

function readBody(requestBody: Schema): Operation['body'] {
  const [type, media] = Object.entries((requestBody.content ?? {}) as Record<string, Schema>)[0] ?? []
  return type && media?.schema ? { type, schema: media.schema as Schema } : undefined
}

function readAnswers(spec: Schema, deref: (schema: Schema) => Schema): Operation['answers'] {
  return new Map(
    Object.entries((spec.responses ?? {}) as Record<string, Schema>).map(([status, response]) => {
      const content = (deref(response).content ?? {}) as Record<string, Schema>
      return [status, content['application/json']?.schema as Schema | undefined]
    }),
  )
}

const asArray = (value: unknown): Schema[] => (Array.isArray(value) ? value : [])

/** Resolves a local `$ref`, keeping sibling keywords. */
export function createDereferencer(document: ApiDocument): (schema: Schema) => Schema {
  const targets = new Map<string, Schema>()
  const resolveTarget = ($ref: string): Schema => {
    const cachedTarget = targets.get($ref)
    if (cachedTarget) return cachedTarget
    const found = $ref
      .slice(2)
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<unknown>((at, part) => (at as Schema | undefined)?.[part], document)
    if (found === undefined) throw new Error(`the document has no ${$ref}`)
    const target = deref(found as Schema)
    targets.set($ref, target)
    return target
  }
  const deref = (schema: Schema): Schema => {
    if (typeof schema.$ref !== 'string') return schema
    const { $ref, ...beside } = schema as Schema & { $ref: string }
    const target = resolveTarget($ref)
    return Object.keys(beside).length === 0 ? target : { ...target, ...beside }
  }
  return deref
}
