import { KEPT } from '../limits'

/** Drops that have something in common. */
export interface Group {
  name: string
  count: number
  /** Epoch milliseconds of the last one. */
  last: number
}

/** Counts by name. Each that is held counts exactly; what comes when there are as many as may be, counts together. */
export class Groups {
  readonly #groups = new Map<string, Group>()
  #characters = 0
  /** Drops of names that are not held. */
  others = 0

  add(name: string, at: number): void {
    const group = this.#groups.get(name)
    if (group) {
      group.count += 1
      group.last = Math.max(group.last, at)
      return
    }
    if (this.#groups.size >= KEPT.groups || this.#characters + name.length > KEPT.names) {
      this.others += 1
      return
    }
    this.#characters += name.length
    this.#groups.set(name, { name, count: 1, last: at })
  }

  get size(): number {
    return this.#groups.size
  }

  /** As they are now, the largest first. */
  list(): Group[] {
    return [...this.#groups.values()]
      .map((group) => ({ ...group }))
      .sort((a, b) => b.count - a.count || b.last - a.last || (a.name < b.name ? -1 : 1))
  }
}
