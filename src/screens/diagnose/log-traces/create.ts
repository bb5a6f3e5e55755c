import { refineSchema } from '../../../forms/core/createFormSchema'
import type { FormUi, Issue } from '../../../forms/types'
import type { CreateDescription } from '../../../resources/formTypes'
import type { Json } from '../../../schema/types'
import { checkTimes, FIELDS, traceUi } from '../../trace/traceForm'

/** Default duration in milliseconds. */
const SPAN = 30 * 60_000

/** Fields that are not conditions; every other field is the condition of the type with its name. */
const COMMON: ReadonlySet<string> = new Set(['name', 'type', 'start_at', 'end_at', 'payload_encode'])
const CONDITIONS = ['clientid', 'topic', 'ip_address', 'ruleid'] as const

type Data = Readonly<Record<string, Json>>

const isBlank = (value: Json | undefined) => value === undefined || value === null || value === ''

/** Checks rules that the API schema lacks: the condition of the type is set, and the end is after the start. */
export function checkTrace(data: Data, now = Date.now()): Issue[] {
  const { type } = data
  const lacks = typeof type === 'string' && isBlank(data[type])
  return [...(lacks ? [{ path: [type], rule: 'required' }] : []), ...checkTimes(data, now)]
}

/** Removes conditions of types selected earlier. */
export const createTraceBody = (data: Data): Json =>
  Object.fromEntries(Object.entries(data).filter(([name]) => COMMON.has(name) || name === data.type))

const formatSeconds = (moment: number) => new Date(moment).toISOString().replace(/\.\d+Z$/, 'Z')

/** Returns initial values: half an hour from now, with the condition given in the URL or by client ID. */
export function createInitialTrace(search: URLSearchParams, now = Date.now()): Json {
  const type = CONDITIONS.find((name) => search.has(name)) ?? 'clientid'
  const value = search.get(type)
  return { type, ...(value && { [type]: value }), start_at: formatSeconds(now), end_at: formatSeconds(now + SPAN) }
}

const times = { required: 'traces.form.times' }

const ui: FormUi = {
  ...traceUi,
  order: ['name', 'type', ...CONDITIONS, 'start_at', 'end_at', 'payload_encode'],
  getHiddenFields: ({ type }) => CONDITIONS.filter((name) => name !== type),
  fields: {
    ...FIELDS,
    type: { label: 'traces.form.type' },
    start_at: { help: 'traces.form.start_help', messages: times },
    end_at: {
      ...FIELDS.end_at,
      help: 'traces.form.end_help',
      messages: { ...FIELDS.end_at.messages, ...times },
    },
  },
  check: (data) => checkTrace(data),
}

export const create: CreateDescription = {
  operation: 'post /trace',
  action: 'traces.create',
  title: 'traces.create_title',
  submit: 'traces.form.submit',
  successMessage: 'traces.form.started',
  getInitialFromSearch: createInitialTrace,
  toBody: createTraceBody,
  // Require both times, so that the broker does not apply defaults the user has not seen.
  refine: (schema) => refineSchema(schema, {}, ['start_at', 'end_at']),
  ui,
}
