import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { FormUi, SectionUi } from '../../../forms/types'
import { useOptionText } from '../../../forms/useFieldText'
import { defineResource } from '../../../resources/defineResource'
import type { ResourceConfig } from '../../../resources/describeResource'
import type { VariantsDescription } from '../../../resources/formTypes'
import { getStatus } from '../../../resources/status/StatusByNode'
import { toRecord } from '../../../resources/toRecord'
import type { RemoveDetails, Row } from '../../../resources/types'
import { useSchema } from '../../../resources/useSchema'
import type { FilterField } from '../../../ui/FilterBar'
import { useFormat } from '../../../ui/format/useFormat'
import { lazyView } from '../../../ui/lazy/lazyView'
import { checkAccessRules } from '../checkAccessRules'
import { countConnections, getListenerFacts, getListenerName, type ListenerEntry } from '../listenerFacts'
import { setNoLimit } from '../setNoLimit'
import { ListenerCertificate, ListenerConnections, ListenerState, ListenerSwitch } from './cells'
import { listenerCommands, useDisableQuestion } from './listenerCommands'

const STATES = ['running', 'stopped', 'inconsistent', 'disabled']

function useFilters(): readonly FilterField[] {
  const translate = useTranslate()
  const optionText = useOptionText()
  const { schema } = useSchema('get /listeners')
  const kinds = schema?.properties?.type?.enum
  return useMemo(
    () => [
      {
        name: 'type',
        label: translate('fields.type.label'),
        type: 'select',
        options: (kinds ?? []).map((kind) => ({ value: String(kind), label: optionText('type', String(kind)) })),
      },
      {
        name: 'status',
        label: translate('fields.status.label'),
        type: 'select',
        options: STATES.map((state) => ({ value: state, label: optionText('status', state) })),
      },
    ],
    [translate, optionText, kinds],
  )
}

/** Adds the number of connections to the confirmation and requires typing the listener's name. */
function useRemoveDetails(): (rows: readonly Row[]) => Promise<RemoveDetails> {
  const translate = useTranslate()
  const format = useFormat()
  return async (rows) => {
    const count = rows.reduce((total, row) => total + countConnections(toRecord<'/listeners'>(row)), 0)
    const [only, ...others] = rows
    return {
      consequence: translate('listeners.consequence', { smart_count: count, number: format.number(count) }),
      ...(only && others.length === 0 && { typeName: getListenerName(only) }),
    }
  }
}

const Overview = lazyView(async () => (await import('./Overview')).Overview, { shape: 'cards' })

const textKey = (key: string) => `listeners.${key}`

const variants: VariantsDescription = { tiles: ['type'] }

const sections: readonly SectionUi[] = [
  { title: textKey('limits'), fields: ['max_connections', 'max_conn_rate', 'messages_rate', 'bytes_rate'] },
]

const ui: FormUi = {
  sections,
  fields: {
    name: { help: textKey('nameHelp'), messages: { exists: textKey('exists') } },
    access_rules: { messages: { accessRule: textKey('accessRule') } },
  },
  // The ID is derived from type and name, and the broker accepts no other.
  hide: ['id'],
  check: checkAccessRules,
  mapError: ({ code, reason }) => {
    if (code === 'BAD_LISTENER_ID' && /exist/i.test(reason)) return { path: ['name'], rule: 'exists' }
    return /eaddrinuse|address is in use|eacces|eaddrnotavail/i.test(reason)
      ? { path: ['bind'], rule: 'broker', message: { reason } }
      : undefined
  },
}

const getRowState = (row: unknown): string => getStatus(getListenerFacts(row as ListenerEntry))

/** Listeners: addresses and transports for clients. */
export const listeners = defineResource({
  path: '/listeners',
  route: '/listener',
  texts: textKey,
  getName: 'id',
  list: {
    key: 'listeners',
    columns: [
      { name: 'name', width: 126 },
      { name: 'type', width: 148 },
      { name: 'bind', mono: true, width: 162 },
      { name: 'status', render: ListenerState, width: 100 },
      { name: 'connections', label: textKey('connections'), render: ListenerConnections, width: 115 },
      { name: 'certificate', label: textKey('certificate'), render: ListenerCertificate, width: 176 },
      { name: 'enable', render: ListenerSwitch, width: 76 },
      { name: 'acceptors', width: 92 },
    ],
    search: textKey('search'),
    useFilters,
    localFilters: {
      type: (row, value) => row.type === value,
      status: (row, value) => getRowState(row) === value,
    },
    sortBy: {
      status: getRowState,
      connections: (row) => countConnections(toRecord<'/listeners'>(row)),
    },
    commands: listenerCommands,
    exportName: 'listeners',
  },
  create: {
    operation: 'post /listeners',
    variants,
    urlFields: ['type'],
    ui,
    redirectTo: 'record',
  },
  edit: {
    operation: 'put /listeners/{id}',
    note: textKey('changeNote'),
    complete: setNoLimit,
    useDisableQuestion,
    variants,
    ui,
  },
  show: {
    tabs: [
      { id: 'overview', label: textKey('overview'), content: Overview },
      { id: 'settings', label: textKey('settings'), content: 'form' },
    ],
  },
  remove: {
    operation: 'delete /listeners/{id}',
    useDetails: useRemoveDetails,
  },
} satisfies ResourceConfig)
