import { isComplete } from '../../../../mqtt/storedMessage'
import { decodeText, toBase64 } from '../../../../ui/payload/decode'
import type { TopicNode } from './TopicNode'

export const EXPORT_COLUMNS = [
  ...['topic', 'messages', 'time', 'qos', 'retain', 'size', 'payload_encoding', 'payload', 'payload_cut'],
] as const

/** Lists the topics of a tree, each with its last message. The payload is text if valid, otherwise base64. */
export function listExportRows(root: TopicNode): Record<string, unknown>[] {
  const rows: Record<string, unknown>[] = []
  const pending = [...root.children]
  for (let node = pending.pop(); node; node = pending.pop()) {
    pending.push(...node.children)
    const { id, ownMessages, last } = node
    if (!last) continue
    const text = decodeText(last.payload)
    rows.push({
      topic: id,
      messages: ownMessages,
      time: new Date(last.at).toISOString(),
      qos: last.qos,
      retain: last.retain,
      size: last.size,
      payload_encoding: text === undefined ? 'base64' : 'plain',
      payload: text ?? toBase64(last.payload),
      payload_cut: !isComplete(last),
    })
  }
  return rows.sort((a, b) => (String(a.topic) < String(b.topic) ? -1 : 1))
}
