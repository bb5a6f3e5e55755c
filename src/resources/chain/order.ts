/** Returns the list with one item moved. Positions count from 0. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from)
  const item = items[from]
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)]
}

export const isSameOrder = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at])

export interface OrderChange {
  before: readonly string[]
  after: readonly string[]
}

/**
 * Restores the order before a change among the current members: new ones keep their place, removed ones are
 * skipped. `changed` means that someone else has reordered them since, which reverting would overwrite.
 */
export function restoreOrder({ before, after }: OrderChange, now: readonly string[]) {
  const restoredIds = before.filter((id) => now.includes(id))[Symbol.iterator]()
  const order = now.map((id) => (before.includes(id) ? (restoredIds.next().value ?? id) : id))
  const intersect = (ids: readonly string[], others: readonly string[]) => ids.filter((id) => others.includes(id))
  return { order, changed: !isSameOrder(order, now) && !isSameOrder(intersect(after, now), intersect(now, after)) }
}
