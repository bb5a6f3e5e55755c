interface Branch<T> {
  children: Map<string, Branch<T>>
  value: T | undefined
}

const branch = <T>(): Branch<T> => ({ children: new Map(), value: undefined })

/** Topic filters as a tree by level, each with a value; lookup by topic name (4.7). */
export class FilterTree<T> {
  private readonly root = branch<T>()

  get(filter: string): T | undefined {
    let at: Branch<T> | undefined = this.root
    for (const level of filter.split('/')) at = at?.children.get(level)
    return at?.value
  }

  set(filter: string, value: T): void {
    let at = this.root
    for (const level of filter.split('/')) {
      let next = at.children.get(level)
      if (!next) {
        next = branch<T>()
        at.children.set(level, next)
      }
      at = next
    }
    at.value = value
  }

  delete(filter: string): void {
    this.prune(this.root, filter.split('/'), 0)
  }

  /** Values of the filters that match a topic name. */
  match(topic: string): T[] {
    const found: T[] = []
    this.collect(this.root, topic.split('/'), 0, topic.startsWith('$'), found)
    return found
  }

  private collect(at: Branch<T>, levels: string[], depth: number, system: boolean, found: T[]): void {
    // MQTT-4.7.2-1: a wildcard in the first level does not match topics that begin with $.
    const wildcards = !(system && depth === 0)
    const all = wildcards ? at.children.get('#')?.value : undefined
    if (all !== undefined) found.push(all)
    const level = levels[depth]
    if (level === undefined) {
      if (at.value !== undefined) found.push(at.value)
      return
    }
    const exact = at.children.get(level)
    if (exact) this.collect(exact, levels, depth + 1, system, found)
    const any = wildcards ? at.children.get('+') : undefined
    if (any) this.collect(any, levels, depth + 1, system, found)
  }

  private prune(at: Branch<T>, levels: string[], depth: number): boolean {
    const level = levels[depth]
    if (level === undefined) at.value = undefined
    else {
      const next = at.children.get(level)
      if (next && this.prune(next, levels, depth + 1)) at.children.delete(level)
    }
    return at.value === undefined && at.children.size === 0
  }
}
