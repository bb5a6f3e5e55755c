import { copyMessage } from '../../../../mqtt/storedMessage'
import type { MqttMessage } from '../../../../mqtt/types'
import { LIMITS, type Limits } from './limits'
import { TopicNode } from './TopicNode'
import { TopicWatch } from './TopicWatch'

/** Approximate bytes per message in addition to its payload. */
const OVERHEAD = 200

/** Splits a topic into levels; levels over `most` are joined into one. */
function splitLevels(topic: string, most: number): string[] {
  const levels = topic.split('/')
  return levels.length <= most ? levels : [...levels.slice(0, most - 1), levels.slice(most - 1).join('/')]
}

/**
 * Mutable tree of received messages with bounded memory. `version` changes with every update, `structure` when
 * nodes are added or removed.
 */
export class TopicStore {
  version = 0
  structure = 0
  root = new TopicNode('', '')
  /** Messages of topics that did not fit: counted, not kept. */
  omittedMessages = 0
  /** Messages received during the current or last pause: counted, not shown. */
  pausedMessages = 0
  /** Start of the pause in epoch milliseconds. */
  pausedAt: number | undefined
  memory = 0
  #nodes = 0
  #names = 0
  #messages = 0
  /** By topic, most recently selected last. */
  #watched = new Map<string, TopicWatch>()

  constructor(private readonly limits: Limits = LIMITS) {}

  /** Whether the memory limit is reached and payloads are truncated. */
  get isFull(): boolean {
    return this.memory >= this.limits.memory
  }

  /** Returns the time for rates, which is frozen during a pause. */
  now(at = Date.now()): number {
    return this.pausedAt ?? at
  }

  add(message: MqttMessage): void {
    this.version += 1
    if (this.pausedAt !== undefined) {
      this.pausedMessages += 1
      return
    }
    const pathNodes = this.#wayTo(message.topic)
    if (!pathNodes) {
      this.omittedMessages += 1
      return
    }
    this.#messages += 1
    const isNew = pathNodes.at(-1)?.ownMessages === 0
    for (const node of pathNodes) {
      node.messages += 1
      node.rate.add(message.at)
      if (isNew) node.topics += 1
    }
    this.#put(pathNodes.at(-1) as TopicNode, message)
  }

  /** Returns the nodes from the root to a topic and creates missing ones. Undefined if the limits are reached. */
  #wayTo(topic: string): TopicNode[] | undefined {
    const pathNodes = [this.root]
    const levels = splitLevels(topic, this.limits.levels)
    let at = this.root
    let index = 0
    for (; index < levels.length; index++) {
      const next = at.child(levels[index] as string)
      if (!next) break
      pathNodes.push(next)
      at = next
    }
    const missing = levels.length - index
    const isNew = missing > 0 || at.ownMessages === 0
    if (isNew && (this.root.topics >= this.limits.topics || this.#nodes + missing > this.limits.nodes)) return undefined
    if (missing > 0) {
      // Each new level stores the full path as its id.
      const room = topic.length * missing
      if (this.#names + room > this.limits.names) return undefined
      this.#names += room
      this.structure += 1
    }
    for (; index < levels.length; index++) {
      const label = levels[index] as string
      const node = new TopicNode(at === this.root ? label : `${at.id}/${label}`, label)
      at.add(node)
      this.#nodes += 1
      pathNodes.push(node)
      at = node
    }
    return pathNodes
  }

  #put(node: TopicNode, message: MqttMessage): void {
    const { payload, reducedPayload } = this.limits
    if (node.previous) this.memory -= node.previous.payload.length + OVERHEAD
    const watched = this.#watched.get(node.id)
    const storedMessage = copyMessage(message, this.#messages, this.isFull && !watched ? reducedPayload : payload)
    node.ownMessages += 1
    node.previous = node.last
    node.last = storedMessage
    this.memory += storedMessage.payload.length + OVERHEAD
    watched?.add(storedMessage)
  }

  find(topic: string): TopicNode | undefined {
    let at: TopicNode | undefined = this.root
    for (const level of splitLevels(topic, this.limits.levels)) at = at?.child(level)
    return at
  }

  /** Starts to keep the messages of a topic, including the last two. */
  watch(topic: string): TopicWatch {
    const node = this.find(topic)
    let watched = this.#watched.get(topic)
    if (!watched) {
      watched = new TopicWatch(this.limits)
      for (const message of [node?.previous, node?.last]) if (message) watched.add(message)
    }
    this.#watched.delete(topic)
    this.#watched.set(topic, watched)
    for (const old of [...this.#watched.keys()].slice(0, -this.limits.watches)) this.#watched.delete(old)
    return watched
  }

  pause(at = Date.now()): void {
    this.pausedAt = at
    this.pausedMessages = 0
    this.version += 1
  }

  resume(): void {
    this.pausedAt = undefined
    this.version += 1
  }

  clear(): void {
    this.root = new TopicNode('', '')
    this.omittedMessages = 0
    this.pausedMessages = 0
    this.memory = 0
    this.#nodes = 0
    this.#names = 0
    this.#watched.clear()
    this.version += 1
    this.structure += 1
  }
}
