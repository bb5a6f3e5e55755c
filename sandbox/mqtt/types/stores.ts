import type { Message } from './messages'

export interface Retainer {
  readonly count: number
  /** By topic filter, in topic order; all without a filter. */
  list(filter?: string): Message[]
  get(topic: string): Message | undefined
  delete(topic: string): boolean
  clear(): void
}

export interface DelayedMessage {
  message: Message
  /** Seconds. */
  delayed_interval: number
  expected_at: number
  node: string
}

export interface DelayedMessages {
  readonly count: number
  list(): DelayedMessage[]
  get(node: string, id: string): DelayedMessage | undefined
  delete(node: string, id: string): boolean
  clear(): void
}
