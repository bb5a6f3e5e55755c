import { expect, type Page } from '@playwright/test'

/** Presses "Refresh now" until the assertion passes, instead of waiting for the console's next poll. */
export const refreshUntil = (page: Page, check: (options: { timeout: number }) => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.getByRole('button', { name: 'Refresh now' }).click()
    await check({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
