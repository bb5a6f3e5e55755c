import type { Page } from '@playwright/test'
import { expect, test } from '../e2e/fixtures'
import { openRequests } from '../e2e/support/openRequests'

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'The broker has not answered since' })
const figures = (page: Page) => page.getByRole('region', { name: 'Current values' })

test('[SH-13] (T16) shows the shell when the broker is unreachable at the start, and recovers without a reload', async ({
  page,
  signIn,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/)
  const open = openRequests(page)
  await page.route('**/api/v5/**', (route) => route.abort())
  await page.clock.install()
  await signIn(page, { path: '/dashboard/overview' })
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await expect(banner(page)).toHaveCount(1)
  await expect(page.getByText('The current values could not be read')).toBeVisible()
  // The console would try by itself before the button is pressed.
  await page.clock.pauseAt(Date.now() + 120_000)
  await expect.poll(() => open.size).toBe(0)
  await page.unroute('**/api/v5/**')
  await banner(page).getByRole('button', { name: 'Retry now' }).click()
  await page.clock.resume()
  await expect(banner(page)).toHaveCount(0)
  // One press is enough: the screens that failed read again by themselves.
  await expect(figures(page)).toContainText('Live connections', { timeout: 20_000 })
})

test('[QA-1] (T19) shows a skeleton for a slow list, and cancels its request when the page is left', async ({
  page,
  signIn,
}) => {
  const failedRequests: string[] = []
  page.on('requestfailed', (request) =>
    failedRequests.push(`${new URL(request.url()).pathname} ${request.failure()?.errorText}`),
  )
  // Never answered.
  await page.route('**/api/v5/clients?*', () => undefined)
  const sent = page.waitForRequest('**/api/v5/clients?*')
  await signIn(page, { path: '/clients' })
  await sent
  await expect(page.getByRole('main').locator('[aria-busy="true"], .MuiSkeleton-root').first()).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Nodes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nodes' })).toBeVisible()
  await expect.poll(() => failedRequests).toContainEqual(expect.stringMatching(/\/clients net::ERR_ABORTED/))
})

test('(T20) sends no request before the time of Retry-After is over', async ({ page, signIn, expectErrors }) => {
  expectErrors(/429/)
  let requestCount = 0
  await page.route('**/api/v5/monitor_current', (route) => {
    requestCount += 1
    return route.fulfill({
      status: 429,
      headers: { 'Retry-After': '60' },
      json: { code: 'TOO_MANY_REQUESTS', message: 'later' },
    })
  })
  await page.clock.install()
  await signIn(page, { path: '/dashboard/overview', preferences: { 'live.interval': 2000 } })
  await expect(page.getByText('The current values could not be read')).toBeVisible()
  const before = requestCount
  await page.clock.runFor(50_000)
  expect(requestCount, 'asked before the time is over').toBe(before)
  await page.clock.runFor(80_000)
  await expect.poll(() => requestCount, 'asked again when the time is over').toBeGreaterThan(before)
  await expect(page.getByText('The current values could not be read')).toHaveCount(1)
})

test('[SH-13] (T21) shows one banner while offline, and continues by itself when online again', async ({
  page,
  context,
  signIn,
  expectErrors,
}) => {
  test.slow()
  expectErrors(/ERR_INTERNET_DISCONNECTED/)
  await signIn(page, { path: '/dashboard/overview', preferences: { 'live.interval': 2000 } })
  await expect(figures(page)).toContainText('Live connections')
  await context.setOffline(true)
  await expect(banner(page)).toHaveCount(1, { timeout: 20_000 })
  await expect(banner(page)).toContainText('Data as of')
  await expect(figures(page), 'the last figures stay').toContainText('Live connections')
  await context.setOffline(false)
  await expect(banner(page)).toHaveCount(0, { timeout: 60_000 })
})
