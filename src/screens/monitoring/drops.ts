type Counters = Readonly<Record<string, unknown>>

const PREFIX = 'messages.dropped.'

const getCount = (counters: Counters, name: string): number => {
  const value = counters[name]
  return typeof value === 'number' ? value : 0
}

/**
 * Returns the main reason for dropped messages: the `messages.dropped.<reason>` counter with the largest increase
 * between two reads. With a single read, the reason is known only if it is the only one.
 */
export function formatDropReason(before: Counters | undefined, now: Counters): string | undefined {
  const grown = Object.keys(now)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => ({ name, count: getCount(now, name) - (before ? getCount(before, name) : 0) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  if (!before && grown.length > 1) return undefined
  return grown[0]?.name.slice(PREFIX.length)
}

/** Returns dropped messages as a percentage of incoming ones; undefined if either is zero. */
export function dropShare(incoming: number | undefined, dropped: number | undefined): number | undefined {
  if (!incoming || !dropped || incoming < 0 || dropped < 0) return undefined
  return Math.min(100, (100 * dropped) / incoming)
}
