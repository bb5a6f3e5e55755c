import { checkA11y, expect, shot, test } from './fixtures'

test('[MO-15] shows a save on the time axis of a chart with text and link, and hides it', async ({
  page,
  signIn,
  api,
  unique,
  cleanup,
}) => {
  test.slow()
  const id = unique('mo15')
  await api.post('/rules', { id, name: id, sql: `SELECT * FROM "${id}"`, actions: [] })
  cleanup(() => api.delete(`/rules/${id}`))
  await signIn(page, { path: '/rule/rules', preferences: { 'live.interval': 2000 } })
  const toggle = page.getByRole('switch', { name: `Enable ${id}`, exact: true })
  await toggle.click()
  await expect(toggle).not.toBeChecked()
  await page.goto('#/dashboard/overview')

  const chart = page.getByRole('region', { name: 'Incoming messages (msg/s)' })
  await chart.getByRole('button', { name: 'As table', exact: true }).click()
  // The axis ends at the last sample, which comes every ten seconds.
  const entry = chart.getByRole('link', { name: new RegExp(`: ${id}$`) })
  await expect(entry.first()).toBeVisible({ timeout: 30_000 })
  await chart.getByRole('button', { name: 'As chart', exact: true }).click()
  const strip = page.getByRole('group', { name: /^Changes on the time axis: Incoming messages/ })
  await strip.getByRole('button').last().press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/this browser|admin/)
  await checkA11y(page)
  await shot(page, 'change-markers-open')
  await dialog
    .getByRole('link', { name: new RegExp(`: ${id}$`) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: id })).toBeVisible()

  await page.goto('#/dashboard/overview')
  await expect(strip.getByRole('button').last()).toBeVisible()
  await shot(page, 'change-markers')
  await page.getByRole('checkbox', { name: 'Show changes' }).uncheck()
  await expect(strip).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Show changes' })).not.toBeChecked()
  await expect(strip).toHaveCount(0)
})
