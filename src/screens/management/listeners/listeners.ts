import type { FormUi, SectionUi } from '../../../forms/types'
import { defineResource } from '../../../resources/defineResource'
import type { VariantsDescription } from '../../../resources/formTypes'
import { getStatus } from '../../../resources/status/StatusByNode'
import type { ResourceDescription } from '../../../resources/types'
import { lazyView } from '../../../ui/lazy/lazyView'
import { checkAccessRules } from '../checkAccessRules'
import { countConnections, type ListenerEntry, listenerFacts } from '../listenerFacts'
import { setNoLimit } from '../setNoLimit'
import { ListenerCertificate, ListenerConnections, ListenerState, ListenerSwitch } from './cells'
import { useFilters } from './useFilters'
import { useListenerActions } from './useListenerActions'
import { useDisableQuestion } from './useListenerCommands'
import { useRemoveDetails } from './useRemoveDetails'

const Overview = lazyView(async () => (await import('./Overview')).Overview, { shape: 'cards' })

const text = (key: string) => `listeners.${key}`

const variants: VariantsDescription = { tiles: ['type'] }

const sections: readonly SectionUi[] = [
  { title: text('limits'), fields: ['max_connections', 'max_conn_rate', 'messages_rate', 'bytes_rate'] },
]

const ui: FormUi = {
  sections,
  fields: {
    name: { help: text('nameHelp'), messages: { exists: text('exists') } },
    access_rules: { messages: { accessRule: text('accessRule') } },
  },
  // The ID is derived from type and name, and the broker accepts no other.
  hide: ['id'],
  check: checkAccessRules,
  refused: ({ code, reason }) => {
    if (code === 'BAD_LISTENER_ID' && /exist/i.test(reason)) return { path: ['name'], rule: 'exists' }
    return /eaddrinuse|address is in use|eacces|eaddrnotavail/i.test(reason)
      ? { path: ['bind'], rule: 'broker', said: { reason } }
      : undefined
  },
}

const stateOfRow = (row: unknown): string => getStatus(listenerFacts(row as ListenerEntry))

/** Listeners: addresses and transports for clients. */
export const listeners = defineResource({
  path: '/listeners',
  route: '/listener',
  title: text('title'),
  intro: text('intro'),
  getName: 'id',
  list: {
    key: 'listeners',
    columns: [
      { name: 'name', width: 126 },
      { name: 'type', width: 148 },
      { name: 'bind', mono: true, width: 162 },
      { name: 'status', render: ListenerState, width: 100 },
      { name: 'connections', label: text('connections'), render: ListenerConnections, width: 115 },
      { name: 'certificate', label: text('certificate'), render: ListenerCertificate, width: 176 },
      { name: 'enable', render: ListenerSwitch, width: 76 },
      { name: 'acceptors', width: 92 },
    ],
    search: text('search'),
    useFilters,
    localFilters: {
      type: (row, value) => row.type === value,
      status: (row, value) => stateOfRow(row) === value,
    },
    sortBy: {
      status: stateOfRow,
      connections: (row) => countConnections(row as unknown as ListenerEntry),
    },
    empty: { title: text('empty'), text: text('emptyText') },
    useRowActions: useListenerActions,
    exportAs: 'listeners',
  },
  create: {
    operation: 'post /listeners',
    action: text('create'),
    title: text('createTitle'),
    submit: 'forms.create',
    done: text('created'),
    variants,
    fromAddress: ['type'],
    ui,
    leadsTo: 'record',
  },
  edit: {
    operation: 'put /listeners/{id}',
    title: text('showTitle'),
    submit: 'forms.save',
    done: text('updated'),
    note: text('changeNote'),
    complete: setNoLimit,
    useDisableQuestion,
    variants,
    ui,
  },
  show: {
    title: text('showTitle'),
    tabs: [
      { id: 'overview', label: text('overview'), content: Overview },
      { id: 'settings', label: text('settings'), content: 'form' },
    ],
  },
  remove: {
    operation: 'delete /listeners/{id}',
    action: 'forms.delete',
    question: text('question'),
    questionMany: text('questionMany'),
    consequence: text('consequence'),
    done: text('removed'),
    useDetails: useRemoveDetails,
  },
} satisfies ResourceDescription)
