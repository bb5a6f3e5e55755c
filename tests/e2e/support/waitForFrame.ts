import type { Page } from '@playwright/test'

/** Resolves after the next frame and all tasks due before it. */
export const waitForFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => resolve())))),
  )
