import { useNotify, useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { broker } from '../../../api/client'
import { errorText } from '../../../api/errors'
import { queryClient } from '../../../api/queryClient'
import { useConfirm } from '../../../ui/useConfirm'

/**
 * Asks, then closes the connections and ends the sessions. Resolves to true when it was done. Clients that went
 * away in the meantime are no failure: the broker passes over them.
 */
export function useKick(): (clientids: readonly string[]) => Promise<boolean> {
  const confirm = useConfirm()
  const notify = useNotify()
  const translate = useTranslate()
  return useCallback(
    async (clientids) => {
      const smart_count = clientids.length
      const title =
        smart_count === 1
          ? translate('clients.kick.question_named', { name: clientids[0] })
          : translate('clients.kick.question', { smart_count })
      const yes = await confirm({
        title,
        body: translate('clients.kick.body', { smart_count }),
        confirm: translate('clients.kick.confirm', { smart_count }),
        danger: true,
      })
      if (!yes) return false
      try {
        await broker.post('/clients/kickout/bulk', { body: [...clientids] })
      } catch (error) {
        notify(`${translate('clients.kick.failed')}: ${errorText(error, translate)}`, { type: 'error' })
        return false
      }
      notify('clients.kick.done', { type: 'success', messageArgs: { smart_count } })
      // Not the clients themselves: they are gone, and asking for them would only fail.
      await queryClient.invalidateQueries({ queryKey: ['clients', 'list'] })
      return true
    },
    [confirm, notify, translate],
  )
}
