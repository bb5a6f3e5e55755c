import { useNotify, useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { broker } from '../../../api/client'
import { errorText } from '../../../api/errors'
import { queryClient } from '../../../api/queryClient'
import { useFormat } from '../../../ui/format/useFormat'
import { useConfirm } from '../../../ui/useConfirm'
import { kickQuestion } from './kickQuestion'

/**
 * Asks, then closes the connections and ends the sessions. Resolves to true when it was done. Clients that went
 * away in the meantime are no failure: the broker passes over them.
 */
export function useKick(): (clientids: readonly string[]) => Promise<boolean> {
  const confirm = useConfirm()
  const notify = useNotify()
  const translate = useTranslate()
  const format = useFormat()
  return useCallback(
    async (clientids) => {
      const yes = await confirm(kickQuestion(clientids, translate, format))
      if (!yes) return false
      try {
        await broker.post('/clients/kickout/bulk', { body: [...clientids] })
      } catch (error) {
        notify(`${translate('clients.kick.failed')}: ${errorText(error, translate)}`, { type: 'error' })
        return false
      }
      const smart_count = clientids.length
      notify('clients.kick.done', { type: 'success', messageArgs: { smart_count, number: format.number(smart_count) } })
      // Not the clients themselves: they are gone, and asking for them would only fail.
      await queryClient.invalidateQueries({ queryKey: ['clients', 'list'] })
      return true
    },
    [confirm, notify, translate, format],
  )
}
