import { refineSchema } from '../../../forms/core/createFormSchema'
import type { FormUi } from '../../../forms/types'
import { defineResource } from '../../../resources/defineResource'
import type { FieldSchema } from '../../../schema/types'
import { useEditionUi } from '../useEditionUi'
import { KeyState } from './KeyState'
import { Secret } from './Secret'

const textKey = (key: string) => `system.apiKeys.${key}`

const DAY = 86_400

/** The broker sets `expired`; its API document declares roles as text. */
const refineKey = (schema: FieldSchema) =>
  refineSchema(schema, {
    expired: { readOnly: true },
    role: { enum: ['administrator', 'viewer', 'publisher'] },
  })

const ui: FormUi = {
  order: ['name', 'desc', 'enable', 'expired_at', 'role'],
  fields: {
    name: {
      help: textKey('nameHelp'),
      messages: { pattern: textKey('nameRule'), taken: textKey('nameTaken') },
    },
    desc: { label: 'system.note', help: textKey('descHelp') },
    enable: { help: textKey('enableHelp') },
    expired_at: {
      help: textKey('expiredAtHelp'),
      messages: { past: textKey('past') },
      options: {
        shortcuts: [
          { key: 'forms.span.days', count: 30, seconds: 30 * DAY },
          { key: 'forms.span.days', count: 90, seconds: 90 * DAY },
          { key: 'forms.span.years', count: 1, seconds: 365 * DAY },
        ],
      },
    },
    role: { help: textKey('roleHelp') },
  },
  check: ({ expired_at: end }) =>
    typeof end === 'string' && Date.parse(end) < Date.now() ? [{ path: ['expired_at'], rule: 'past' }] : [],
  mapError: ({ reason }) => (reason === 'name_already_existed' ? { path: ['name'], rule: 'taken' } : undefined),
}

/** API keys for access of other programs. */
export const apiKeys = defineResource({
  path: '/api_key',
  route: '/api-key',
  texts: textKey,
  getName: 'name',
  list: {
    columns: [
      { name: 'name', width: 180 },
      { name: 'enable', label: textKey('state'), render: KeyState, width: 110 },
      { name: 'expired_at', width: 115 },
      { name: 'role', edition: 'ee', width: 115 },
      { name: 'desc', label: 'system.note', width: 200 },
      { name: 'created_at', width: 120 },
      { name: 'api_key', mono: true, width: 160 },
    ],
    search: textKey('search'),
  },
  create: {
    operation: 'post /api_key',
    initial: { enable: true },
    ui,
    useUi: useEditionUi,
    refine: refineKey,
    createdDialog: Secret,
  },
  edit: {
    operation: 'put /api_key/{name}',
    facts: ['api_key', 'created_at', 'expired'],
    ui,
    useUi: useEditionUi,
    refine: refineKey,
  },
  remove: {
    operation: 'delete /api_key/{name}',
  },
})
