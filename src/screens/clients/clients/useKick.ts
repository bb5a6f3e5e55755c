import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { broker } from '../../../api/client'
import { useCommand } from '../../../resources/useCommand'
import { useFormat } from '../../../ui/format/useFormat'
import { truncateAndEscape } from '../../../ui/text'
import { kickQuestion } from './kickQuestion'

/**
 * What shows clients and what ends with their sessions. Not the page of the client: it is gone, and asking for it would
 * only fail.
 */
export const KICKED_SHOWN: readonly (readonly string[])[] = [['/clients', 'getList'], ['/subscriptions'], ['/topics']]

/**
 * Asks, then closes the connection of a client and ends its session. Resolves to true when it was done. One that went
 * away in the meantime is no failure: the broker passes over it.
 */
export function useKick(): (clientid: string) => Promise<boolean> {
  const command = useCommand()
  const translate = useTranslate()
  const format = useFormat()
  return useCallback(
    async (clientid) => {
      const done = await command({
        question: kickQuestion([clientid], translate, format),
        work: () => broker.post('/clients/kickout/bulk', { body: [clientid] }),
        done: { key: 'clients.kick.done_named', args: { name: truncateAndEscape(clientid, 64) } },
        failed: 'clients.kick.failed',
        refresh: KICKED_SHOWN,
      })
      return done !== undefined
    },
    [command, translate, format],
  )
}
