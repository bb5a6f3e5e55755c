import { useNotify, useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { broker } from '../../api/client'
import { errorText } from '../../api/errors'
import { useConfirm } from '../../ui/useConfirm'
import { withoutMountpoint } from './sharedTopic'

/** Topics named in the question; more of them are counted only. */
const NAMED = 5

/** Asks, then takes subscriptions from a client; true when it was done. */
export function useUnsubscribe(): (clientid: string, topics: readonly string[]) => Promise<boolean> {
  const confirm = useConfirm()
  const notify = useNotify()
  const translate = useTranslate()
  return useCallback(
    async (clientid, topics) => {
      const smart_count = topics.length
      const named = topics.slice(0, NAMED).join(', ') + (smart_count > NAMED ? ', …' : '')
      const yes = await confirm({
        title: translate('clients.subscriptions.remove_question', { smart_count }),
        body: translate('clients.subscriptions.remove_body', { name: clientid, topics: named }),
        confirm: translate('clients.subscriptions.remove'),
        danger: true,
      })
      if (!yes) return false
      try {
        await unsubscribe(clientid, topics)
        notify('clients.subscriptions.removed', { type: 'success', messageArgs: { smart_count } })
        return true
      } catch (error) {
        notify(errorText(error, translate), { type: 'error' })
        return false
      }
    },
    [confirm, notify, translate],
  )
}

/**
 * The broker lists topics with the mountpoint of the client's listener and puts it in front again of the topics to
 * unsubscribe; a topic it does not find it passes over in silence.
 */
async function unsubscribe(clientid: string, topics: readonly string[]): Promise<void> {
  const path = { clientid }
  const { mountpoint } = await broker.get('/clients/{clientid}', { params: { path } })
  const own = topics.map((topic) => ({ topic: withoutMountpoint(topic, mountpoint) }))
  const [first] = own
  if (own.length === 1 && first) await broker.post('/clients/{clientid}/unsubscribe', { params: { path }, body: first })
  else await broker.post('/clients/{clientid}/unsubscribe/bulk', { params: { path }, body: own })
}
