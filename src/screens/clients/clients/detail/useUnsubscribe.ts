import { useNotify, useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { broker } from '../../../../api/client'
import { errorText } from '../../../../api/errors'
import { useConfirm } from '../../../../ui/useConfirm'

/** Topics named in the question; more of them are counted only. */
const NAMED = 5

/** Asks, then takes subscriptions from a client; true when it was done. */
export function useUnsubscribe(clientid: string): (topics: readonly string[]) => Promise<boolean> {
  const confirm = useConfirm()
  const notify = useNotify()
  const translate = useTranslate()
  return useCallback(
    async (topics) => {
      const smart_count = topics.length
      const named = topics.slice(0, NAMED).join(', ') + (smart_count > NAMED ? ', …' : '')
      const yes = await confirm({
        title: translate('clients.subscriptions.remove_question', { smart_count }),
        body: translate('clients.subscriptions.remove_body', { topics: named }),
        confirm: translate('clients.subscriptions.remove'),
        danger: true,
      })
      if (!yes) return false
      try {
        await broker.post('/clients/{clientid}/unsubscribe/bulk', {
          params: { path: { clientid } },
          body: topics.map((topic) => ({ topic })),
        })
        notify('clients.subscriptions.removed', { type: 'success', messageArgs: { smart_count } })
        return true
      } catch (error) {
        notify(errorText(error, translate), { type: 'error' })
        return false
      }
    },
    [clientid, confirm, notify, translate],
  )
}
