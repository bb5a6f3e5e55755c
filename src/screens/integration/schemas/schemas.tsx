import { useTranslate } from 'react-admin'
import { formatError } from '../../../api/errors'
import type { FormUi } from '../../../forms/types'
import { defineResource } from '../../../resources/defineResource'
import type { VariantsDescription } from '../../../resources/formTypes'
import type { RemoveDetails, Row } from '../../../resources/types'
import { lazyView } from '../../../ui/lazy/lazyView'
import { truncateAndEscape } from '../../../ui/text'
import { SchemaUsedBy, SchemaUsers } from './cells'
import { SourceWidget } from './SourceWidget'
import { readSchemaUsers } from './schemaUsers'

/**
 * Names the rules that would fail in the delete confirmation: the broker deletes schemas in use without a warning.
 */
function useRemoveDetails(): (rows: readonly Row[]) => Promise<RemoveDetails> {
  const translate = useTranslate()
  return async (rows) => {
    try {
      const users = await readSchemaUsers()
      const rules = [...new Set(rows.flatMap(({ id }) => users.get(id) ?? []))]
      if (rules.length === 0) return {}
      const names = truncateAndEscape(rules.join(translate('forms.listSeparator')), 512)
      return { consequence: translate('schemaRegistry.consequenceRules', { smart_count: rules.length, names }) }
    } catch (error) {
      return { consequence: translate('schemaRegistry.usersUnknown', { reason: formatError(error, translate) }) }
    }
  }
}

const TryTab = lazyView(async () => (await import('./TryTab')).TryTab, { shape: 'form' })

const textKey = (key: string) => `schemaRegistry.${key}`

const variants: VariantsDescription = { tiles: ['type'] }

/** Problem rules of schema sources, used as text keys. */
const PROBLEMS = [
  ...['json', 'jsonLine', 'notAnObject', 'dialect', 'keyword', 'pattern'],
  ...['avroType', 'avroLacks', 'avroName', 'avroTwice', 'avroUnion'],
  ...['syntax', 'ends', 'noMessage', 'protoType', 'protoNumber', 'protoTwice'],
]

const ui: FormUi = {
  order: ['name', 'description', 'source'],
  widgets: { schemaSource: SourceWidget },
  fields: {
    name: { messages: { exists: textKey('exists'), pattern: textKey('namePattern') } },
    source: {
      widget: 'schemaSource',
      messages: Object.fromEntries(PROBLEMS.map((rule) => [rule, textKey(`problem.${rule}`)])),
    },
  },
  mapError: ({ code }) => (code === 'ALREADY_EXISTS' ? { path: ['name'], rule: 'exists' } : undefined),
}

/** Schemas that rules use to decode, encode and validate messages. */
export const schemas = defineResource({
  path: '/schema_registry',
  route: '/schema',
  texts: textKey,
  getName: 'name',
  list: {
    key: 'schemas',
    columns: [
      { name: 'name', width: 240 },
      { name: 'type', width: 140 },
      { name: 'rules', label: textKey('usedBy'), render: SchemaUsedBy, width: 320 },
      { name: 'description', label: textKey('note'), width: 300 },
    ],
    search: textKey('search'),
  },
  create: {
    operation: 'post /schema_registry',
    variants,
    urlFields: ['type'],
    copy: ({ id: _, name: __, ...rest }: Row) => rest,
    ui,
    redirectTo: 'record',
  },
  edit: {
    operation: 'put /schema_registry/{name}',
    note: textKey('atOnce'),
    canMerge: true,
    variants,
    ui,
  },
  show: {
    summary: SchemaUsers,
    tabs: [
      { id: 'settings', label: textKey('settings'), content: 'form' },
      { id: 'try', label: textKey('try.tab'), content: TryTab },
    ],
  },
  remove: {
    operation: 'delete /schema_registry/{name}',
    useDetails: useRemoveDetails,
  },
})
