import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined'
import { useCallback } from 'react'
import { broker } from '../../api/client'
import { removeMountpoint } from '../../domain/topics/sharedTopic'
import type { CommandDescription } from '../../resources/commands/types'
import { useCommandActions } from '../../resources/commands/useCommandActions'
import type { RowActions } from '../../resources/types'

/** Topics listed in the confirmation; more are only counted. */
const NAMED = 5

interface Subscriptions {
  clientid: string
  topics: readonly string[]
}

const textKey = (key: string) => `clients.subscriptions.${key}`

/** Unsubscribes a client from topics. */
export const unsubscribe: CommandDescription<Subscriptions> = {
  id: 'remove',
  label: textKey('remove'),
  icon: LinkOffOutlined,
  danger: true,
  operation: 'post /clients/{clientid}/unsubscribe',
  getName: ({ clientid }) => clientid,
  getTextArgs: ({ topics }) => ({
    smart_count: topics.length,
    topics: topics.slice(0, NAMED).join(', ') + (topics.length > NAMED ? ', …' : ''),
  }),
  question: { title: textKey('remove_question'), body: textKey('remove_body'), danger: true },
  run: sendUnsubscribe,
  successMessage: textKey('removed'),
  refresh: ['/subscriptions', '/clients/{clientid}/subscriptions', '/topics'],
}

/** Row action that unsubscribes a client, by default the client of the row. */
export function useUnsubscribeAction<R extends { id: string; topic?: string; clientid?: string }>(
  client?: string,
): RowActions<R> {
  const getCommandActions = useCommandActions()
  return {
    getActions: useCallback(
      ({ clientid = '', topic = '' }) =>
        getCommandActions([unsubscribe], { clientid: client ?? clientid, topics: [topic] }),
      [getCommandActions, client],
    ),
  }
}

/**
 * Unsubscribes without the listener's mountpoint: the broker lists topics with it but adds it again on unsubscribe,
 * and ignores unknown topics silently.
 */
async function sendUnsubscribe({ clientid, topics }: Subscriptions): Promise<void> {
  const path = { clientid }
  const { mountpoint } = await broker.get('/clients/{clientid}', { params: { path } })
  const clientTopics = topics.map((topic) => ({ topic: removeMountpoint(topic, mountpoint) }))
  const [first] = clientTopics
  if (clientTopics.length === 1 && first)
    await broker.post('/clients/{clientid}/unsubscribe', { params: { path }, body: first })
  else await broker.post('/clients/{clientid}/unsubscribe/bulk', { params: { path }, body: clientTopics })
}
