import { useTranslate } from 'react-admin'
import { formatError } from '../../../api/errors'
import type { RemoveDetails, Row } from '../../../resources/types'
import { lazyView } from '../../../ui/lazy/lazyView'
import { joinSentences, truncateAndEscape } from '../../../ui/text'
import { defineEntity } from '../entities/defineEntity'
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

/** Connectors: connections to servers, shared by actions and sources. */
export const connectors = defineEntity({
  path: '/connectors',
  search: 'integration.connectors.search',
  columns: [{ name: 'actions', label: 'integration.connectors.usedBy', render: ConnectorUsers, width: 190 }],
  enableSwitch: ConnectorSwitch,
  overview: Overview,
  createLinks: CreateChannelLinks,
  urlFields: ['type'],
  countDependents: (row) => readUsers(row).length,
  useRemoveDetails,
})
