import type { FormUi, Issue } from '../../../../../forms/types'
import type { FormDescription } from '../../../../../resources/types'
import type { Json } from '../../../../../schema/types'

const MINUTE = 60

function check({ end_at: end }: Record<string, Json>): Issue[] {
  return typeof end === 'string' && Date.parse(end) <= Date.now() ? [{ path: ['end_at'], rule: 'past' }] : []
}

/** The field that a refusal is about; the broker names it by its code, or in its words. */
const REFUSALS: Readonly<Record<string, Issue>> = {
  ALREADY_EXISTS: { path: ['name'], rule: 'exists' },
  DUPLICATE_CONDITION: { path: ['clientid'], rule: 'duplicate' },
  EXCEED_LIMIT: { path: ['name'], rule: 'limit' },
}

const ui: FormUi = {
  order: ['name', 'clientid', 'end_at', 'payload_encode'],
  // What is traced is settled, and it begins at once.
  hide: ['type', 'topic', 'ip_address', 'start_at'],
  fields: {
    name: {
      messages: { pattern: 'clients.trace.name_shape', exists: 'clients.trace.exists', limit: 'clients.trace.limit' },
    },
    clientid: { readOnly: true, messages: { duplicate: 'clients.trace.duplicate' } },
    end_at: {
      messages: { past: 'clients.trace.past' },
      options: {
        shortcuts: [
          { key: 'forms.span.minutes', count: 10, seconds: 10 * MINUTE },
          { key: 'forms.span.minutes', count: 30, seconds: 30 * MINUTE },
          { key: 'forms.span.hours', count: 1, seconds: 60 * MINUTE },
        ],
      },
    },
  },
  check,
  refused: ({ code, reason }) =>
    REFUSALS[code] ?? (/\bend_at\b/.test(reason) ? { path: ['end_at'], rule: 'broker', text: reason } : undefined),
}

/** A trace of one client (CL-9). */
export const traceForm: FormDescription = {
  operation: 'post /trace',
  title: 'clients.trace.title',
  submit: 'clients.trace.submit',
  done: 'clients.trace.started',
  ui,
}

/** Characters of a client ID that its trace bears in its name: the name becomes one of a file. */
const MOST = 32

/** A name that the broker takes (a letter first, then letters, digits, `_` and `-`) and that tells client and moment. */
export function traceName(clientid: string, now: Date): string {
  const client = clientid
    .slice(0, MOST)
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/^_+|_+$/g, '')
  const moment = now.toISOString().slice(0, 19).replace(/\D/g, '')
  return ['trace', client, moment].filter(Boolean).join('_')
}
