import { noContent, ok } from '../http/answers'
import type { Handlers } from '../http/handler'
import { formatTime } from '../http/kinds'
import { pageOf } from './paging'

interface Alarm {
  name: string
  node: string
  message: string
  details: object
  activatedAt: number
}

interface EndedAlarm extends Alarm {
  endedAt: number
}

const historyLimit = 1000
const historyAge = 86_400_000

/** Alarms that stand, and the history of those that ended. */
export class Alarms {
  readonly #active = new Map<string, Alarm>()
  #history: EndedAlarm[] = []

  /** Raises an alarm; one that stands already stays as it is. */
  activate(node: string, name: string, message: string, details: object): void {
    const key = keyOf(node, name)
    if (!this.#active.has(key)) this.#active.set(key, { node, name, message, details, activatedAt: Date.now() })
  }

  /** Clears an alarm, if it stands. */
  deactivate(node: string, name: string): void {
    const alarm = this.#active.get(keyOf(node, name))
    if (!alarm) return
    this.#active.delete(keyOf(node, name))
    const forgetBefore = Date.now() - historyAge
    const kept = this.#history.filter(({ endedAt }) => endedAt >= forgetBefore)
    this.#history = [{ ...alarm, endedAt: Date.now() }, ...kept].slice(0, historyLimit)
  }

  /** Raises or clears, as the condition says. */
  set(condition: boolean, node: string, name: string, message: string, details: object): void {
    if (condition) this.activate(node, name, message, details)
    else this.deactivate(node, name)
  }

  isActive(node: string, name: string): boolean {
    return this.#active.has(keyOf(node, name))
  }

  readonly handlers: Handlers = {
    'get /alarms': ({ query }) => {
      const now = Date.now()
      if (query.activated !== true) {
        return ok(
          pageOf(
            this.#history.map((alarm) => show(alarm, alarm.endedAt, true)),
            query,
          ),
        )
      }
      const newestFirst = [...this.#active.values()].reverse()
      return ok(
        pageOf(
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

const keyOf = (node: string, name: string): string => `${node}\n${name}`

const show = ({ name, node, message, details, activatedAt }: Alarm, until: number, ended: boolean): object => ({
  name,
  node,
  message,
  details,
  activate_at: formatTime(activatedAt),
  duration: until - activatedAt,
  ...(ended && { deactivate_at: formatTime(until) }),
})
