import type { Issue } from '../../../forms/types'
import { checkTopicFilter } from '../../../forms/values/topic'
import { defineChain } from '../../../resources/chain/defineChain'
import type { FieldSchema, Json } from '../../../schema/types'
import { Summary } from './Summary'

/** Subscription that every client gets on connect; missing options are 0. */
export type AutoSubscription = { topic: string; qos?: number; nl?: number; rap?: number; rh?: number }

/** Renders QoS as a choice instead of a number input. */
function refineItem(item: FieldSchema): FieldSchema {
  const qos = item.properties?.qos
  return qos ? { ...item, properties: { ...item.properties, qos: { ...qos, enum: [0, 1, 2] } } } : item
}

/** Validates the topic filter, because the broker ignores invalid ones silently. Placeholders may be any text. */
function checkTopic({ topic }: Readonly<Record<string, Json>>): Issue[] {
  const rule = typeof topic === 'string' && topic !== '' ? checkTopicFilter(topic) : undefined
  return rule ? [{ path: ['topic'], rule }] : []
}

/** Topics that clients are subscribed to on connect. */
export const List = defineChain<AutoSubscription & Record<string, string | number>>({
  path: '/mqtt/auto_subscribe',
  title: 'management.autoSubscribe.title',
  intro: 'management.autoSubscribe.intro',
  label: 'management.autoSubscribe.label',
  add: 'management.autoSubscribe.add',
  addTitle: 'management.autoSubscribe.addTitle',
  editTitle: 'management.autoSubscribe.editTitle',
  removeQuestion: 'management.autoSubscribe.removeQuestion',
  successMessage: 'management.autoSubscribe.saved',
  empty: { title: 'management.autoSubscribe.emptyTitle', text: 'management.autoSubscribe.emptyText' },
  getName: ({ topic }) => topic,
  Summary,
  refine: refineItem,
  ui: {
    order: ['topic', 'qos', 'nl', 'rap', 'rh'],
    check: checkTopic,
    fields: {
      topic: {
        widget: 'text',
        messages: { required: 'management.autoSubscribe.topicRequired' },
      },
    },
  },
})
