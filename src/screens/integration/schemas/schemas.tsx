import type { FormUi } from '../../../forms/types'
import { defineResource } from '../../../resources/defineResource'
import type { VariantsDescription } from '../../../resources/formTypes'
import type { Row } from '../../../resources/types'
import { lazyView } from '../../../ui/lazy/lazyView'
import { SchemaUsedBy, SchemaUsers } from './cells'
import { SourceWidget } from './SourceWidget'
import { useRemoveDetails } from './useRemoveDetails'
import { useSchemaActions } from './useSchemaActions'

const TryTab = lazyView(async () => (await import('./TryTab')).TryTab, { shape: 'form' })

const text = (key: string) => `schemaRegistry.${key}`

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
    name: { messages: { exists: text('exists'), pattern: text('namePattern') } },
    source: {
      widget: 'schemaSource',
      messages: Object.fromEntries(PROBLEMS.map((rule) => [rule, text(`problem.${rule}`)])),
    },
  },
  refused: ({ code }) => (code === 'ALREADY_EXISTS' ? { path: ['name'], rule: 'exists' } : undefined),
}

/** Schemas that rules use to decode, encode and validate messages. */
export const schemas = defineResource({
  path: '/schema_registry',
  route: '/schema',
  title: text('title'),
  intro: text('intro'),
  getName: 'name',
  list: {
    key: 'schemas',
    columns: [
      { name: 'name', width: 240 },
      { name: 'type', width: 140 },
      { name: 'rules', label: text('usedBy'), render: SchemaUsedBy, width: 320 },
      { name: 'description', label: text('note'), width: 300 },
    ],
    search: text('search'),
    empty: { title: text('empty'), text: text('emptyText') },
    useRowActions: useSchemaActions,
  },
  create: {
    operation: 'post /schema_registry',
    action: text('create'),
    title: text('createTitle'),
    submit: 'forms.create',
    done: text('created'),
    variants,
    fromAddress: ['type'],
    copy: ({ id: _, name: __, ...rest }: Row) => rest,
    ui,
    leadsTo: 'record',
  },
  edit: {
    operation: 'put /schema_registry/{name}',
    title: text('showTitle'),
    submit: 'forms.save',
    done: text('updated'),
    note: text('atOnce'),
    merges: true,
    variants,
    ui,
  },
  show: {
    title: text('showTitle'),
    summary: SchemaUsers,
    tabs: [
      { id: 'settings', label: text('settings'), content: 'form' },
      { id: 'try', label: text('try.tab'), content: TryTab },
    ],
  },
  remove: {
    operation: 'delete /schema_registry/{name}',
    action: 'forms.delete',
    question: text('question'),
    questionMany: text('questionMany'),
    consequence: text('consequence'),
    done: text('removed'),
    useDetails: useRemoveDetails,
  },
})
