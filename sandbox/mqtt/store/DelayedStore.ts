import { LongTimer } from '../LongTimer'
import type { ClusterGauge, Gauges } from '../metrics'
import type { DelayedMessage, DelayedMessages, DelayedSettings, Message } from '../types'
import type { Keeper } from './Keeper'

/** Maximum delay in the broker, in seconds (49 days). */
const LONGEST = 4_294_967

/** Parses `$delayed/{seconds}/{topic}`; null for other topics, `invalid` for malformed seconds. */
export const parseDelayed = (topic: string): { seconds: number; topic: string } | 'invalid' | null => {
  if (!topic.startsWith('$delayed/')) return null
  const found = /^\$delayed\/(\d+)\/(.+)$/s.exec(topic)
  const seconds = Number(found?.[1])
  return found?.[2] && seconds <= LONGEST ? { seconds, topic: found[2] } : 'invalid'
}

export class DelayedStore implements DelayedMessages {
  private readonly waiting = new Map<string, { entry: DelayedMessage; alarm: LongTimer }>()

  constructor(
    private readonly settings: () => DelayedSettings,
    private readonly gauges: Gauges<ClusterGauge>,
    private readonly due: (message: Message) => void,
    private readonly keeper?: Keeper,
  ) {}

  get count(): number {
    return this.waiting.size
  }

  /** False if the store is full. Throws PersistenceError. */
  add(message: Message, seconds: number): boolean {
    const max = this.settings().max_delayed_messages
    if (max > 0 && this.waiting.size >= max) return false
    const entry = {
      message,
      delayed_interval: seconds,
      expected_at: message.publishAt + seconds * 1000,
      node: message.node,
    }
    this.keeper?.delayed(message.id, entry)
    this.put(entry)
    return true
  }

  /** Restores a message; overdue ones are published at once. */
  put(entry: DelayedMessage): void {
    const { message, expected_at } = entry
    const alarm = new LongTimer()
    this.waiting.set(message.id, { entry, alarm })
    this.updateGauge()
    alarm.start(Math.max(0, expected_at - Date.now()), () => {
      this.waiting.delete(message.id)
      this.updateGauge()
      this.keeper?.removeDelayed(message.id)
      this.due(message)
    })
  }

  list(): DelayedMessage[] {
    return [...this.waiting.values()].map(({ entry }) => entry)
  }

  get(node: string, id: string): DelayedMessage | undefined {
    const entry = this.waiting.get(id)?.entry
    return entry?.node === node ? entry : undefined
  }

  /** Throws PersistenceError. */
  delete(node: string, id: string): boolean {
    const found = this.waiting.get(id)
    if (found?.entry.node !== node) return false
    this.removeEntry(id, found.alarm)
    return true
  }

  /** Throws PersistenceError, after which earlier messages are already deleted. */
  clear(): void {
    for (const [id, { alarm }] of [...this.waiting]) this.removeEntry(id, alarm)
  }

  close(): void {
    for (const { alarm } of this.waiting.values()) alarm.stop()
  }

  private removeEntry(id: string, alarm: LongTimer): void {
    this.keeper?.delayed(id, null)
    alarm.stop()
    this.waiting.delete(id)
    this.updateGauge()
  }

  private updateGauge(): void {
    this.gauges.set('delayed', this.waiting.size)
  }
}
