import { useMemo } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { buildStatement, createWebhookParts, READ_ONLY_RECORD_FIELDS } from '../../../domain/webhooks/parts'
import { toObject } from '../../../domain/webhooks/values'
import { getPartName } from '../../../domain/webhooks/webhookNames'
import type { FormActionsProps, FormUi } from '../../../forms/types'
import { defineResource } from '../../../resources/defineResource'
import type { Row } from '../../../resources/types'
import { lazyDetail, lazyView } from '../../../ui/lazy/lazyView'
import { Probe as EntityProbe } from '../entities/Probe'
import { createPlaceholderSource } from '../samples/createPlaceholderSource'
import { checkTrigger } from './check'
import { newWebhookBody, updatedWebhookBody } from './schema'
import { webhookSource } from './source'
import { TriggerWidget } from './TriggerWidget'
import { useColumns } from './useColumns'

/** Tests the connection to the webhook's server before saving. */
function Probe(props: FormActionsProps) {
  const record = useRecordContext<Row>()
  return (
    <EntityProbe
      {...props}
      collection="/connectors"
      createBody={(data) => {
        const name = String(record?.name ?? data.name)
        return { type: 'http', name: getPartName(name), ...createWebhookParts(name, data)['/connectors'] }
      }}
    />
  )
}

const Overview = lazyView(async () => (await import('./Overview')).Overview, { shape: 'cards' })

// Loaded lazily: only the "selected messages and events" trigger uses them.
const EventsWidget = lazyDetail(async () => (await import('./EventsWidget')).EventsWidget, { shape: 'form', count: 1 })
const ConditionsWidget = lazyDetail(async () => (await import('./ConditionsWidget')).ConditionsWidget, {
  shape: 'form',
  count: 1,
})

const textKey = (key: string) => `webhooks.${key}`

const HIDDEN_FIELDS: Readonly<Record<string, readonly string[]>> = {
  all: ['topics', 'events', 'sql'],
  chosen: ['sql'],
  statement: ['topics', 'events', 'conditions'],
}

const ui: FormUi = {
  order: ['name', 'description'],
  sections: [
    { title: textKey('section.trigger'), fields: ['trigger', 'topics', 'events', 'conditions', 'sql'] },
    { title: textKey('section.request'), fields: ['method', 'url', 'headers', 'body'] },
    { title: textKey('section.connection'), fields: ['connection'], closed: true },
    { title: textKey('section.sending'), fields: ['parameters', 'resource_opts'], closed: true },
  ],
  getHiddenFields: ({ trigger }) => HIDDEN_FIELDS[String(trigger)] ?? ['sql'],
  widgets: { trigger: TriggerWidget, events: EventsWidget, conditions: ConditionsWidget },
  fields: {
    name: { help: textKey('nameHelp'), messages: { exists: textKey('exists') } },
    trigger: { widget: 'trigger', label: textKey('field.trigger') },
    topics: {
      label: textKey('field.topics'),
      help: textKey('topicsHelp'),
      messages: { noTrigger: textKey('noTrigger'), twice: textKey('twice'), quotes: textKey('quotes') },
    },
    events: { widget: 'events', label: textKey('field.events') },
    conditions: {
      widget: 'conditions',
      label: textKey('field.conditions'),
      help: textKey('conditionsHelp'),
      messages: { field: textKey('conditions.wrongField'), quotes: textKey('quotes') },
    },
    sql: { label: textKey('field.sql'), help: textKey('sqlHelp'), messages: { syntax: textKey('syntax') } },
    url: { label: textKey('field.url'), help: textKey('urlHelp') },
    headers: { help: textKey('headersHelp') },
    body: { label: textKey('field.body'), help: textKey('bodyHelp'), widget: 'code' },
    'connection.headers': { label: textKey('field.connectorHeaders'), help: textKey('connectorHeadersHelp') },
  },
  check: checkTrigger,
  mapError: ({ code }) => (code === 'ALREADY_EXISTS' ? { path: ['name'], rule: 'exists' } : undefined),
}

/** Suggests the columns of the trigger, and the fields of sampled messages, in templates. */
function useWebhookUi(form: FormUi): FormUi {
  const translate = useTranslate()
  return useMemo(
    () => ({
      ...form,
      placeholders: (data) => createPlaceholderSource(() => buildStatement(toObject(data)), translate),
    }),
    [form, translate],
  )
}

/** Webhooks: send an HTTP request for each selected message or event. */
export const webhooks = defineResource({
  path: '/webhooks',
  source: webhookSource,
  route: '/webhook',
  texts: textKey,
  getName: 'name',
  list: {
    key: 'webhooks',
    useColumns,
    sortBy: { name: ({ name }) => name, url: ({ url }) => url, enable: ({ enable }) => enable },
    search: textKey('search'),
  },
  create: {
    operation: 'post /rules',
    jointBody: newWebhookBody,
    initial: { trigger: 'all' },
    copy: (row: Row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !READ_ONLY_RECORD_FIELDS.includes(name))),
    ui,
    useUi: useWebhookUi,
    formActions: Probe,
    redirectTo: 'record',
  },
  edit: {
    operation: 'put /rules/{id}',
    jointBody: updatedWebhookBody,
    canMerge: true,
    ui,
    useUi: useWebhookUi,
    formActions: Probe,
  },
  show: {
    tabs: [
      { id: 'overview', label: textKey('overview'), content: Overview },
      { id: 'settings', label: textKey('settings'), content: 'form' },
    ],
  },
  remove: {
    operation: 'delete /rules/{id}',
  },
})
