import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { broker } from '../../../api/client'
import { useCommand } from '../../../resources/useCommand'
import { useFormat } from '../../../ui/format/useFormat'
import { truncateAndEscape } from '../../../ui/text'
import { createKickConfirmation } from './createKickConfirmation'

/** Queries to refresh after a kick. The page of the kicked client is excluded: fetching it would fail. */
export const QUERIES_AFTER_KICK: readonly (readonly string[])[] = [
  ['/clients', 'getList'],
  ['/subscriptions'],
  ['/topics'],
]

/**
 * Confirms, then kicks out one client. Resolves to true if it was done; a client that has disconnected meanwhile
 * counts as done.
 */
export function useKick(): (clientid: string) => Promise<boolean> {
  const command = useCommand()
  const translate = useTranslate()
  const format = useFormat()
  return useCallback(
    async (clientid) => {
      const result = await command({
        question: createKickConfirmation([clientid], translate, format),
        work: () => broker.post('/clients/kickout/bulk', { body: [clientid] }),
        successMessage: { key: 'clients.kick.done_named', args: { name: truncateAndEscape(clientid, 64) } },
        errorMessage: 'clients.kick.failed',
        refresh: QUERIES_AFTER_KICK,
      })
      return result !== undefined
    },
    [command, translate, format],
  )
}
