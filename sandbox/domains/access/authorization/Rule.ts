import { matches } from '../../../mqtt/topics/names'
import type { AccessAction, ClientIdentity } from '../../../mqtt/types'
import { renderedStrictly } from '../rendered'

export type Permission = 'allow' | 'deny'

/** What a rule is about; `qos` and `retain` left out mean any. */
export interface ActionCondition {
  type: 'publish' | 'subscribe' | 'all'
  qos?: readonly number[]
  retain?: boolean
}

/** A topic filter, with `${clientid}` and `${username}`; `literal` takes wildcards as they stand. */
export interface TopicCondition {
  filter: string
  literal: boolean
}

export interface Rule {
  permission: Permission
  /** Left out: everybody. */
  who?: (client: ClientIdentity) => boolean
  action: ActionCondition
  topics: readonly TopicCondition[]
}

/** What the first rule that fits says; undefined where none does. */
export const firstFit = (
  rules: readonly Rule[],
  client: ClientIdentity,
  action: AccessAction,
  topic: string,
): Permission | undefined =>
  rules.find(
    (rule) => fitsAction(rule.action, action) && fitsTopic(rule.topics, client, topic) && (rule.who?.(client) ?? true),
  )?.permission

/** A topic as rules state it: `eq ` in front takes wildcards literally. */
export const topicCondition = (text: string): TopicCondition =>
  text.startsWith('eq ') ? { filter: text.slice(3), literal: true } : { filter: text, literal: false }

const fitsAction = ({ type, qos, retain }: ActionCondition, action: AccessAction): boolean =>
  (type === 'all' || type === action.action_type) &&
  (qos?.includes(action.qos) ?? true) &&
  (retain === undefined || action.action_type === 'subscribe' || retain === action.retain)

const fitsTopic = (topics: readonly TopicCondition[], { clientid, username }: ClientIdentity, topic: string): boolean =>
  topics.some(({ filter, literal }) => {
    if (literal) return filter === topic
    const wanted = renderedStrictly(filter, { clientid, username })
    return wanted !== undefined && matches(wanted, topic)
  })
