import { expect, test } from '../e2e/fixtures'

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
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.locator('form button[type=submit]').click()
  await expect(page.getByRole('alert').filter({ hasText: 'The connection is lost' })).toBeVisible()
  await expect(page.getByText(/dynamically imported|Reload/)).toHaveCount(0)
  await expect(page.getByLabel(/^ID/)).toHaveValue(id)
  await context.setOffline(false)
  await page.locator('form button[type=submit]').click()
  await expect(page).toHaveURL(/rule\/rules/)
  await expect.poll(async () => (await api.request('GET', `/rules/${id}`)).status).toBe(200)
  await api.request('DELETE', `/rules/${id}`)
})
