import type { Page } from '@playwright/test'

/** Counts the clicks of the pointer from now on, until the page is reloaded. Returns a function that reads the count. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.body.dataset.clicks = '0'
    document.addEventListener('pointerdown', () => {
      document.body.dataset.clicks = String(Number(document.body.dataset.clicks) + 1)
    })
  })
  return async () => Number(await page.evaluate(() => document.body.dataset.clicks))
}
