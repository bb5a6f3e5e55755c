import type { Area, Context } from '../../area'
import { ApiError, badRequest, noContent, ok } from '../../http/answers'
import { formatTime } from '../../http/kinds'
import { hasWildcard } from '../../mqtt/topics/names'
import type { QoS } from '../../mqtt/types'

type Direction = 'in' | 'out'
type Counter = 'dropped' | Direction | `qos${QoS}.${Direction}`

const counters: readonly Counter[] = [
  'dropped',
  'in',
  'out',
  'qos0.in',
  'qos0.out',
  'qos1.in',
  'qos1.out',
  'qos2.in',
  'qos2.out',
]

type Counts = Record<Counter, number>

interface WatchedTopic {
  topic: string
  createdAt: number
  counts: Counts
  /** Counts of the last seconds, newest first, for rates. */
  history: Counts[]
}

const mostTopics = 512
const rateSeconds = 5

const zeros = (): Counts => Object.fromEntries(counters.map((name) => [name, 0])) as Counts

/** Counters of single topics over all nodes. */
export function createTopicMetricsArea({ broker }: Context): Area {
  const watched = new Map<string, WatchedTopic>()
  const watch = (topic: string, createdAt = Date.now()): WatchedTopic => {
    const entry: WatchedTopic = { topic, createdAt, counts: zeros(), history: [] }
    watched.set(topic, entry)
    return entry
  }
  const count = (topic: string, ...names: Counter[]): void => {
    const counts = watched.get(topic)?.counts
    if (counts) for (const name of names) counts[name]++
  }
  const { events } = broker
  const off = [
    events.on('message_publish', ({ message: { topic, qos } }) => count(topic, 'in', `qos${qos}.in`)),
    events.on('message_delivered', ({ message: { topic }, qos }) => count(topic, 'out', `qos${qos}.out`)),
    events.on('message_dropped', ({ message: { topic } }) => count(topic, 'dropped')),
  ]
  const sample = (): void => {
    for (const entry of watched.values()) entry.history = [{ ...entry.counts }, ...entry.history].slice(0, rateSeconds)
  }
  const reset = (entry: WatchedTopic): WatchedTopic => {
    entry.counts = zeros()
    entry.history = []
    return entry
  }
  const requireTopic = (topic: string): WatchedTopic => {
    const entry = watched.get(topic)
    if (!entry) throw new ApiError(404, 'TOPIC_NOT_FOUND', 'Topic not found')
    return entry
  }
  let timer: NodeJS.Timeout | undefined
  return {
    handlers: {
      'get /mqtt/topic_metrics': () => ok([...watched.values()].map(show)),
      'post /mqtt/topic_metrics': ({ body }) => {
        const { topic } = body as { topic: string }
        if (topic === '') throw badRequest('Topic can not be empty')
        if (hasWildcard(topic)) throw new ApiError(400, 'BAD_TOPIC', 'Wildcard topic is not supported')
        if (watched.has(topic)) throw new ApiError(400, 'BAD_TOPIC', 'Topic already registered')
        if (watched.size >= mostTopics) {
          throw new ApiError(409, 'EXCEED_LIMIT', `No more than ${mostTopics} topics can be watched`)
        }
        return ok(show(watch(topic)))
      },
      'put /mqtt/topic_metrics': ({ body }) => {
        const { topic } = body as { topic?: string }
        if (topic !== undefined) return ok(show(reset(requireTopic(topic))))
        return ok([...watched.values()].map((entry) => show(reset(entry))))
      },
      'get /mqtt/topic_metrics/{topic}': ({ params }) => ok(show(requireTopic(params.topic ?? ''))),
      'delete /mqtt/topic_metrics/{topic}': ({ params }) => {
        watched.delete(requireTopic(params.topic ?? '').topic)
        return noContent
      },
    },
    // Topics survive a restart, counters do not.
    persistentParts: [
      {
        name: 'topic_metrics',
        snapshot: () => [...watched.values()].map(({ topic, createdAt }) => ({ topic, createdAt })),
        restore: (state) => {
          watched.clear()
          for (const { topic, createdAt } of state as { topic: string; createdAt: number }[]) watch(topic, createdAt)
        },
      },
    ],
    start: () => {
      timer = setInterval(sample, 1000).unref()
    },
    stop: () => {
      clearInterval(timer)
      for (const end of off) end()
    },
  }
}

/** The broker omits the reset time although its document has a field for it. */
function show({ topic, createdAt, counts, history }: WatchedTopic): object {
  const oldest = history.at(-1)
  const rate = (name: Counter): number =>
    oldest ? Math.round(((counts[name] - oldest[name]) / history.length) * 100) / 100 : 0
  return {
    topic,
    create_time: formatTime(createdAt, 's'),
    metrics: Object.fromEntries(
      counters.flatMap((name) => [
        [`messages.${name}.count`, counts[name]],
        [`messages.${name}.rate`, rate(name)],
      ]),
    ),
  }
}
