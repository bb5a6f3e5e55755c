import { useNotify, useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { broker } from '../../../../api/client'
import { errorText } from '../../../../api/errors'
import { queryClient } from '../../../../api/queryClient'
import { useConfirm } from '../../../../ui/useConfirm'

/** Asks, then ends the session that the broker keeps for a client that is away. */
export function useCleanSession(clientid: string): () => Promise<boolean> {
  const confirm = useConfirm()
  const notify = useNotify()
  const translate = useTranslate()
  return useCallback(async () => {
    const yes = await confirm({
      title: translate('clients.clean.question', { name: clientid }),
      body: translate('clients.clean.body'),
      confirm: translate('clients.clean.action'),
      danger: true,
    })
    if (!yes) return false
    try {
      await broker.delete('/clients/{clientid}', { params: { path: { clientid } } })
    } catch (error) {
      notify(errorText(error, translate), { type: 'error' })
      return false
    }
    notify('clients.clean.done', { type: 'success' })
    await queryClient.invalidateQueries({ queryKey: ['clients', 'list'] })
    return true
  }, [clientid, confirm, notify, translate])
}
