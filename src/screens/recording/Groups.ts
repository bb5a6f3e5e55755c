import { RECORDING_LIMITS } from './limits'

export interface Group {
  name: string
  count: number
  /** Epoch milliseconds of the latest event. */
  last: number
}

/** Counts events by name. Names over the limit are counted together. */
export class Groups {
  readonly #groups = new Map<string, Group>()
  #characters = 0
  /** Events of names that are not kept. */
  otherCount = 0

  add(name: string, at: number): void {
    const group = this.#groups.get(name)
    if (group) {
      group.count += 1
      group.last = Math.max(group.last, at)
      return
    }
    if (this.#groups.size >= RECORDING_LIMITS.groups || this.#characters + name.length > RECORDING_LIMITS.names) {
      this.otherCount += 1
      return
    }
    this.#characters += name.length
    this.#groups.set(name, { name, count: 1, last: at })
  }

  get size(): number {
    return this.#groups.size
  }

  /** Returns copies of the groups, largest first. */
  list(): Group[] {
    return [...this.#groups.values()]
      .map((group) => ({ ...group }))
      .sort((a, b) => b.count - a.count || b.last - a.last || (a.name < b.name ? -1 : 1))
  }
}
