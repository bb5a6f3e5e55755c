import { checkA11y, expect, test } from './fixtures'

test.use({ sandboxArgs: ['--edition', 'cloud'] })

test('[SH-18] shows Enterprise pages of a cloud without the license, and names the edition in the help @sandbox', async ({
  page,
  signIn,
}) => {
  await signIn(page, { path: '/sso' })
  await expect(page.getByRole('heading', { level: 1, name: 'Single sign-on' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Single sign-on', exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: /Licen[cs]e/ })).toBeHidden()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Help' }).getByText(/· Cloud$/)).toBeVisible()
  await checkA11y(page)
})
