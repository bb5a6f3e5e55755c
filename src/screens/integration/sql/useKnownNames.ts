import { useMemo } from 'react'
import { broker } from '../../../api/client'
import { useLive } from '../../../api/live'
import { useRecords } from '../../../resources/useRecords'
import { collectKnownTopics } from './collectKnownTopics'
import type { KnownNames } from './sqlServices'

const MAX_TOPICS = 500

/**
 * Returns names for completion in FROM: sources, subscribed topics, and topics of other rules. Topics are fetched
 * only after the user starts typing (`isEdited`).
 */
export function useKnownNames(isEdited: boolean): KnownNames {
  const sources = useRecords('/sources')
  const topics = useLive(['/topics', 'knownNames'], (signal) => loadTopics(signal), { once: true, enabled: isEdited })
  return useMemo(
    () => ({ sources: (sources.data ?? []).map(({ id }) => `$bridges/${id}`), topics: topics.data }),
    [sources.data, topics.data],
  )
}

/** Failed requests are ignored: both lists are optional. */
async function loadTopics(signal: AbortSignal): Promise<string[]> {
  const query = { page: 1, limit: MAX_TOPICS }
  const [routes, rules] = await Promise.allSettled([
    broker.get('/topics', { params: { query }, signal }),
    broker.get('/rules', { params: { query }, signal }),
  ])
  const read = rules.status === 'fulfilled' ? (rules.value.data ?? []).flatMap(({ from = [] }) => from) : []
  const subscribed = routes.status === 'fulfilled' ? (routes.value.data ?? []).map(({ topic = '' }) => topic) : []
  return collectKnownTopics(read, subscribed)
}
