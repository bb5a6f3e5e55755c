import type { Page } from '@playwright/test'
import { type Api, checkA11y, expect, shot, test } from './fixtures'
import { waitForFrame } from './support/waitForFrame'

const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const hash = (page: Page) => new URL(page.url()).hash

async function fillIn(page: Page, username: string, password: string) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Requests to the broker's API that the page sends from now on. */
function recordApiRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/api/v5/')) requests.push(`${request.method()} ${pathname.replace(/^.*\/api\/v5/, '')}`)
  })
  return requests
}

interface UserFixtures {
  api: Api
  unique: (prefix: string) => string
  cleanup: (undo: () => Promise<unknown>) => void
}

/** A dashboard user of the test's own. */
async function newUser({ api, unique, cleanup }: UserFixtures) {
  const username = unique('user').replaceAll('-', '_')
  const password = 'Passw0rd!'
  await api.post('/users', { username, password, role: 'administrator', description: 'made by a test' })
  cleanup(() => api.request('DELETE', `/users/${username}`))
  return { username, password }
}

test('[SH-1] signs in, and reports errors in the form', async ({
  page,
  signedOut,
  api,
  unique,
  cleanup,
  expectErrors,
}) => {
  const user = await newUser({ api, unique, cleanup })
  expectErrors(/401/)
  await signedOut(page)
  await expect(h1(page, 'Sign in')).toBeVisible()
  await expect(page).toHaveTitle(/Sign in/)

  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Username is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(page.getByLabel('Username')).toBeFocused()

  await fillIn(page, user.username, 'wrong')
  await expect(page.getByRole('alert')).toHaveText('Incorrect username or password')
  expect(hash(page)).toBe('#/login')

  await page.getByLabel('Password', { exact: true }).fill(user.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/dashboard\/overview$/)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
})

test('[SH-1] helps users who forgot their password, without the internet', async ({ page, signedOut }) => {
  await signedOut(page)
  await expect(h1(page, 'Sign in')).toBeVisible()
  // The browser asks for the icon, and the console for its brokers, when there is time.
  const anything = ({ pathname }: URL) => !/\/(icon\.svg|brokers\.json)$/.test(pathname)
  await page.route(anything, (route) => route.abort())
  const link = page.getByRole('button', { name: 'Forgot password' })
  await link.click()
  const help = page.getByRole('region', { name: 'Forgot password' })
  await expect(help).toContainText('emqx ctl admins passwd')
  await page.unroute(anything)
  await checkA11y(page)
  await shot(page, 'login-forgot')
  await link.click()
  await expect(help).toHaveCount(0)
})

test('[SH-1] the sign-in is accessible in both themes', async ({ page, signedOut }) => {
  await signedOut(page)
  await expect(h1(page, 'Sign in')).toBeVisible()
  await checkA11y(page)
  await shot(page, 'login')
})

test('[SH-3] opens the sign-in for every path without a session, and sends no request to the broker', async ({
  page,
  signedOut,
  api,
  unique,
  cleanup,
}) => {
  const user = await newUser({ api, unique, cleanup })
  const requests = recordApiRequests(page)
  let navigations = 0
  page.on('framenavigated', () => navigations++)
  const paths = ['/users', '/login', '/dashboard/nodes', '/', '/no-such', '/clients?like_clientid=a%26b']
  await signedOut(page, { path: '/clients?like_clientid=a%26b' })
  await expect(h1(page, 'Sign in')).toBeVisible()
  await expect(page).toHaveURL(/#\/login\?to=%2Fclients%3Flike_clientid%3Da%2526b$/)

  // The redirect works every time, in any order.
  for (const path of paths) {
    await page.evaluate((next) => {
      location.hash = next
    }, path)
    await expect(page).toHaveURL(/#\/login/)
    await expect(page.getByRole('navigation')).toHaveCount(0)
  }
  await waitForFrame(page)
  // Each address is numbered, then led to the sign-in.
  expect(navigations, 'no loop of navigations').toBeLessThanOrEqual(4 * (paths.length + 1))
  // What needs no session: which services the sign-in may offer.
  expect(requests.filter((request) => request !== 'GET /sso/running')).toEqual([])

  await fillIn(page, user.username, user.password)
  await expect(page).toHaveURL(/#\/clients\?like_clientid=a%26b/)
  await expect(h1(page, 'Clients')).toBeVisible()
})

for (const to of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/login'])
  test(`[SH-3] does not follow ${to} after the sign-in`, async ({ page, signedOut, api, unique, cleanup }) => {
    const user = await newUser({ api, unique, cleanup })
    await signedOut(page, { path: `/login?to=${encodeURIComponent(to)}` })
    await fillIn(page, user.username, user.password)
    await expect(page).toHaveURL(/#\/dashboard\/overview$/)
    expect(page.url()).not.toContain('evil')
  })

test('[SH-4] signing out revokes the token, clears stored data and keeps the preferences', async ({
  page,
  broker,
  signIn,
}) => {
  await signIn(page, { path: '/users', preferences: { theme: 'dark' } })
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('signalbox.v1') ?? '{}').session.user.token)
  const fetchNodes = () => fetch(`${broker.api}/api/v5/nodes`, { headers: { authorization: `Bearer ${token}` } })
  expect((await fetchNodes()).status).toBe(200)

  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(h1(page, 'Sign in')).toBeVisible()
  await expect(page).toHaveURL(/#\/login\?to=%2Fusers$/)
  await expect(page.getByText('Login has expired')).toHaveCount(0)
  await expect.poll(async () => (await fetchNodes()).status).toBe(401)
  const stored = await page.evaluate(() => localStorage.getItem('signalbox.v1') ?? '')
  expect(stored).not.toContain(token)
  expect(stored, 'nothing names the user').not.toContain('admin')
  expect(JSON.parse(stored).preferences.theme).toBe('dark')
})

test('[SH-4] another tab follows a sign-out', async ({ page, context, signIn, consoleUrl }) => {
  await signIn(page, { path: '/users' })
  const second = await context.newPage()
  await second.goto(`${consoleUrl}#/clients`)
  await expect(h1(second, 'Clients')).toBeVisible()
  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(second).toHaveURL(/#\/login\?to=%2Fclients$/)
  await expect(h1(second, 'Sign in')).toBeVisible()
})

test('[SH-9] changes the user’s own password and stays signed in', async ({
  page,
  signedOut,
  api,
  unique,
  cleanup,
  expectErrors,
}) => {
  const user = await newUser({ api, unique, cleanup })
  expectErrors(/400|401/)
  await signedOut(page, { path: '/users' })
  await fillIn(page, user.username, user.password)
  await expect(h1(page, /users/i)).toBeVisible()
  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: `Change the password of ${user.username}` })
  await dialog.getByLabel(/^Current password/).fill('not it')
  await dialog.getByLabel(/^New password/).fill('N3w-passw0rd')
  await dialog.getByLabel(/^Confirm password/).fill('N3w-passw0rd')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText('The current password is wrong')).toBeVisible()
  await dialog.getByLabel(/^Current password/).fill(user.password)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(h1(page, /users/i)).toBeVisible()
  const loginResponse = await api.request('POST', '/login', { username: user.username, password: 'N3w-passw0rd' })
  expect(loginResponse.status).toBe(200)
})
