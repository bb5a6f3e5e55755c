/** Route as listed by the broker: one per topic filter and node. */
interface Route {
  topic?: string
  node?: string
}

/** Topic filter and the nodes with subscribers to it. */
export interface TopicRow {
  id: string
  topic: string
  nodes: string[]
}

/** Groups routes by topic filter and keeps the broker's order. */
export function buildTopicRows(routes: readonly Route[]): TopicRow[] {
  const rows = new Map<string, TopicRow>()
  for (const { topic = '', node } of routes) {
    const row = rows.get(topic) ?? { id: topic, topic, nodes: [] }
    rows.set(topic, row)
    // A durable session has a second route on the same node.
    if (node && !row.nodes.includes(node)) row.nodes.push(node)
  }
  return [...rows.values()]
}

/** Checks whether a topic filter contains a text, ignoring case. */
export const includesTopicPart = ({ topic = '' }: { topic?: string }, part: string): boolean =>
  topic.toLowerCase().includes(part.toLowerCase())
