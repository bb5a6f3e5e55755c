import { useTranslate } from 'ra-core'
import { errorText } from '../../../api/errors'
import type { RemoveDetails, Row } from '../../../resources/types'
import { truncateAndEscape } from '../../../ui/text'
import { type ConnectorUser, removeUsers, usersOf } from './connectorUsers'

/** The broker deletes no connector that something uses: the question names what would go with it. */
export function useRemoveDetails(): (rows: readonly Row[]) => Promise<RemoveDetails> {
  const translate = useTranslate()
  return async (rows) => {
    let users: ConnectorUser[]
    try {
      users = await usersOf(new Set(rows.map(({ id }) => id)))
    } catch (error) {
      // What uses them is not known: the broker will refuse where something does.
      return { consequence: translate('integration.connectors.usersUnknown', { reason: errorText(error, translate) }) }
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
        // Asked anew: others may have come since the question.
        await removeUsers(await usersOf(new Set([row.id]), signal), signal)
      },
    }
  }
}
