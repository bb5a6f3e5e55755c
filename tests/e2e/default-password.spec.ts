import type { Page } from '@playwright/test'
import { checkA11y, expect, shot, test } from './fixtures'

// A broker of this file's own: no API gives the default password back.
test.use({ sandboxArgs: ['--nodes', '1'] })

const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function fillIn(page: Page, username: string, password: string) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('[SH-2] is asked to be changed, can be kept, and is asked again', { tag: '@sandbox' }, async ({
  page,
  signedOut,
}) => {
  await signedOut(page, { path: '/login?to=%2Fusers' })
  for (let round = 0; round < 2; round++) {
    await fillIn(page, 'admin', 'public')
    await expect(h1(page, 'Change the default password')).toBeVisible()
    await page.getByRole('button', { name: 'Skip' }).click()
    await expect(page).toHaveURL(/#\/users$/)
    await page.getByRole('button', { name: /User menu/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(h1(page, 'Sign in')).toBeVisible()
  }
})

test('[SH-2] is changed by the rules, and the new one is in force', { tag: '@sandbox' }, async ({
  page,
  signedOut,
  broker,
  expectErrors,
}) => {
  expectErrors(/401/)
  const next = 'Changed-1'
  await signedOut(page)
  await fillIn(page, 'admin', 'public')
  await expect(h1(page, 'Change the default password')).toBeVisible()
  await checkA11y(page)
  await shot(page, 'default-password')

  const rules = page.getByRole('list', { name: 'Password rules' })
  const field = page.getByLabel('New password', { exact: true })
  await expect(rules.getByRole('img', { name: 'Not met' })).toHaveCount(3)
  await field.fill('changed')
  await expect(rules.getByRole('img', { name: 'Not met' })).toHaveCount(2)
  await field.fill(next)
  await expect(rules.getByRole('img', { name: 'Met', exact: true })).toHaveCount(3)

  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Please enter confirm password.')).toBeVisible()
  await page.getByLabel('Confirm password').fill('Changed-2')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText("Two inputs don't match!")).toBeVisible()
  await page.getByLabel('Confirm password').fill(next)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL(/#\/dashboard\/overview$/)

  const login = async (password: string) => {
    const body = JSON.stringify({ username: 'admin', password })
    const headers = { 'content-type': 'application/json' }
    return (await fetch(`${broker.api}/api/v5/login`, { method: 'POST', headers, body })).status
  }
  await expect.poll(() => login('public')).toBe(401)
  await expect.poll(() => login(next)).toBe(200)
})
