/** The same members with one of them elsewhere. Positions count from 0. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from)
  const item = items[from]
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)]
}

/** The same members in the same order. */
export const sameOrder = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at])

/** An order that was saved. */
export interface OrderChange {
  before: readonly string[]
  after: readonly string[]
}

/**
 * The order before a change, among the members that there are now: who came since keeps its place, who went is left out.
 * `changed`: somebody else has put them in another order since, which would be lost.
 */
export function orderBack({ before, after }: OrderChange, now: readonly string[]) {
  const wanted = before.filter((id) => now.includes(id))[Symbol.iterator]()
  const order = now.map((id) => (before.includes(id) ? (wanted.next().value ?? id) : id))
  const common = (ids: readonly string[], others: readonly string[]) => ids.filter((id) => others.includes(id))
  return { order, changed: !sameOrder(order, now) && !sameOrder(common(after, now), common(now, after)) }
}
