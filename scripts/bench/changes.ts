import type { Page } from '@playwright/test'

/** Times of one change of a list's rows, in ms. */
export interface Change {
  /** From the broker's answer to the new rows. */
  afterAnswer: number
  /** From the request to the new rows. */
  whole: number
}

/** Runs something in the page that brings other rows, asked for at `path`, and measures until they have been painted. */
export async function change(page: Page, path: string, act: () => Promise<unknown>): Promise<Change> {
  const [seen] = await Promise.all([page.evaluate(otherRows, `/api/v5${path}?`), act()])
  return seen
}

/**
 * Runs in the page: waits for another first row and for it to be painted. It names no function of its own: the compiler
 * would call those by a helper that the page does not have.
 */
async function otherRows(asked: string): Promise<Change> {
  const first = 'tbody tr[aria-rowindex="2"] th'
  const before = document.querySelector(first)?.textContent
  for (;;) {
    await new Promise((done) => requestAnimationFrame(done))
    const now = document.querySelector(first)?.textContent
    if (now && now !== before) break
  }
  await new Promise((done) => requestAnimationFrame(done))
  const shown = performance.now()
  const answers = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
    decodeURIComponent(name).includes(asked),
  )
  const answered = Math.max(...answers.map(({ responseEnd }) => responseEnd))
  const begun = Math.max(...answers.map(({ startTime }) => startTime))
  performance.clearResourceTimings()
  return { afterAnswer: shown - answered, whole: shown - begun }
}

/** Notes from now on how long the page does not answer; gives the longest so far, in ms. */
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
