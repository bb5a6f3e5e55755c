import { useMemo } from 'react'
import { fromBytes } from '../../../../codecs/values'
import type { FlowNode } from '../../../../domain/flow/model'
import { matchesTopic } from '../../../../domain/rulesql/topics'
import { parseSharedTopic } from '../../../../domain/topics/sharedTopic'
import { useFormat } from '../../../../ui/format/useFormat'
import { useSampledMessages } from '../../../samples/sampleStore'
import type { Card } from '../canvas/card'

/** Longest payload that is read as text, in bytes; cards truncate it further. */
const MAX_BYTES = 1_024

/** Returns the end of the last whole character within `MAX_BYTES`: continuation bytes of UTF-8 start with the bits 10. */
function findTextEnd(payload: Uint8Array): number {
  let end = Math.min(payload.length, MAX_BYTES)
  while (end < payload.length && end > 0 && ((payload[end] ?? 0) & 0xc0) === 0x80) end--
  return end
}

/** Returns the last sampled message that a node of messages matches; the payload as text, or its size if it is binary. */
export function useLastMessage(): (node: FlowNode) => Card['lastMessage'] {
  const format = useFormat()
  const messages = useSampledMessages()
  return useMemo(() => {
    const describePayload = (payload: Uint8Array): string => {
      const text = fromBytes(payload.subarray(0, findTextEnd(payload)))
      return typeof text === 'string' ? text : format.bytes(payload.length)
    }
    return (node) => {
      if (node.type !== 'messages') return undefined
      const { filter } = parseSharedTopic(node.topic)
      const message = messages.find(({ topic }) => matchesTopic(topic, filter))
      return message && { topic: message.topic, payload: describePayload(message.payload) }
    }
  }, [format, messages])
}
