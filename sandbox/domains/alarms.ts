import { noContent, ok } from '../http/answers'
import type { Handlers } from '../http/handler'
import { formatTime } from '../http/kinds'
import { createPage } from './paging'

export interface Alarm {
  name: string
  node: string
  message: string
  details: object
  activatedAt: number
}

interface EndedAlarm extends Alarm {
  endedAt: number
}

export class Alarms {
  readonly #active = new Map<string, Alarm>()
  readonly #listeners = new Set<(alarm: Alarm, active: boolean) => void>()
  #history: EndedAlarm[] = []
  #limit = { size: 1000, ms: 86_400_000 }

  /** Limits the history by number and age. */
  limit(limit: { size: number; ms: number }): void {
    this.#limit = limit
    this.#prune()
  }

  /** Registers a listener for alarms that are raised or cleared. */
  onChange(listener: (alarm: Alarm, active: boolean) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Raises an alarm; no effect if it is already active. */
  activate(node: string, name: string, message: string, details: object): void {
    const key = getKey(node, name)
    if (this.#active.has(key)) return
    const alarm = { node, name, message, details, activatedAt: Date.now() }
    this.#active.set(key, alarm)
    for (const listener of this.#listeners) listener(alarm, true)
  }

  deactivate(node: string, name: string): void {
    const alarm = this.#active.get(getKey(node, name))
    if (!alarm) return
    this.#active.delete(getKey(node, name))
    this.#history.unshift({ ...alarm, endedAt: Date.now() })
    this.#prune()
    for (const listener of this.#listeners) listener(alarm, false)
  }

  #prune(): void {
    const eldest = Date.now() - this.#limit.ms
    this.#history = this.#history.filter(({ endedAt }) => endedAt >= eldest).slice(0, this.#limit.size)
  }

  set(condition: boolean, node: string, name: string, message: string, details: object): void {
    if (condition) this.activate(node, name, message, details)
    else this.deactivate(node, name)
  }

  isActive(node: string, name: string): boolean {
    return this.#active.has(getKey(node, name))
  }

  readonly handlers: Handlers = {
    'get /alarms': ({ query }) => {
      const now = Date.now()
      this.#prune()
      if (query.activated !== true) {
        return ok(
          createPage(
            this.#history.map((alarm) => show(alarm, alarm.endedAt, true)),
            query,
          ),
        )
      }
      const newestFirst = [...this.#active.values()].reverse()
      return ok(
        createPage(
          newestFirst.map((alarm) => show(alarm, now, false)),
          query,
        ),
      )
    },
    'delete /alarms': () => {
      this.#history = []
      return noContent
    },
  }
}

const getKey = (node: string, name: string): string => `${node}\n${name}`

const show = ({ name, node, message, details, activatedAt }: Alarm, until: number, ended: boolean): object => ({
  name,
  node,
  message,
  details,
  activate_at: formatTime(activatedAt),
  duration: until - activatedAt,
  ...(ended && { deactivate_at: formatTime(until) }),
})
