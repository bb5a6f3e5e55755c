import type { Page } from '@playwright/test'
import { expect, test } from '../e2e/fixtures'
import { failWith } from '../e2e/support/answers'
import type { Broker } from '../e2e/support/broker'
import { createChunkPattern } from '../e2e/support/createChunkPattern'
import { STORE } from '../e2e/support/preferences'
import { signInByForm } from '../e2e/support/signIn'

const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** How often the page came to the sign-in. */
function signInVisits(page: Page): () => number {
  let visits = 0
  page.on('framenavigated', (frame) => {
    if (new URL(frame.url()).hash.startsWith('#/login')) visits += 1
  })
  return () => visits
}

/** Ends the session at the broker behind the page's back. */
async function endSession(page: Page, broker: Broker) {
  const token = await page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? '{}').session.user.token as string,
    STORE,
  )
  const answer = await fetch(`${broker.api}/api/v5/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ username: broker.user }),
  })
  expect(answer.status).toBe(204)
}

test('[SH-4] (T6) asks in every tab for a new sign-in once the session has expired, and then leads back', async ({
  page,
  context,
  signIn,
  broker,
  expectErrors,
}) => {
  expectErrors(/401/)
  const visits = signInVisits(page)
  await page.clock.install()
  await signIn(page, { path: '/clients?like_clientid=abc', preferences: { 'live.interval': 2000 } })
  await expect(h1(page, 'Clients')).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url().replace(/#.*/, '#/mqtt/general'))
  await expect(h1(other, 'MQTT settings')).toBeVisible()
  await endSession(page, broker)
  await expect(page.getByText('Login has expired, please login again')).toBeVisible({ timeout: 20_000 })
  await expect(page).toHaveURL(/#\/login\?to=%2Fclients%3Flike_clientid%3Dabc/)
  await page.clock.runFor(30_000)
  expect(visits(), 'one redirect, no loop').toBe(1)
  // This tab does not poll: it follows the first.
  await expect(other).toHaveURL(/#\/login\?to=%2Fmqtt%2Fgeneral/)
  expect(
    await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').session.user, STORE),
  ).toBeUndefined()

  await signInByForm(page, broker)
  await expect(page).toHaveURL(/#\/clients\?like_clientid=abc/)
  await expect(page.getByText('Login has expired')).toHaveCount(0)
  await expect(h1(other, 'MQTT settings')).toBeVisible()
})

test('[SH-4] (T7) shows a refusal for missing rights without repeating the request or ending the session', async ({
  page,
  signIn,
  expectErrors,
}) => {
  expectErrors(/403/)
  let requestCount = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v5/users')) requestCount += 1
  })
  await page.clock.install()
  await failWith(page, 'get /users', 403, 'no')
  await signIn(page, { path: '/users', preferences: { 'live.interval': 30_000 } })
  await expect(page.getByText('Your role does not allow this').first()).toBeVisible()
  await expect(page).toHaveURL(/#\/users/)
  await page.clock.runFor(20_000)
  expect(requestCount, 'no sooner than at the interval').toBe(1)
  // The rest of the console works on.
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'API keys' }).click()
  await expect(h1(page, 'API keys')).toBeVisible()
  await expect(page.getByRole('main').getByText('Your role does not allow this')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: 'Create API key' })).toBeVisible()
})

test('[SH-13] shows one banner while the broker does not answer, and retries', async ({
  page,
  signIn,
  expectErrors,
}) => {
  expectErrors(/503/)
  await signIn(page, { path: '/users', preferences: { 'live.interval': 2000 } })
  await expect(h1(page, 'Dashboard users').or(h1(page, 'Users'))).toBeVisible()
  await page.route('**/api/v5/**', (route) =>
    route.fulfill({ status: 503, json: { code: 'SERVICE_UNAVAILABLE', message: 'x' } }),
  )
  const banner = page.getByRole('status').filter({ hasText: 'The broker has not answered since' })
  await expect(banner).toHaveCount(1, { timeout: 30_000 })
  await expect(banner).toContainText('Next retry at')
  await expect(page.getByText('No connection')).toBeVisible()
  await page.unroute('**/api/v5/**')
  await banner.getByRole('button', { name: 'Retry now' }).click()
  await expect(banner).toHaveCount(0)
  await expect(page.getByText('Connected')).toBeVisible()
})

test('[SH-1] reports an unreachable broker as a network error, not as a wrong password', async ({
  page,
  signedOut,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/)
  await signedOut(page)
  await page.route('**/api/v5/login', (route) => route.abort())
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill('secret')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Network Error: the broker cannot be reached')
  await expect(page.getByLabel('Username')).toHaveValue('admin')
})

test('[SH-21] offers to reload when a part of the console does not load', async ({ page, signIn, expectErrors }) => {
  expectErrors(/ERR_FAILED|dynamically imported module/)
  await signIn(page, { path: '/users' })
  const chunk = createChunkPattern('src/screens/monitoring/nodes/nodes.tsx')
  await page.route(chunk, (route) => route.abort())
  await page.getByRole('navigation').getByRole('link', { name: 'Nodes' }).click()
  await expect(page.getByText('Part of the console did not load')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await page.unroute(chunk)
  await page.getByRole('button', { name: 'Reload page' }).click()
  await expect(h1(page, 'Nodes')).toBeVisible()
})
