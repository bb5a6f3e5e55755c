import type { Area, Context } from '../area'
import { noContent, notFound, ok } from '../http/answers'
import type { Handlers } from '../http/handler'
import { formatTime, parseByteSize, parseDuration, parseRate } from '../http/kinds'
import type { Message } from '../mqtt/types'
import { createPage } from './paging'

interface Settings {
  enable: boolean
  msg_expiry_interval: string
  msg_clear_interval: string
  max_payload_size: string
  stop_publish_clear_msg: boolean
  delivery_rate: string
  backend: {
    type: 'built_in_database'
    storage_type: 'ram' | 'disc'
    max_retained_messages: number
    index_specs: number[][]
    enable: boolean
  }
}

const defaults: Settings = {
  enable: true,
  msg_expiry_interval: '0s',
  msg_clear_interval: '0s',
  max_payload_size: '1MB',
  stop_publish_clear_msg: false,
  delivery_rate: '1000/s',
  backend: {
    type: 'built_in_database',
    storage_type: 'ram',
    max_retained_messages: 0,
    index_specs: [[1, 2, 3], [1, 3], [2, 3], [3]],
    enable: true,
  },
}

export function createRetainerArea({ broker }: Context): Area {
  const { retainer: store } = broker
  // Kept as sent ("1MB"); the engine has only numbers.
  let settings = defaults
  const apply = (): void => {
    const rate = parseRate(settings.delivery_rate)
    Object.assign(broker.settings.retainer, {
      enable: settings.enable && settings.backend.enable,
      msg_expiry_interval: parseDuration(settings.msg_expiry_interval) ?? 0,
      msg_clear_interval: parseDuration(settings.msg_clear_interval) ?? 0,
      max_payload_size: parseByteSize(settings.max_payload_size) ?? 0,
      stop_publish_clear_msg: settings.stop_publish_clear_msg,
      delivery_rate: rate ?? 'infinity',
      max_retained_messages: settings.backend.max_retained_messages,
    })
  }
  apply()
  const handlers: Handlers = {
    'get /mqtt/retainer': () => ok(settings),
    'put /mqtt/retainer': ({ body }) => {
      const changes = body as Partial<Settings>
      settings = { ...defaults, ...changes, backend: { ...defaults.backend, ...changes.backend } }
      apply()
      return ok(settings)
    },
    'get /mqtt/retainer/messages': ({ query }) => {
      const topic = query.topic as string | undefined
      const { data, meta } = createPage(store.list(topic), query, topic === undefined)
      return ok({ data: data.map(show), meta })
    },
    'delete /mqtt/retainer/messages': () => {
      store.clear()
      return noContent
    },
    'get /mqtt/retainer/message/{topic}': ({ params }) => {
      const message = store.get(params.topic ?? '')
      if (!message) throw notFound("Viewed message doesn't exist")
      return ok({ ...show(message), payload: message.payload.toString('base64') })
    },
    'delete /mqtt/retainer/message/{topic}': ({ params }) => {
      if (!store.delete(params.topic ?? '')) throw notFound("Viewed message doesn't exist")
      return noContent
    },
  }
  return {
    handlers,
    persistentParts: [
      {
        name: 'retainer',
        snapshot: () => settings,
        restore: (state) => {
          settings = state as Settings
          apply()
        },
      },
    ],
  }
}

const show = (message: Message): object => ({
  msgid: message.id,
  topic: message.topic,
  qos: message.qos,
  publish_at: formatTime(message.publishAt),
  from_clientid: message.from,
  // The broker uses the word `undefined` for a missing name.
  from_username: message.username ?? 'undefined',
})
