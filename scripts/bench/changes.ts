import type { Page } from '@playwright/test'

/** Times of one change of list rows, in ms. */
export interface Change {
  /** From the response to the new rows. */
  afterAnswer: number
  /** From the request to the new rows. */
  total: number
}

/** Triggers a request for `path` in the page and measures until the new rows are painted. */
export async function change(page: Page, path: string, act: () => Promise<unknown>): Promise<Change> {
  const [times] = await Promise.all([page.evaluate(waitForOtherRows, `/api/v5${path}?`), act()])
  return times
}

/**
 * Runs in the page: waits until another first row is painted. Must not declare functions: the compiler would wrap
 * them in a helper that the page does not have.
 */
async function waitForOtherRows(urlPart: string): Promise<Change> {
  const first = 'tbody tr[aria-rowindex="2"] th'
  const before = document.querySelector(first)?.textContent
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const now = document.querySelector(first)?.textContent
    if (now && now !== before) break
  }
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const paintedAt = performance.now()
  const answers = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
    decodeURIComponent(name).includes(urlPart),
  )
  const answeredAt = Math.max(...answers.map(({ responseEnd }) => responseEnd))
  const startedAt = Math.max(...answers.map(({ startTime }) => startTime))
  performance.clearResourceTimings()
  return { afterAnswer: paintedAt - answeredAt, total: paintedAt - startedAt }
}

/** Starts to record blocked time; returns a function for the longest block so far, in ms. */
export async function watchTasks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { longest: 0 })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        Object.assign(window, { longest: Math.max(duration, (window as unknown as { longest: number }).longest) })
    }).observe({ type: 'longtask' })
  })
  return () => page.evaluate(() => (window as unknown as { longest: number }).longest)
}
