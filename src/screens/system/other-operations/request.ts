import type { UntypedCall } from '../../../api/anyCall'
import { BrokerError, parseFieldPath } from '../../../api/errors'
import { SECRET_FIELD } from '../../../api/sentBody'
import type { FormUi } from '../../../forms/types'
import type { OtherCall } from '../../../schema/newer/otherTypes'
import type { FieldSchema, Json, Parameter } from '../../../schema/types'
import type { ParamValues } from './addresses'

/** Groups of a call's form: no field of a body is called so, and where one is, the body stands in a group too. */
const GROUPS = { path: 'path_parameters', query: 'query_parameters' } as const
const BODY = 'request_body'

type Fields = Record<string, Json>
const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A body that is no set of named fields is one field. */
const isWrapped = ({ properties = {} }: FieldSchema): boolean =>
  Object.keys(properties).length === 0 ||
  [...Object.values(GROUPS), BODY].some((name) => Object.hasOwn(properties, name))

/** Whether the body of this call is one field of its form. */
export function isBodyWrapped({ body }: OtherCall): boolean {
  return body?.as !== 'form' || body.variants.some(({ schema }) => isWrapped(schema))
}

/** The schema of a call's form: its parameters, then its body, as the document has that (`body`). */
export function callSchema(call: OtherCall, body: FieldSchema): FieldSchema {
  const groups = (['path', 'query'] as const).flatMap((place): [string, FieldSchema][] => {
    const params = call.params.filter((param) => param.in === place)
    return params.length > 0 ? [[GROUPS[place], createGroupSchema(params)]] : []
  })
  const needed = groups.filter(([, group]) => group.required).map(([name]) => name)
  const { properties, required = [], ...rest } = bodySchema(call, body)
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
    properties: Object.fromEntries(params.map(({ name, schema }) => [name, chosen(schema)])),
    ...(required.length > 0 && { required }),
  }
}

/** A switch shows "off" for what nobody has chosen, which is something else in an address. */
const chosen = (schema: FieldSchema): FieldSchema =>
  schema.type === 'boolean' && schema.default === undefined ? { ...schema, enum: [true, false] } : schema

function bodySchema(call: OtherCall, schema: FieldSchema): FieldSchema {
  // Words of the build's own entities would be wrong for what it does not know, whatever area its path begins with.
  const { 'x-scope': _, ...whole } = schema
  if (!call.body) return {}
  if (call.body.as === 'text') return { properties: { [BODY]: { type: 'string', 'x-kind': 'payload' } } }
  if (call.body.as !== 'form') return { properties: { [BODY]: {} } }
  return isBodyWrapped(call) ? { properties: { [BODY]: whole }, required: [BODY] } : whole
}

/** The fields of a call's body that take files. */
export function fileFields({ body }: OtherCall): string[] {
  const fields = body?.as === 'form' && body.type === 'multipart' ? (body.variants[0]?.schema.properties ?? {}) : {}
  return Object.keys(fields).filter((name) => fields[name]?.format === 'binary')
}

/** How the form of a call stands: parameters first; files by a field of their own. */
export function callUi(call: OtherCall): FormUi {
  return {
    documentHelp: true,
    order: [GROUPS.path, GROUPS.query],
    fields: {
      [GROUPS.path]: { label: 'others.form.path' },
      [GROUPS.query]: { label: 'others.form.query' },
      [BODY]: { label: 'others.form.body', messages: { required: 'forms.error.required' } },
      ...Object.fromEntries(fileFields(call).map((name) => [name, { widget: 'file' }])),
    },
  }
}

/** First values of a form: parameters from the page's address, the body from a record that was read. */
export function firstValues(call: OtherCall, values: ParamValues, record: Json | undefined): Json {
  const group = (place: 'path' | 'query') => {
    const given = call.params.flatMap(({ name, in: where, schema }): [string, Json][] => {
      const text = where === place ? values[`${place}.${name}`] : undefined
      return text === undefined ? [] : [[name, typed(text, schema)]]
    })
    return given.length > 0 ? { [GROUPS[place]]: Object.fromEntries(given) } : {}
  }
  const body = record === undefined ? {} : isBodyWrapped(call) ? { [BODY]: record } : isFields(record) ? record : {}
  return { ...body, ...group('path'), ...group('query') }
}

function typed(text: string, { type }: FieldSchema): Json {
  if (type === 'boolean' && /^(?:true|false)$/.test(text)) return text === 'true'
  const isNumber = (type === 'integer' || type === 'number') && text !== '' && Number.isFinite(Number(text))
  return isNumber ? Number(text) : text
}

/** What a form says as the call that it makes. */
export function createCall(call: OtherCall, data: Fields, files: ReadonlyMap<string, File> = new Map()): UntypedCall {
  const { [GROUPS.path]: path, [GROUPS.query]: query, ...rest } = data
  const within = Object.entries(isFields(path) ? path : {}).map(([name, value]) => [name, toText(value)] as const)
  const body = createBody(call, rest, files)
  return {
    method: call.method,
    path: call.path,
    params: { path: Object.fromEntries(within), query: isFields(query) ? query : {} },
    ...(body !== undefined && { body }),
    ...(call.body?.as === 'text' && { text: true }),
  }
}

const toText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

function createBody(call: OtherCall, rest: Fields, files: ReadonlyMap<string, File>): unknown {
  if (!call.body) return undefined
  if (call.body.as === 'text') return String(rest[BODY] ?? '')
  if (call.body.as === 'form' && call.body.type === 'multipart') {
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

/** The parameters of a call as an address may hold them: without secrets. */
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

/** A refusal as one of this form: of the field that it names, wherever that stands here. */
export function placed(error: unknown, call: OtherCall): unknown {
  if (!(error instanceof BrokerError)) return error
  const [first] = parseFieldPath(error.path ?? '')
  const param = call.params.find(({ name }) => name === first)
  const inBody =
    call.body?.as === 'form' &&
    call.body.variants.some(({ schema }) => Object.hasOwn(schema.properties ?? {}, String(first)))
  if (param && !inBody) return below(error, GROUPS[param.in])
  return isBodyWrapped(call) && call.body ? below(error, BODY) : error
}

function below(error: BrokerError, group: string): BrokerError {
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
