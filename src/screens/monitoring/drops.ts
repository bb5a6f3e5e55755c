type Counters = Readonly<Record<string, unknown>>

const PREFIX = 'messages.dropped.'

const getCount = (counters: Counters, name: string): number => {
  const value = counters[name]
  return typeof value === 'number' ? value : 0
}

/**
 * Why messages are dropped, by the broker's own counters (`messages.dropped.<reason>`): the one that grew most between
 * two readings. Of a single reading it is known only where nothing was ever dropped for another reason.
 */
export function dropReason(before: Counters | undefined, now: Counters): string | undefined {
  const grown = Object.keys(now)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => ({ name, count: getCount(now, name) - (before ? getCount(before, name) : 0) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  if (!before && grown.length > 1) return undefined
  return grown[0]?.name.slice(PREFIX.length)
}

/** What part of the incoming messages is dropped, 0 to 100; undefined where nothing comes in or nothing is dropped. */
export function dropShare(incoming: number | undefined, dropped: number | undefined): number | undefined {
  if (!incoming || !dropped || incoming < 0 || dropped < 0) return undefined
  return Math.min(100, (100 * dropped) / incoming)
}
