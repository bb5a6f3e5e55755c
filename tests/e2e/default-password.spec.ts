import type { Page, Route } from '@playwright/test'
import { type Api, checkA11y, expect, shot, test } from './fixtures'

const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function fillIn(page: Page, username: string, password: string) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/**
 * A user with the password `public`, which the page takes for the default. The real password of the user replaces it in the
 * place.
 */
async function simulateDefaultPassword(page: Page, api: Api, username: string, password: string) {
  await api.post('/users', { username, password, role: 'administrator', description: 'test' })
  const replace = (field: string) => (route: Route) => {
    const body = route.request().postDataJSON()
    return route.continue({
      postData: JSON.stringify(body[field] === 'public' ? { ...body, [field]: password } : body),
    })
  }
  await page.route('**/api/v5/login', replace('password'))
  await page.route('**/api/v5/users/*/change_pwd', replace('old_pwd'))
}

test('[SH-2] asks at every sign-in to change the default password, and lets the user skip it', async ({
  page,
  signedOut,
  api,
  unique,
  cleanup,
}) => {
  const username = unique('sh2').replaceAll('-', '_')
  cleanup(() => api.request('DELETE', `/users/${username}`))
  await simulateDefaultPassword(page, api, username, 'Unchanged-1')
  await signedOut(page, { path: '/login?to=%2Fusers' })
  for (let round = 0; round < 2; round++) {
    await fillIn(page, username, 'public')
    await expect(h1(page, 'Change the default password')).toBeVisible()
    await page.getByRole('button', { name: 'Skip' }).click()
    await expect(page).toHaveURL(/#\/users$/)
    await page.getByRole('button', { name: /User menu/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(h1(page, 'Sign in')).toBeVisible()
  }
})

test('[SH-2] changes the default password by the rules', async ({
  page,
  signedOut,
  broker,
  api,
  unique,
  cleanup,
  expectErrors,
}) => {
  expectErrors(/401/)
  const username = unique('sh2').replaceAll('-', '_')
  const before = 'Unchanged-1'
  const next = 'Changed-1'
  cleanup(() => api.request('DELETE', `/users/${username}`))
  await simulateDefaultPassword(page, api, username, before)
  await signedOut(page)
  await fillIn(page, username, 'public')
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
    const body = JSON.stringify({ username, password })
    const headers = { 'content-type': 'application/json' }
    return (await fetch(`${broker.api}/api/v5/login`, { method: 'POST', headers, body })).status
  }
  await expect.poll(() => login(before)).toBe(401)
  await expect.poll(() => login(next)).toBe(200)
})
