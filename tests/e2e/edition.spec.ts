import { checkA11y, expect, test } from './fixtures'

test.use({ sandboxArgs: ['--edition', 'opensource'] })

test('[SH-6] [SH-18] an open source broker: Enterprise pages are not in the menu, and say so at their address @sandbox', async ({
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
  await expect(menu.getByRole('link', { name: /Licen[cs]e/ })).toBeHidden()
  await expect(menu.getByRole('link', { name: 'Audit log' })).toBeHidden()
  await checkA11y(page)

  // Its document says the same: nothing is lacking of what this edition has.
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Help' })
  await expect(help.getByText("The broker's API has the same operations.")).toBeVisible()
  await help.getByText(/^\d+ operations of the other edition$/).click()
  await expect(help.getByText('GET /license', { exact: true })).toBeVisible()
  await expect(help.getByText('GET /telemetry/data', { exact: true })).toBeHidden()
})
