import { refineSchema } from '../../../forms/core/prepare'
import type { FormUi, Issue } from '../../../forms/types'
import type { CreateDescription } from '../../../resources/formTypes'
import type { Json } from '../../../schema/types'
import { checkTimes, FIELDS, traceUi } from '../../trace/traceForm'

/** How long a trace goes on where nothing else is said, in ms. */
const SPAN = 30 * 60_000

/** What is no condition of a trace: every other field belongs to the kind of its name. */
const COMMON: ReadonlySet<string> = new Set(['name', 'type', 'start_at', 'end_at', 'payload_encode'])
const CONDITIONS = ['clientid', 'topic', 'ip_address', 'ruleid'] as const

type Data = Readonly<Record<string, Json>>

const isBlank = (value: Json | undefined) => value === undefined || value === null || value === ''

/** What the document cannot say: a trace has the condition of its kind, and ends after it begins. */
export function checkTrace(data: Data, now = Date.now()): Issue[] {
  const { type } = data
  const lacks = typeof type === 'string' && isBlank(data[type])
  return [...(lacks ? [{ path: [type], rule: 'required' }] : []), ...checkTimes(data, now)]
}

/** The trace without conditions of kinds that were chosen before. */
export const createTraceBody = (data: Data): Json =>
  Object.fromEntries(Object.entries(data).filter(([name]) => COMMON.has(name) || name === data.type))

const seconds = (moment: number) => new Date(moment).toISOString().replace(/\.\d+Z$/, 'Z')

/** From now on for half an hour, by client ID or what the address says. */
export function firstValues(search: URLSearchParams, now = Date.now()): Json {
  const type = CONDITIONS.find((name) => search.has(name)) ?? 'clientid'
  const value = search.get(type)
  return { type, ...(value && { [type]: value }), start_at: seconds(now), end_at: seconds(now + SPAN) }
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

/** A new trace (DI-6). */
export const create: CreateDescription = {
  operation: 'post /trace',
  action: 'traces.create',
  title: 'traces.create_title',
  submit: 'traces.form.submit',
  done: 'traces.form.started',
  fromSearch: firstValues,
  toBody: createTraceBody,
  // The broker would take its own times for those left out; here both are seen and meant.
  refine: (schema) => refineSchema(schema, {}, ['start_at', 'end_at']),
  ui,
}
