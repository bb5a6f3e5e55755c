import type { Page } from '@playwright/test'
import { expect, test } from '../e2e/fixtures'

/** Waits until the page has loaded its lazy parts. */
async function waitForChunks(page: Page): Promise<void> {
  let count = -1
  const isSettled = async () => {
    const before = count
    count = await page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/')).length,
    )
    return count === before
  }
  await expect.poll(isSettled, { intervals: [3_000] }).toBe(true)
}

test('[SH-13] [IN-6] a rule saved while offline keeps its text, says why, and is saved once online @sandbox', async ({
  page,
  context,
  signIn,
  api,
  unique,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/)
  const id = unique('offline').replaceAll('-', '_')
  // Opened by its address: nothing that a save needs was loaded by a list before.
  await signIn(page, { path: '/rule/rules/create' })
  await page.getByLabel(/^ID/).fill(id)
  await page.getByLabel('Note', { exact: true }).fill('typed before the connection was lost')
  await waitForChunks(page)
  await context.setOffline(true)
  await page.locator('form button[type=submit]').click()
  await expect(page.getByRole('alert').filter({ hasText: 'Network Error' })).toBeVisible()
  await expect(page.getByText(/dynamically imported|Reload/)).toHaveCount(0)
  await expect(page.getByLabel(/^ID/)).toHaveValue(id)
  await context.setOffline(false)
  await page.locator('form button[type=submit]').click()
  await expect(page).toHaveURL(/rule\/rules/)
  await expect.poll(async () => (await api.request('GET', `/rules/${id}`)).status).toBe(200)
  await api.request('DELETE', `/rules/${id}`)
})
