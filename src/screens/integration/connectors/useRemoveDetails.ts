import { useTranslate } from 'ra-core'
import { formatError } from '../../../api/errors'
import type { RemoveDetails, Row } from '../../../resources/types'
import { truncateAndEscape } from '../../../ui/text'
import { type ConnectorUser, listConnectorUsers, removeUsers } from './connectorUsers'

/**
 * Names the actions, sources and rules to be deleted along with a connector: the broker refuses to delete one in
 * use.
 */
export function useRemoveDetails(): (rows: readonly Row[]) => Promise<RemoveDetails> {
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
      consequence: [
        translate('integration.connectors.consequenceUsers', { smart_count: users.length, names }),
        ...(rules ? [translate('integration.connectors.consequenceRules', { rules })] : []),
      ].join(' '),
      before: async (row, signal) => {
        // Fetches the users again: new ones may have been added since the confirmation was shown.
        await removeUsers(await listConnectorUsers(new Set([row.id]), signal), signal)
      },
    }
  }
}
