import { broker } from '../../../api/client'
import { useLive } from '../../../api/live'

const EVERY = 60_000

/** Limit of actions to read, one request each. */
const MOST_ACTIONS = 5

/** Returns how many messages wait in the queues of failing actions; undefined if it is unknown. */
export function useQueued(actions: readonly string[]): number | undefined {
  const read = actions.slice(0, MOST_ACTIONS)
  const { data } = useLive<number>(
    ['/actions', 'queued', ...read],
    async (signal) => {
      const answers = await Promise.all(
        read.map((id) => broker.get('/actions/{id}/metrics', { params: { path: { id } }, signal })),
      )
      return answers.reduce((sum, { metrics }) => sum + (metrics?.queuing ?? 0), 0)
    },
    { every: EVERY, enabled: read.length > 0 },
  )
  return data
}
