import type { FieldUi, FormUi, Issue } from '../../forms/types'
import type { Json } from '../../schema/types'
import { SameAddressTraces, SameClientTraces, SameTopicTraces } from './SameTraces'

const MINUTE = 60

/** The broker's messages for invalid conditions. */
const WORDS: readonly [shape: RegExp, field: string, rule: string][] = [
  [/^topic: .*invalid/, 'topic', 'topicFilter'],
  [/^ip address:/, 'ip_address', 'address'],
  [/number of traces|^Max limit/i, 'name', 'limit'],
]

type Data = Readonly<Record<string, Json>>

/** Maps an error to its field, by code or message. */
function findIssue({ code, reason }: { code: string; reason: string }, data: Data): Issue | undefined {
  if (code === 'ALREADY_EXISTS') return { path: ['name'], rule: 'exists' }
  if (code === 'EXCEED_LIMIT') return { path: ['name'], rule: 'limit' }
  if (code === 'DUPLICATE_CONDITION') {
    const other = reason.replace(/ Duplication Condition$/, '')
    const path = [typeof data.type === 'string' ? data.type : 'clientid']
    return { path, rule: 'duplicate', params: { other } }
  }
  const [, lacking] = /^required (\w+) field$/.exec(reason) ?? []
  if (lacking !== undefined) return { path: [lacking], rule: 'required' }
  const match = WORDS.find(([shape]) => shape.test(reason))
  if (match) return { path: [match[1]], rule: match[2] }
  const [, moment] = /\b(end_at|start_at)\b/.exec(reason) ?? []
  if (moment === undefined) return undefined
  return { path: ['end_at'], rule: 'broker', message: { reason } }
}

/** A trace must end after its start and in the future. */
export function checkTimes({ start_at: start, end_at: end }: Data, now = Date.now()): Issue[] {
  if (typeof end !== 'string') return []
  if (Date.parse(end) <= now) return [{ path: ['end_at'], rule: 'past' }]
  const before = typeof start === 'string' && Date.parse(end) <= Date.parse(start)
  return before ? [{ path: ['end_at'], rule: 'order' }] : []
}

const duplicate = { duplicate: 'traces.form.duplicate' }

export const FIELDS = {
  name: {
    messages: { pattern: 'traces.form.name_shape', exists: 'traces.form.exists', limit: 'traces.form.limit' },
  },
  clientid: { messages: duplicate, foot: SameClientTraces },
  topic: { messages: duplicate, foot: SameTopicTraces },
  ip_address: { messages: { ...duplicate, address: 'traces.form.address' }, foot: SameAddressTraces },
  end_at: {
    messages: { past: 'traces.form.past', order: 'traces.form.order' },
    options: {
      shortcuts: [
        { key: 'forms.span.minutes', count: 10, seconds: 10 * MINUTE },
        { key: 'forms.span.minutes', count: 30, seconds: 30 * MINUTE },
        { key: 'forms.span.hours', count: 1, seconds: 60 * MINUTE },
      ],
    },
  },
} satisfies Readonly<Record<string, FieldUi>>

export const traceUi = { fields: FIELDS, mapError: findIssue } satisfies FormUi
