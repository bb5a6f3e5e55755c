import type { broker } from '../../../api/client'

export const PATH = '/mqtt/topic_metrics'

type TopicCount = Awaited<ReturnType<typeof broker.get<typeof PATH, Record<never, never>>>>[number]
/** Replaces the type of `metrics`: the API document misspells its keys. */
export type TopicRow = Omit<TopicCount, 'metrics'> & { id: string; metrics?: Readonly<Record<string, number>> }

/** Metric of a topic: messages in, out and dropped, in total or per QoS. */
export type TopicMetric = 'in' | 'out' | 'dropped' | `qos${0 | 1 | 2}.${'in' | 'out'}`

/** Returns the messages counted since the topic was added or reset. */
export const getMessageCount = ({ metrics }: TopicRow, metric: TopicMetric): number | undefined =>
  metrics?.[`messages.${metric}.count`]

/** Returns messages per second. */
export const getMessageRate = ({ metrics }: TopicRow, metric: TopicMetric): number | undefined =>
  metrics?.[`messages.${metric}.rate`]
