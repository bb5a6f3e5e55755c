import { BrokerError, parseFieldPath } from '../../../api/errors'
import { SECRET_FIELD } from '../../../api/sentBody'
import type { UntypedCall } from '../../../api/untypedCall'
import type { FormUi } from '../../../forms/types'
import type { OtherCall } from '../../../schema/difference/otherTypes'
import { isObject } from '../../../schema/isObject'
import type { FieldSchema, Json, Parameter } from '../../../schema/types'
import type { ParamValues } from '../operationUrls'

/** Form groups of parameters. If a body field has the same name, the body becomes a group too. */
const GROUPS = { path: 'path_parameters', query: 'query_parameters' } as const
const BODY = 'request_body'

type Fields = Record<string, Json>

/** A body without named fields is a single field. */
const isWrapped = ({ properties = {} }: FieldSchema): boolean =>
  Object.keys(properties).length === 0 ||
  [...Object.values(GROUPS), BODY].some((name) => Object.hasOwn(properties, name))

/** Checks if the body is a single field of the form. */
export function isBodyWrapped({ body }: OtherCall): boolean {
  return body?.kind !== 'form' || body.variants.some(({ schema }) => isWrapped(schema))
}

/** Builds the schema of a call form: parameters, then the body (`body`). */
export function buildCallSchema(call: OtherCall, body: FieldSchema): FieldSchema {
  const groups = (['path', 'query'] as const).flatMap((place): [string, FieldSchema][] => {
    const params = call.params.filter((param) => param.in === place)
    return params.length > 0 ? [[GROUPS[place], createGroupSchema(params)]] : []
  })
  const needed = groups.filter(([, group]) => group.required).map(([name]) => name)
  const { properties, required = [], ...rest } = buildBodySchema(call, body)
  return {
    ...rest,
    type: 'object',
    properties: { ...Object.fromEntries(groups), ...properties },
    required: [...needed, ...required],
  }
}

function createGroupSchema(params: readonly Parameter[]): FieldSchema {
  const required = params.filter((param) => param.required).map(({ name }) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(params.map(({ name, schema }) => [name, toSelectSchema(schema)])),
    ...(required.length > 0 && { required }),
  }
}

/** An unset boolean must differ from `false` in a query, so it is not a switch. */
const toSelectSchema = (schema: FieldSchema): FieldSchema =>
  schema.type === 'boolean' && schema.default === undefined ? { ...schema, enum: [true, false] } : schema

function buildBodySchema(call: OtherCall, schema: FieldSchema): FieldSchema {
  // Without the scope, so that translations of known entities are not applied.
  const { 'x-scope': _, ...unscopedSchema } = schema
  if (!call.body) return {}
  if (call.body.kind === 'text') return { properties: { [BODY]: { type: 'string', 'x-kind': 'payload' } } }
  if (call.body.kind !== 'form') return { properties: { [BODY]: {} } }
  return isBodyWrapped(call) ? { properties: { [BODY]: unscopedSchema }, required: [BODY] } : unscopedSchema
}

export function listFileFields({ body }: OtherCall): string[] {
  const fields = body?.kind === 'form' && body.type === 'multipart' ? (body.variants[0]?.schema.properties ?? {}) : {}
  return Object.keys(fields).filter((name) => fields[name]?.format === 'binary')
}

/** UI of a call form: parameters first, files with a custom field. */
export function buildCallUi(call: OtherCall): FormUi {
  return {
    documentHelp: true,
    order: [GROUPS.path, GROUPS.query],
    fields: {
      [GROUPS.path]: { label: 'others.form.path' },
      [GROUPS.query]: { label: 'others.form.query' },
      [BODY]: { label: 'others.form.body', messages: { required: 'forms.error.required' } },
      ...Object.fromEntries(listFileFields(call).map((name) => [name, { widget: 'file' }])),
    },
  }
}

