import { refineSchema } from '../../../forms/core/createFormSchema'
import type { Issue } from '../../../forms/types'
import { defineResource } from '../../../resources/defineResource'
import type { Json } from '../../../schema/types'
import { UnbanAll } from './UnbanAll'

const textKey = (key: string) => `access.banned.${key}`

/**
 * Patterns for banned addresses. Regular expressions are validated by the broker because its dialect differs from
 * JavaScript.
 */
const BAN_PATTERNS: Readonly<Record<string, { shape: RegExp; rule: string }>> = {
  peerhost: { shape: /^[0-9a-f:.]+$/i, rule: 'address' },
  peerhost_net: { shape: /^[0-9a-f:.]+(\/\d{1,3})?$/i, rule: 'network' },
}

/** Validates dependencies between fields, and the expiry against the current time. */
function checkBan(data: Record<string, Json>, now = Date.now()): Issue[] {
  const issues: Issue[] = []
  const { as, who, until } = data
  const pattern = typeof as === 'string' ? BAN_PATTERNS[as] : undefined
  if (pattern && typeof who === 'string' && !pattern.shape.test(who)) issues.push({ path: ['who'], rule: pattern.rule })
  if (typeof until === 'string' && Date.parse(until) < now) issues.push({ path: ['until'], rule: 'past' })
  return issues
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const banned = defineResource({
  path: '/banned',
  route: '/banned-clients',
  texts: textKey,
  getName: 'who',
  list: {
    columns: [
      { name: 'who', label: textKey('who') },
      { name: 'as', label: textKey('as'), width: 190 },
      { name: 'reason', width: 200 },
      { name: 'until', width: 110 },
      { name: 'at', width: 110 },
      { name: 'by', width: 100 },
    ],
    search: textKey('search'),
    exportName: 'banned',
    actions: UnbanAll,
  },
  create: {
    operation: 'post /banned',
    submit: textKey('submit'),
    initial: { as: 'clientid' },
    urlFields: ['as', 'who', 'reason'],
    refine: (schema) => refineSchema(schema, { who: { minLength: 1 } }, ['as', 'who']),
    ui: {
      order: ['as', 'who', 'reason', 'until'],
      hide: ['at', 'by'],
      fields: {
        as: { label: textKey('as'), help: textKey('asHelp') },
        who: {
          label: textKey('who'),
          help: textKey('whoHelp'),
          messages: {
            required: textKey('whoRequired'),
            address: textKey('address'),
            network: textKey('network'),
            exists: textKey('exists'),
          },
        },
        reason: { help: textKey('reasonHelp') },
        until: {
          help: textKey('untilHelp'),
          messages: { past: textKey('untilPast') },
          options: {
            shortcuts: [
              { key: 'forms.span.minutes', count: 10, seconds: 10 * MINUTE },
              { key: 'forms.span.hours', count: 1, seconds: HOUR },
              { key: 'forms.span.days', count: 1, seconds: DAY },
              { key: 'forms.span.days', count: 7, seconds: 7 * DAY },
              { key: 'forms.span.days', count: 30, seconds: 30 * DAY },
              { key: 'forms.span.years', count: 1, seconds: 365 * DAY },
            ],
          },
        },
      },
      check: checkBan,
      mapError: ({ code }, { as }) => {
        if (code === 'ALREADY_EXISTS') return { path: ['who'], rule: 'exists' }
        // The broker answers with an Erlang term of the position, without a path.
        return code === 'BAD_REQUEST' && String(as).endsWith('_re') ? { path: ['who'], rule: 'regexp' } : undefined
      },
    },
  },
  remove: {
    operation: 'delete /banned/{as}/{who}',
    action: textKey('remove'),
    actionMany: textKey('remove'),
  },
})
