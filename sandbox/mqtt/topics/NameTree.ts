interface Branch<T> {
  children: Map<string, Branch<T>>
  value: T | undefined
}

const branch = <T>(): Branch<T> => ({ children: new Map(), value: undefined })

/** Topic names as a tree by level, each with a value; lookup by filter. Index of the retained store. */
export class NameTree<T> {
  private root = branch<T>()
  private count = 0

  get size(): number {
    return this.count
  }

  get(topic: string): T | undefined {
    let at: Branch<T> | undefined = this.root
    for (const level of topic.split('/')) at = at?.children.get(level)
    return at?.value
  }

  set(topic: string, value: T): void {
    let at = this.root
    for (const level of topic.split('/')) {
      let next = at.children.get(level)
      if (!next) {
        next = branch<T>()
        at.children.set(level, next)
      }
      at = next
    }
    if (at.value === undefined) this.count++
    at.value = value
  }

  delete(topic: string): boolean {
    const before = this.count
    this.prune(this.root, topic.split('/'), 0)
    return this.count < before
  }

  clear(): void {
    this.root = branch<T>()
    this.count = 0
  }

  /** Values of the names that a filter matches (4.7). */
  match(filter: string): T[] {
    const found: T[] = []
    this.collect(this.root, filter.split('/'), 0, found)
    return found
  }

  values(): T[] {
    const found: T[] = []
    this.collectValues(this.root, found)
    return found
  }

  private collect(at: Branch<T>, levels: string[], depth: number, found: T[]): void {
    const level = levels[depth]
    if (level === undefined) {
      if (at.value !== undefined) found.push(at.value)
    } else if (level === '#') {
      if (depth > 0) this.collectValues(at, found)
      else for (const [name, next] of at.children) if (!name.startsWith('$')) this.collectValues(next, found)
    } else if (level === '+') {
      for (const [name, next] of at.children) {
        if (depth > 0 || !name.startsWith('$')) this.collect(next, levels, depth + 1, found)
      }
    } else {
      const next = at.children.get(level)
      if (next) this.collect(next, levels, depth + 1, found)
    }
  }

  private collectValues(at: Branch<T>, found: T[]): void {
    if (at.value !== undefined) found.push(at.value)
    for (const next of at.children.values()) this.collectValues(next, found)
  }

  private prune(at: Branch<T>, levels: string[], depth: number): boolean {
    const level = levels[depth]
    if (level === undefined) {
      if (at.value !== undefined) this.count--
      at.value = undefined
    } else {
      const next = at.children.get(level)
      if (next && this.prune(next, levels, depth + 1)) at.children.delete(level)
    }
    return at.value === undefined && at.children.size === 0
  }
}
