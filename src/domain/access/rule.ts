import type { Network } from './networks'

export type Permission = 'allow' | 'deny'
export type Qos = 0 | 1 | 2

export type ClientCondition =
  | { kind: 'all' }
  | { kind: 'username' | 'clientid'; is: string }
  | { kind: 'username' | 'clientid'; like: string }
  | { kind: 'address'; networks: readonly Network[] }
  | { kind: 'and' | 'or'; conditions: readonly ClientCondition[] }

/** Action condition of a rule. Omitted `qos` or `retain` matches any. */
export interface ActionCondition {
  type: 'publish' | 'subscribe' | 'all'
  qos?: readonly number[]
  retain?: boolean
}

/** Topic filter with optional `${clientid}` and `${username}`. `literal` disables wildcards. */
export interface TopicCondition {
  filter: string
  literal: boolean
}

export interface Rule {
  permission: Permission
  who: ClientCondition
  action: ActionCondition
  topics: readonly TopicCondition[]
}

/** Parses a topic of a rule. The prefix `eq ` disables wildcards. */
export const parseTopicCondition = (text: string): TopicCondition =>
  text.startsWith('eq ') ? { filter: text.slice(3), literal: true } : { filter: text, literal: false }
