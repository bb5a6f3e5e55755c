import type { Network } from './networks'

export type Permission = 'allow' | 'deny'
export type Qos = 0 | 1 | 2

/** Of which clients a rule speaks. */
export type Who =
  | { kind: 'all' }
  | { kind: 'username' | 'clientid'; is: string }
  | { kind: 'username' | 'clientid'; like: string }
  | { kind: 'address'; networks: readonly Network[] }
  | { kind: 'and' | 'or'; of: readonly Who[] }

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

/** A rule, whatever it was written in. */
export interface Rule {
  permission: Permission
  who: Who
  action: ActionCondition
  topics: readonly TopicCondition[]
}

/** A topic as rules state it: `eq ` in front takes wildcards literally. */
export const topicCondition = (text: string): TopicCondition =>
  text.startsWith('eq ') ? { filter: text.slice(3), literal: true } : { filter: text, literal: false }
