import type { broker } from '../../../api/client'

export const PATH = '/mqtt/topic_metrics'

type TopicCount = Awaited<ReturnType<typeof broker.get<typeof PATH, Record<never, never>>>>[number]
/** The broker's own document misspells the names of the figures. */
export type TopicRow = Omit<TopicCount, 'metrics'> & { id: string; metrics?: Readonly<Record<string, number>> }

/** What is counted of a topic: messages in, out and dropped, in all or of one QoS. */
export type Counted = 'in' | 'out' | 'dropped' | `qos${0 | 1 | 2}.${'in' | 'out'}`

/** Messages counted since the topic was added or its figures were set to zero. */
export const getMessageCount = ({ metrics }: TopicRow, what: Counted): number | undefined =>
  metrics?.[`messages.${what}.count`]

/** Messages a second. */
export const getMessageRate = ({ metrics }: TopicRow, what: Counted): number | undefined =>
  metrics?.[`messages.${what}.rate`]
