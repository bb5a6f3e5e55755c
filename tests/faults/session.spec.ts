import type { Page } from '@playwright/test'
import { expect, test } from '../e2e/fixtures'
import { chunkOf } from '../e2e/support/chunk'

const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** How often the page came to the sign-in. */
function signInVisits(page: Page): () => number {
  let visits = 0
  page.on('framenavigated', (frame) => {
    if (new URL(frame.url()).hash.startsWith('#/login')) visits += 1
  })
  return () => visits
}

test('[SH-4] (T6) a session that ends leads to the sign-in once, in every tab, says so, and back after it', {
  tag: '@sandbox',
}, async ({ page, context, signIn, control, broker, expectErrors }) => {
  expectErrors(/401/)
  const visits = signInVisits(page)
  await page.clock.install()
  await signIn(page, { path: '/clients?like_clientid=abc', preferences: { 'live.interval': 2000 } })
  await expect(h1(page, 'Clients')).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url().replace(/#.*/, '#/mqtt/general'))
  await expect(h1(other, 'MQTT settings')).toBeVisible()
  await control.expireTokens()
  await expect(page.getByText('Login has expired, please login again')).toBeVisible({ timeout: 20_000 })
  await expect(page).toHaveURL(/#\/login\?to=%2Fclients%3Flike_clientid%3Dabc/)
  await page.clock.runFor(30_000)
  expect(visits(), 'one redirect, no loop').toBe(1)
  // This one reads nothing of itself: it is told by the first.
  await expect(other).toHaveURL(/#\/login\?to=%2Fmqtt%2Fgeneral/)
  expect(
    await page.evaluate(() => JSON.parse(localStorage.getItem('signalbox.v1') ?? '{}').session.user),
  ).toBeUndefined()

  await page.getByLabel('Username').fill(broker.user)
  await page.getByLabel('Password', { exact: true }).fill(broker.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(page).toHaveURL(/#\/clients\?like_clientid=abc/)
  await expect(page.getByText('Login has expired')).toHaveCount(0)
  await expect(h1(other, 'MQTT settings')).toBeVisible()
})

test('[SH-4] (T7) a refusal for lack of rights is told there, asked once, and does not end the session', {
  tag: '@sandbox',
}, async ({ page, signIn, control, expectErrors }) => {
  expectErrors(/403/)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v5/users')) asked += 1
  })
  await page.clock.install()
  await control.fail({ path: '/users', status: 403, body: { code: 'UNAUTHORIZED_ROLE', message: 'no' } })
  await signIn(page, { path: '/users', preferences: { 'live.interval': 30_000 } })
  await expect(page.getByText('Your role does not allow this').first()).toBeVisible()
  await expect(page).toHaveURL(/#\/users/)
  await page.clock.runFor(20_000)
  expect(asked, 'no sooner than at the interval').toBe(1)
  // The rest of the console works on.
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'API keys' }).click()
  await expect(h1(page, 'API keys')).toBeVisible()
  await expect(page.getByRole('main').getByText('Your role does not allow this')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: 'Create an API key' })).toBeVisible()
})

test('[SH-13] a broker that does not answer is told once, and asked again', { tag: '@sandbox' }, async ({
  page,
  signIn,
  control,
  expectErrors,
}) => {
  expectErrors(/503/)
  await signIn(page, { path: '/users', preferences: { 'live.interval': 2000 } })
  await expect(h1(page, 'Dashboard users').or(h1(page, 'Users'))).toBeVisible()
  await control.fail({ status: 503, body: { code: 'SERVICE_UNAVAILABLE', message: 'x' } })
  const banner = page.getByRole('status').filter({ hasText: 'The broker has not answered since' })
  await expect(banner).toHaveCount(1, { timeout: 30_000 })
  await expect(banner).toContainText('Next retry at')
  await expect(page.getByText('No connection')).toBeVisible()
  await control.resetFaults()
  await banner.getByRole('button', { name: 'Retry now' }).click()
  await expect(banner).toHaveCount(0)
  await expect(page.getByText('Connected')).toBeVisible()
})

test('[SH-1] a broker that cannot be reached is no wrong password', { tag: '@sandbox' }, async ({
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
  await expect(page.getByRole('alert')).toHaveText('The connection is lost: the broker cannot be reached')
  await expect(page.getByLabel('Username')).toHaveValue('admin')
})

test('[SH-21] a part of the console that does not load can be tried again', { tag: '@sandbox' }, async ({
  page,
  signIn,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED|dynamically imported module/)
  await signIn(page, { path: '/users' })
  const chunk = chunkOf('src/screens/monitoring/nodes/index.ts')
  await page.route(chunk, (route) => route.abort())
  await page.getByRole('navigation').getByRole('link', { name: 'Nodes' }).click()
  await expect(page.getByText('Part of the console did not load')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await page.unroute(chunk)
  await page.getByRole('button', { name: 'Reload page' }).click()
  await expect(h1(page, 'Nodes')).toBeVisible()
})
