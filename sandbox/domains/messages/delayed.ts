import type { Area, Context } from '../../area'
import { ApiError, noContent, ok } from '../../http/answers'
import { formatTime } from '../../http/kinds'
import { isTopicName } from '../../mqtt/topics/names'
import type { DelayedMessage } from '../../mqtt/types'
import { ConfigDocument } from '../configs/ConfigDocument'
import { createPage } from '../paging'

interface Settings {
  enable: boolean
  max_delayed_messages: number
}

/** The broker omits longer payloads (bytes). */
const longestShown = 2048

export function createDelayedArea(context: Context): Area {
  const { broker, cluster } = context
  const settings = new ConfigDocument<Settings>(context, {
    path: '/mqtt/delayed',
    name: 'delayed',
    apply: (next) => {
      Object.assign(broker.settings.delayed, next)
      if (!next.enable) broker.delayed.clear()
    },
  })
  /** Messages of running nodes, sorted by due time. */
  const listWaitingMessages = (): DelayedMessage[] => {
    const running = new Set(cluster.running.map(({ name }) => name))
    return broker.delayed
      .list()
      .filter(({ node }) => running.has(node))
      .sort((a, b) => a.expected_at - b.expected_at)
  }
  const requireMessageKey = ({ node = '', msgid = '' }: Record<string, string>): { node: string; msgid: string } => {
    if (!/^[0-9a-f]{32}$/i.test(msgid)) {
      throw new ApiError(400, 'MESSAGE_ID_SCHEMA_ERROR', `Message ID ${msgid} schema error`)
    }
    if (!cluster.running.some(({ name }) => name === node)) {
      throw new ApiError(400, 'INVALID_NODE', `The node ${node} is unknown or does not run`)
    }
    return { node, msgid: msgid.toUpperCase() }
  }
  const createUnknownError = (msgid: string): ApiError =>
    new ApiError(404, 'MESSAGE_ID_NOT_FOUND', `Message ID ${msgid} not found`)
  return {
    handlers: {
      ...settings.handlers,
      'get /mqtt/delayed/messages': ({ query }) => {
        const { data, meta } = createPage(listWaitingMessages(), query)
        return ok({ data: data.map(show), meta })
      },
      'get /mqtt/delayed/messages/{node}/{msgid}': ({ params }) => {
        const { node, msgid } = requireMessageKey(params)
        const found = broker.delayed.get(node, msgid)
        if (!found) throw createUnknownError(msgid)
        const { payload } = found.message
        const payloadText = payload.length > longestShown ? 'PAYLOAD_TOO_LARGE' : payload.toString('base64')
        return ok({ ...show(found), payload: payloadText })
      },
      'delete /mqtt/delayed/messages/{node}/{msgid}': ({ params }) => {
        const { node, msgid } = requireMessageKey(params)
        if (!broker.delayed.delete(node, msgid)) throw createUnknownError(msgid)
        return noContent
      },
      'delete /mqtt/delayed/messages/{topic}': ({ params }) => {
        const { topic = '' } = params
        if (!isTopicName(topic)) throw new ApiError(400, 'INVALID_TOPIC_NAME', `${topic} is not a topic name`)
        const found = listWaitingMessages().filter(({ message }) => message.topic === topic)
        if (found.length === 0) throw new ApiError(404, 'MESSAGE_NOT_FOUND', `No message to ${topic} waits`)
        for (const { node, message } of found) broker.delayed.delete(node, message.id)
        return noContent
      },
    },
    // The engine persists the messages.
    persistentParts: [settings.persistentPart],
  }
}

const show = ({ message, node, delayed_interval, expected_at }: DelayedMessage): object => ({
  msgid: message.id,
  node,
  topic: message.topic,
  qos: message.qos,
  publish_at: formatTime(message.publishAt),
  delayed_interval,
  delayed_remaining: Math.max(0, Math.floor((expected_at - Date.now()) / 1000)),
  expected_at: formatTime(expected_at),
  from_clientid: message.from,
  // The broker uses the word `undefined` for a missing name.
  from_username: message.username ?? 'undefined',
})
