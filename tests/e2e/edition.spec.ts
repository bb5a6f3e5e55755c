import { checkA11y, expect, shot, test } from './fixtures'

test.use({ sandboxArgs: ['--edition', 'opensource'] })

test('[SH-6] [SH-18] an open source broker: Enterprise pages are marked in the menu and can be hidden @sandbox', async ({
  page,
  signIn,
}) => {
  await signIn(page, { path: '/license' })
  await expect(page.getByRole('heading', { level: 1, name: 'Licen' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('EMQX Enterprise only')
  await expect(main).toContainText('upgrade to EMQX Enterprise')
  const menu = page.getByRole('navigation')
  await expect(menu.getByRole('link', { name: 'API keys' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Audit log Enterprise' })).toBeVisible()
  await checkA11y(page)
  await shot(page, 'menu-enterprise')
  await main.getByRole('button', { name: 'Hide Enterprise features' }).click()
  await expect(menu.getByRole('link', { name: /Audit log/ })).toBeHidden()

  // The document of the broker has all operations of its edition.
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Help' })
  await expect(help.getByText("The broker's API has the same operations.")).toBeVisible()
  await help.getByText(/^\d+ operations of the other edition$/).click()
  await expect(help.getByText('GET /license', { exact: true })).toBeVisible()
  await expect(help.getByText('GET /telemetry/data', { exact: true })).toBeHidden()
})

test('[SY-6] turns telemetry off, and shows the data it sends while it is on @sandbox', async ({
  page,
  signIn,
  api,
  cleanup,
  expectErrors,
}) => {
  expectErrors(/404/)
  const isTelemetryEnabled = async () => (await api.get('/telemetry/status')).enable
  cleanup(async () => {
    if (!(await isTelemetryEnabled())) await api.put('/telemetry/status', { enable: true })
  })
  await signIn(page, { path: '/api-key' })
  await page.getByRole('navigation').getByRole('link', { name: 'Telemetry', exact: true }).click()
  const { uuid } = await api.get('/telemetry/data')
  await page.getByRole('button', { name: 'Show the data', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Data that is sent' })
  await expect(drawer).toContainText(uuid)
  await checkA11y(page)
  await shot(page, 'telemetry-data')
  await page.keyboard.press('Escape')
  await page.getByRole('switch', { name: 'Send telemetry', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => isTelemetryEnabled()).toBe(false)
  await page.getByRole('button', { name: 'Show the data', exact: true }).click()
  await expect(drawer).toContainText('No data is sent')
  await page.keyboard.press('Escape')
  await checkA11y(page)
  await shot(page, 'telemetry')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => isTelemetryEnabled()).toBe(true)
})
