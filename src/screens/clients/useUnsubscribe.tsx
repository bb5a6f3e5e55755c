import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined'
import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { broker } from '../../api/client'
import { removeMountpoint } from '../../domain/topics/sharedTopic'
import type { RowActions } from '../../resources/types'
import { useCommand } from '../../resources/useCommand'
import { useDenied } from '../../resources/useDenied'

/** Topics listed in the confirmation; more are only counted. */
const NAMED = 5

/** Confirms, then unsubscribes a client. Resolves to true if it was done. */
export function useUnsubscribe(): (clientid: string, topics: readonly string[]) => Promise<boolean> {
  const command = useCommand()
  const translate = useTranslate()
  return useCallback(
    async (clientid, topics) => {
      const smart_count = topics.length
      const topicNames = topics.slice(0, NAMED).join(', ') + (smart_count > NAMED ? ', …' : '')
      const result = await command({
        question: {
          title: translate('clients.subscriptions.remove_question', { smart_count }),
          body: translate('clients.subscriptions.remove_body', { name: clientid, topics: topicNames }),
          confirm: translate('clients.subscriptions.remove'),
          danger: true,
        },
        work: () => unsubscribe(clientid, topics),
        successMessage: { key: 'clients.subscriptions.removed', args: { smart_count, topics: topicNames } },
        refresh: SUBSCRIPTIONS_SHOWN,
      })
      return result !== undefined
    },
    [command, translate],
  )
}

const SUBSCRIPTIONS_SHOWN: readonly string[] = ['/subscriptions', '/clients/{clientid}/subscriptions', '/topics']

/** Row action that unsubscribes a client, by default the client of the row. */
export function useUnsubscribeAction<R extends { id: string; topic?: string; clientid?: string }>(
  client?: string,
): RowActions<R> {
  const translate = useTranslate()
  const unsubscribe = useUnsubscribe()
  const disabledReason = useDenied('post /clients/{clientid}/unsubscribe')
  return {
    getActions: useCallback(
      (row) => [
        {
          id: 'remove',
          label: translate('clients.subscriptions.remove'),
          icon: <LinkOffOutlined />,
          danger: true,
          disabled: disabledReason,
          onClick: () => void unsubscribe(client ?? row.clientid ?? '', [row.topic ?? '']),
        },
      ],
      [translate, unsubscribe, disabledReason, client],
    ),
  }
}

/**
 * Unsubscribes without the listener's mountpoint: the broker lists topics with it but adds it again on unsubscribe,
 * and ignores unknown topics silently.
 */
async function unsubscribe(clientid: string, topics: readonly string[]): Promise<void> {
  const path = { clientid }
  const { mountpoint } = await broker.get('/clients/{clientid}', { params: { path } })
  const clientTopics = topics.map((topic) => ({ topic: removeMountpoint(topic, mountpoint) }))
  const [first] = clientTopics
  if (clientTopics.length === 1 && first)
    await broker.post('/clients/{clientid}/unsubscribe', { params: { path }, body: first })
  else await broker.post('/clients/{clientid}/unsubscribe/bulk', { params: { path }, body: clientTopics })
}
