import { useTranslate } from 'react-admin'
import { formatError } from '../../../api/errors'
import type { FormActionsProps } from '../../../forms/types'
import { defineResource } from '../../../resources/defineResource'
import type { RemoveDetails, Row } from '../../../resources/types'
import { lazyView } from '../../../ui/lazy/lazyView'
import { joinSentences, truncateAndEscape } from '../../../ui/text'
import { createReconnect } from '../entities/createReconnect'
import { EntityStatus } from '../entities/EntityStatus'
import { createEntityUi, kindVariants, localFilters, toCopy } from '../entities/entityUi'
import { KindCell, RowKindIcon } from '../entities/icons/KindIcon'
import { Probe } from '../entities/Probe'
import { useDisableConfirmation } from '../entities/useDisableConfirmation'
import { useFilters } from '../entities/useFilters'
import { useWebhookLock } from '../useWebhookLock'
import { WebhookBadge } from '../WebhookBadge'
import { CreateChannelLinks } from './CreateChannelLinks'
import { ConnectorSwitch, ConnectorUsers, readUsers } from './cells'
import { type ConnectorUser, listConnectorUsers, removeUsers } from './connectorUsers'

/**
 * Names the actions, sources and rules to be deleted along with a connector: the broker refuses to delete one in
 * use.
 */
function useRemoveDetails(): (rows: readonly Row[]) => Promise<RemoveDetails> {
  const translate = useTranslate()
  return async (rows) => {
    let users: ConnectorUser[]
    try {
      users = await listConnectorUsers(new Set(rows.map(({ id }) => id)))
    } catch (error) {
      // If the users cannot be loaded, the broker still refuses to delete a connector in use.
      return {
        consequence: translate('integration.connectors.usersUnknown', { reason: formatError(error, translate) }),
      }
    }
    if (users.length === 0) return {}
    const separator = translate('forms.listSeparator')
    const names = truncateAndEscape(users.map(({ id }) => id).join(separator), 512)
    const rules = truncateAndEscape([...new Set(users.flatMap((user) => user.rules))].join(separator), 512)
    return {
      consequence: joinSentences([
        translate('integration.connectors.consequenceUsers', { smart_count: users.length, names }),
        rules && translate('integration.connectors.consequenceRules', { rules }),
      ]),
      beforeRemove: async (row, signal) => {
        // Fetches the users again: new ones may have been added since the confirmation was shown.
        await removeUsers(await listConnectorUsers(new Set([row.id]), signal), signal)
      },
    }
  }
}

const Overview = lazyView(async () => (await import('./Overview')).Overview, { shape: 'cards' })

const PATH = '/connectors'

const textKey = (key: string) => `integration.connectors.${key}`

const Mark = ({ row }: { row: Row }) => <WebhookBadge isCompact part={PATH} row={row} />
const Note = ({ row }: { row: Row }) => <WebhookBadge part={PATH} row={row} />

const ui = createEntityUi(PATH)
const State = ({ row }: { row: Row }) => <EntityStatus collection={PATH} row={row} />
const ConnectorProbe = (props: FormActionsProps) => <Probe collection={PATH} {...props} />

/** Connectors: connections to servers, shared by actions and sources. */
export const connectors = defineResource({
  path: PATH,
  route: '/connector',
  texts: textKey,
  getName: 'name',
  useLocked: () => useWebhookLock(PATH),
  list: {
    key: 'connectors',
    columns: [
      { name: 'name', width: 240, mark: Mark },
      { name: 'status', render: State, width: 150 },
      { name: 'type', render: KindCell, width: 190 },
      { name: 'actions', label: textKey('usedBy'), render: ConnectorUsers, width: 190 },
      { name: 'enable', render: ConnectorSwitch, width: 95 },
      { name: 'description', label: 'integration.note', width: 200 },
    ],
    search: textKey('search'),
    useFilters: () => useFilters(PATH),
    localFilters,
    commands: [createReconnect(PATH)],
    exportName: 'connectors',
  },
  create: {
    operation: 'post /connectors',
    variants: kindVariants,
    urlFields: ['type'],
    copy: toCopy,
    ui,
    formActions: ConnectorProbe,
    redirectTo: 'record',
  },
  edit: {
    operation: 'put /connectors/{id}',
    restarts: textKey('restarts'),
    useDisableQuestion: () => {
      const question = useDisableConfirmation('/connectors')
      return (row) => question(row, readUsers(row).length)
    },
    variants: kindVariants,
    ui,
    formActions: ConnectorProbe,
  },
  show: {
    mark: RowKindIcon,
    actions: CreateChannelLinks,
    summary: Note,
    tabs: [
      { id: 'overview', label: 'integration.overview', content: Overview },
      { id: 'settings', label: 'integration.settings', content: 'form' },
    ],
  },
  remove: {
    operation: 'delete /connectors/{id}',
    useDetails: useRemoveDetails,
  },
})
