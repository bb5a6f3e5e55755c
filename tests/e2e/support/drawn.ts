import type { Page } from '@playwright/test'

/** Resolves when the page has drawn what stands and has run what was due by then. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => done())))),
  )
