import type { FormActionsProps } from '../../../forms/types'
import { defineResource } from '../../../resources/defineResource'
import type { Row } from '../../../resources/types'
import { lazyView } from '../../../ui/lazy/lazyView'
import { copyOf, formUi, localFilters, variants } from '../entities/described'
import { EntityStatus } from '../entities/EntityStatus'
import { KindCell, RowMark } from '../entities/marks/KindMark'
import { Probe } from '../entities/Probe'
import { useEntityActions } from '../entities/useEntityActions'
import { useEntityQuestion } from '../entities/useEntityQuestion'
import { useFilters } from '../entities/useFilters'
import { useWebhookLock } from '../useWebhookLock'
import { WebhookMark } from '../WebhookMark'
import { ConnectorSwitch, readUsers, UsedBy } from './cells'
import { UseIt } from './UseIt'
import { useRemoveDetails } from './useRemoveDetails'

const Overview = lazyView(async () => (await import('./Overview')).Overview, { shape: 'cards' })

const PATH = '/connectors'

const text = (key: string) => `integration.connectors.${key}`

const Mark = ({ row }: { row: Row }) => <WebhookMark inRow part={PATH} row={row} />
const Note = ({ row }: { row: Row }) => <WebhookMark part={PATH} row={row} />

const ui = formUi(PATH)
const Try = (props: FormActionsProps) => <Probe collection={PATH} {...props} />

/** Connectors: connections to servers, shared by actions and sources. */
export const connectors = defineResource({
  path: PATH,
  route: '/connector',
  title: text('title'),
  intro: text('intro'),
  nameOf: 'name',
  useLocked: () => useWebhookLock(PATH),
  list: {
    key: 'connectors',
    columns: [
      { name: 'name', width: 240, mark: Mark },
      { name: 'status', render: EntityStatus, width: 150 },
      { name: 'type', render: KindCell, width: 190 },
      { name: 'actions', label: text('usedBy'), render: UsedBy, width: 190 },
      { name: 'enable', render: ConnectorSwitch, width: 95 },
      { name: 'description', label: 'integration.note', width: 200 },
    ],
    search: text('search'),
    useFilters: () => useFilters(PATH),
    localFilters,
    empty: { title: text('empty'), text: text('emptyText') },
    useRowActions: () => useEntityActions(PATH),
    exportAs: 'connectors',
  },
  create: {
    operation: 'post /connectors',
    action: text('create'),
    title: text('createTitle'),
    submit: 'forms.create',
    done: text('created'),
    variants,
    fromAddress: ['type'],
    copy: copyOf,
    ui,
    formActions: Try,
    leadsTo: 'record',
  },
  edit: {
    operation: 'put /connectors/{id}',
    title: text('showTitle'),
    submit: 'forms.save',
    done: text('updated'),
    restarts: text('restarts'),
    useDisableQuestion: () => {
      const question = useEntityQuestion('/connectors')
      return (row) => question(row, readUsers(row).length)
    },
    variants,
    ui,
    formActions: Try,
  },
  show: {
    title: text('showTitle'),
    mark: RowMark,
    actions: UseIt,
    summary: Note,
    tabs: [
      { id: 'overview', label: 'integration.overview', content: Overview },
      { id: 'settings', label: 'integration.settings', content: 'form' },
    ],
  },
  remove: {
    operation: 'delete /connectors/{id}',
    action: 'forms.delete',
    question: text('question'),
    questionMany: text('questionMany'),
    consequence: text('consequence'),
    done: text('removed'),
    useDetails: useRemoveDetails,
  },
})