/** Initial form values: parameters from the URL, the body from a passed record. */
export function getInitialValues(call: OtherCall, values: ParamValues, record: Json | undefined): Json {
  const group = (place: 'path' | 'query') => {
    const entries = call.params.flatMap(({ name, in: paramPlace, schema }): [string, Json][] => {
      const text = paramPlace === place ? values[`${place}.${name}`] : undefined
      return text === undefined ? [] : [[name, parseValue(text, schema)]]
    })
    return entries.length > 0 ? { [GROUPS[place]]: Object.fromEntries(entries) } : {}
  }
  const body = record === undefined ? {} : isBodyWrapped(call) ? { [BODY]: record } : isObject(record) ? record : {}
  return { ...body, ...group('path'), ...group('query') }
}

function parseValue(text: string, { type }: FieldSchema): Json {
  if (type === 'boolean' && /^(?:true|false)$/.test(text)) return text === 'true'
  const isNumber = (type === 'integer' || type === 'number') && text !== '' && Number.isFinite(Number(text))
  return isNumber ? Number(text) : text
}

/** Converts form data to a call. */
export function createCall(call: OtherCall, data: Fields, files: ReadonlyMap<string, File> = new Map()): UntypedCall {
  const { [GROUPS.path]: path, [GROUPS.query]: query, ...rest } = data
  const pathParams = Object.entries(isObject(path) ? path : {}).map(([name, value]) => [name, toText(value)] as const)
  const body = createBody(call, rest, files)
  return {
    method: call.method,
    path: call.path,
    params: { path: Object.fromEntries(pathParams), query: isObject(query) ? query : {} },
    ...(body !== undefined && { body }),
    ...(call.body?.kind === 'text' && { text: true }),
  }
}

const toText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

function createBody(call: OtherCall, rest: Fields, files: ReadonlyMap<string, File>): unknown {
  if (!call.body) return undefined
  if (call.body.kind === 'text') return String(rest[BODY] ?? '')
  if (call.body.kind === 'form' && call.body.type === 'multipart') {
    const form = new FormData()
    for (const [name, value] of Object.entries(rest)) {
      const file = files.get(name)
      if (file) form.append(name, file, file.name)
      else form.append(name, toText(value))
    }
    return form
  }
  return isBodyWrapped(call) ? rest[BODY] : rest
}

/** Returns the parameters of a call for the URL, without secrets. */
export function toParamValues({ params }: UntypedCall): ParamValues {
  const all = (['path', 'query'] as const).flatMap((place) =>
    Object.entries(params[place]).flatMap(([name, value]) =>
      typeof value === 'object' || value === undefined || SECRET_FIELD.test(name)
        ? []
        : [[`${place}.${name}`, String(value)]],
    ),
  )
  return Object.fromEntries(all)
}

/** Maps the field of a validation error to its position in this form. */
export function placeError(error: unknown, call: OtherCall): unknown {
  if (!(error instanceof BrokerError)) return error
  const [first] = parseFieldPath(error.path ?? '')
  const param = call.params.find(({ name }) => name === first)
  const inBody =
    call.body?.kind === 'form' &&
    call.body.variants.some(({ schema }) => Object.hasOwn(schema.properties ?? {}, String(first)))
  if (param && !inBody) return prefixErrorPath(error, GROUPS[param.in])
  return isBodyWrapped(call) && call.body ? prefixErrorPath(error, BODY) : error
}

function prefixErrorPath(error: BrokerError, group: string): BrokerError {
  const { status, code, method, url, raw, retryAfter, unknown, reason, reasonParts } = error
  const path = error.path === undefined ? undefined : `${group}.${error.path}`
  const readings = error.readings.map((list) =>
    list.map((one) => ({ ...one, path: one.path && `${group}.${one.path}` })),
  )
  return new BrokerError({
    status,
    code,
    method,
    url,
    raw,
    retryAfter,
    unknown,
    reason,
    reasonParts,
    path,
    readings,
  })
}
