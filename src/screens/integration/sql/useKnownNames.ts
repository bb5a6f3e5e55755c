import { useMemo } from 'react'
import { broker } from '../../../api/client'
import { useLive } from '../../../api/live'
import { useRecords } from '../../../resources/useRecords'
import { knownTopics } from './knownTopics'
import type { KnownNames } from './sqlServices'

/** More nobody would look through. */
const MOST = 500

/**
 * What FROM is offered: the sources that there are, what clients subscribe to, and what other rules read. Topics are read
 * once somebody writes (`written`): a rule that is only looked at needs none.
 */
export function useKnownNames(written: boolean): KnownNames {
  const sources = useRecords('/sources')
  const topics = useLive(['/topics', 'knownNames'], (signal) => topicsOf(signal), { once: true, enabled: written })
  return useMemo(
    () => ({ sources: (sources.data ?? []).map(({ id }) => `$bridges/${id}`), topics: topics.data }),
    [sources.data, topics.data],
  )
}

/** Neither is needed: what cannot be read is not offered. */
async function topicsOf(signal: AbortSignal): Promise<string[]> {
  const query = { page: 1, limit: MOST }
  const [routes, rules] = await Promise.allSettled([
    broker.get('/topics', { params: { query }, signal }),
    broker.get('/rules', { params: { query }, signal }),
  ])
  const read = rules.status === 'fulfilled' ? (rules.value.data ?? []).flatMap(({ from = [] }) => from) : []
  const subscribed = routes.status === 'fulfilled' ? (routes.value.data ?? []).map(({ topic = '' }) => topic) : []
  return knownTopics(read, subscribed)
}
