/** A page out of sight is never painted: it waits no longer, in ms. */
const LONGEST = 250

/** Begins once the page has painted what it has: to load much takes time from its first paint. Returns how to cancel. */
export function afterPaint(begin: () => void): () => void {
  let timer = setTimeout(begin, LONGEST)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(begin)
  })
  return () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }
}
