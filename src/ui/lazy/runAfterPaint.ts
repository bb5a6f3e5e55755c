/** Maximum delay in milliseconds, because a hidden page never paints. */
const LONGEST = 250

/** Runs `begin` after the next paint, so that loading does not delay the first paint. Returns a cancel function. */
export function runAfterPaint(begin: () => void): () => void {
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
