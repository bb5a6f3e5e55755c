/** A route as the broker lists it: one for each topic filter and node. */
interface Route {
  topic?: string
  node?: string
}

/** A topic filter and the nodes that have subscribers of it. */
export interface TopicRow {
  id: string
  topic: string
  nodes: string[]
}

/** Routes brought together by topic filter, in the broker's order. */
export function topicRows(routes: readonly Route[]): TopicRow[] {
  const rows = new Map<string, TopicRow>()
  for (const { topic = '', node } of routes) {
    const row = rows.get(topic) ?? { id: topic, topic, nodes: [] }
    rows.set(topic, row)
    // A durable session has a route of its own on the same node.
    if (node && !row.nodes.includes(node)) row.nodes.push(node)
  }
  return [...rows.values()]
}

/** Whether a topic filter holds a text, whatever its capitals. */
export const holdsPart = ({ topic = '' }: { topic?: string }, part: string): boolean =>
  topic.toLowerCase().includes(part.toLowerCase())
