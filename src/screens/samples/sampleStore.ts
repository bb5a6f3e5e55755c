import { useSyncExternalStore } from 'react'
import { createEmitter } from '../../api/createEmitter'
import { onUserChange } from '../../api/session'
import type { MqttMessage } from '../../mqtt/types'
import { type LiveMessage, LiveMessages } from './LiveMessages'

/** Messages that the operator sampled: the latest ones of all topics, only in memory. */
class SampleStore {
  readonly #messages = new LiveMessages()
  readonly #changes = createEmitter()
  #newest: readonly LiveMessage[] = []

  /** Newest first. The same array until the next change. */
  get newest(): readonly LiveMessage[] {
    return this.#newest
  }

  /** Adds messages, oldest first. */
  add(messages: readonly MqttMessage[]): void {
    if (messages.length === 0) return
    for (const message of messages) this.#messages.add(message)
    this.#publish()
  }

  clear(): void {
    this.#messages.clear()
    this.#publish()
  }

  remove(messages: readonly LiveMessage[]): void {
    this.#messages.remove(new Set(messages))
    this.#publish()
  }

  readonly subscribe = this.#changes.subscribe

  #publish(): void {
    this.#newest = this.#messages.newestFirst()
    this.#changes.notify()
  }
}

export const sampleStore = new SampleStore()

// Samples may contain messages that the next user must not see.
onUserChange(() => sampleStore.clear())

export const useSampledMessages = (): readonly LiveMessage[] =>
  useSyncExternalStore(sampleStore.subscribe, () => sampleStore.newest)
