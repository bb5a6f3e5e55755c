import type { Page, Route } from '@playwright/test'
import { expect, THREE_NODES, test } from '../e2e/fixtures'
import { failWith } from '../e2e/support/answers'

test.use({ sandboxArgs: THREE_NODES })

/** Screens: path, title, and the endpoint that an error names. */
const SCREENS = [
  ['/clients', 'Clients', '/clients'],
  ['/subscriptions/subscription', 'Subscriptions', '/subscriptions'],
  ['/subscriptions/topics', 'Topics', '/topics'],
  ['/retained', 'Retained messages', '/mqtt/retainer/messages'],
  ['/delayed-pub', 'Delayed messages', '/mqtt/delayed/messages'],
  ['/banned-clients', 'Banned clients', '/banned'],
  ['/api-key', 'API keys', '/api_key'],
  ['/users', 'Users', '/users'],
] as const

const NONSENSE = /NaN|undefined|\[object|Invalid Date/
const getPath = (route: Route) => new URL(route.request().url()).pathname.replace(/^.*\/api\/v5/, '')
const failed = (page: Page) => page.getByRole('main').getByRole('alert')
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' }).first()
const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'The broker has not answered since' })

/** Goes on within the page, as a link does. */
async function go(page: Page, path: string, title: string) {
  await page.evaluate((to) => {
    location.hash = to
  }, path)
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
}

test('[QA-1] (T16) (T22) names the endpoint of a malformed answer on every list, and tries again without a reload', async ({
  page,
  signIn,
  expectErrors,
}) => {
  test.setTimeout(300_000)
  expectErrors(/ERR_FAILED|502/)
  let endpoint: string | undefined
  let answer: (route: Route) => Promise<void> = (route) => route.continue()
  await page.route('**/api/v5/**', (route) =>
    endpoint !== undefined && getPath(route) === endpoint ? answer(route) : route.continue(),
  )
  await signIn(page, { path: '/dashboard/nodes', preferences: { 'live.paused': true } })
  const html = '<!doctype html><html><body>Bad gateway</body></html>'
  const wrong: [string, (route: Route) => Promise<void>][] = [
    ['a proxy’s page for an answer', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: html })],
    ['JSON cut off', (route) => route.fulfill({ contentType: 'application/json', body: '{"data": [' })],
    ['nothing at all', (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '' })],
    ['a proxy that fails', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: html })],
  ]
  for (const [index, [path, title, read]] of SCREENS.entries()) {
    endpoint = read
    answer = wrong[0]?.[1] as (route: Route) => Promise<void>
    await go(page, path, title)
    await expect(failed(page), title).toHaveCount(1)
    await page.getByText('Details', { exact: true }).first().press('Enter')
    await expect(page.getByText(`GET /api/v5${read}`).first()).toBeVisible()
    // All lists share the code that reads answers, so the other kinds need one list.
    for (const [description, next] of index === 0 ? wrong.slice(1) : []) {
      answer = next
      await retry(page).click()
      // The console retries a failed read before it shows the error.
      await expect(retry(page), `${title}: ${description}`).toBeVisible({ timeout: 20_000 })
      await expect(page.getByRole('main'), `${title}: ${description}`).not.toContainText(NONSENSE)
    }
    endpoint = undefined
    // A reading that was tried again of itself meanwhile has succeeded: then there is nothing left to press.
    await expect(async () => {
      if (await retry(page).isVisible()) await retry(page).click({ timeout: 1_000 })
      await expect(failed(page), title).toHaveCount(0, { timeout: 1_000 })
    }).toPass({ timeout: 20_000 })
    await expect(banner(page)).toHaveCount(0)
  }
})

test('(T22) shows rows with missing, unknown and huge values', async ({ page, signIn }) => {
  test.setTimeout(90_000)
  const strange = {
    clientid: '__proto__',
    topic: 'constructor',
    connected: 'perhaps',
    proto_ver: 9,
    qos: 7,
    keepalive: 2 ** 60,
    mqueue_len: 2 ** 53 + 2,
    expiry_interval: -1,
    connected_at: 'yesterday',
    publish_at: 'yesterday',
    delayed_remaining: -5,
    until: 'never',
    who: '<img src=x onerror=alert(1)>',
    as: 'shoe_size',
    name: 'x',
    username: 'x',
    role: 'emperor',
    expired_at: 12,
    extra: { deep: [{ er: null }] },
  }
  let isPlainList = false
  await page.route(
    ({ pathname }) => SCREENS.some(([, , read]) => pathname.endsWith(`/api/v5${read}`)),
    (route) => {
      const rows = [strange, {}]
      return route.fulfill({ json: isPlainList ? rows : { data: rows, meta: { count: 2 ** 60, page: 1, limit: 50 } } })
    },
  )
  await signIn(page, { path: '/dashboard/nodes', preferences: { 'live.paused': true } })
  for (const [path, title, read] of SCREENS) {
    isPlainList = read === '/users' || read === '/api_key'
    await go(page, path, title)
    const main = page.getByRole('main')
    // Rows are shown; a list that has a field of a wrong type is refused as a whole, with its place.
    const rows = main.locator('tbody tr[aria-rowindex]')
    await expect(rows.or(main.getByRole('alert')).first(), title).toBeVisible()
    await expect(page.getByRole('main'), title).not.toContainText(NONSENSE)
  }
})

test('(T17) lists the entries of the other nodes when one of three is stopped, and names it @sandbox', async ({
  page,
  signIn,
  control,
  cleanup,
  mqttClient,
  unique,
}) => {
  const clientId = unique('t17')
  const client = await mqttClient({ clientId })
  await client.subscribeAsync(`${clientId}/t`)
  await control.stopNode('emqx@127.0.0.3')
  cleanup(() => control.startNode('emqx@127.0.0.3'))
  await signIn(page, { path: '/clients' })
  for (const [path, title] of SCREENS.slice(0, 3)) {
    await go(page, path, title)
    await expect(page.getByText('emqx@127.0.0.3 is stopped. Its entries are not listed here.')).toBeVisible()
    await expect(page.getByRole('row', { name: new RegExp(clientId) })).toBeVisible()
  }
})

test('(T18) keeps the other parts of a client when one fails', async ({
  page,
  signIn,
  mqttClient,
  unique,
  expectErrors,
}) => {
  expectErrors(/500/)
  const clientId = unique('t18')
  const client = await mqttClient({ clientId })
  await client.subscribeAsync(`${clientId}/t`)
  const restore: (() => Promise<void>)[] = []
  for (const part of ['subscriptions', 'authorization/cache', 'mqueue_messages', 'inflight_messages'] as const)
    restore.push(await failWith(page, `get /clients/{clientid}/${part}`, 500, 'out of order'))
  await signIn(page, { path: `/clients/detail/${clientId}` })
  await expect(page.getByRole('region', { name: 'Connection' })).toContainText('MQTT 5.0')
  for (const tab of ['Subscriptions', 'Message queue', 'Inflight', 'Authorization cache']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel').getByRole('alert'), tab).toContainText('out of order')
    await expect(page.getByRole('button', { name: 'Kick out', exact: true })).toBeVisible()
  }
  for (const undo of restore) await undo()
  const row = page.getByRole('row', { name: new RegExp(`${clientId}/t`) })
  await page.getByRole('tabpanel').getByRole('button', { name: 'Try again' }).click()
  await expect(row).toContainText('Allow')
  await page.getByRole('tab', { name: 'Subscriptions' }).click()
  await expect(row).toBeVisible()
})

test('(T19) does not replace a newer answer by a late one', async ({ page, signIn, mqttClient, unique }) => {
  const name = unique('t19')
  await mqttClient({ clientId: `${name}-slow` })
  await mqttClient({ clientId: `${name}-fast` })
  const ended: string[] = []
  page.on('requestfailed', (request) => ended.push(`${request.url()} ${request.failure()?.errorText}`))
  // Never answered.
  await page.route(/\/clients\?.*like_clientid=[^&]*-slow/, () => undefined)
  await signIn(page, { path: '/clients', preferences: { 'live.paused': true } })
  await page.getByRole('button', { name: 'More filters' }).click()
  const box = page.getByRole('textbox', { name: 'Client ID contains' })
  await box.fill(`${name}-slow`)
  await box.press('Enter')
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  await box.fill(`${name}-fast`)
  await box.press('Enter')
  await expect(page.getByRole('link', { name: `${name}-fast` })).toBeVisible()
  await expect.poll(() => ended).toContainEqual(expect.stringMatching(/-slow.*ERR_ABORTED/))
  await expect(page.getByRole('link', { name: `${name}-slow` })).toHaveCount(0)
})

test('(T20) (T21) a list waits for Retry-After, and keeps its rows while offline', async ({
  page,
  context,
  signIn,
  mqttClient,
  unique,
  expectErrors,
}) => {
  test.setTimeout(300_000)
  expectErrors(/503|ERR_INTERNET_DISCONNECTED/)
  const clientId = unique('t20')
  await mqttClient({ clientId })
  const row = page.getByRole('row', { name: new RegExp(clientId) })
  await page.clock.install()
  await signIn(page, { path: `/clients?like_clientid=${clientId}`, preferences: { 'live.interval': 2000 } })
  await expect(row).toBeVisible()

  let requestCount = 0
  await page.route('**/api/v5/clients?*', (route) => {
    requestCount += 1
    return route.fulfill({ status: 503, headers: { 'Retry-After': '60' }, json: { code: 'BUSY', message: 'later' } })
  })
  const stale = page.getByText('These rows are from the last answer.')
  await expect(stale).toBeVisible()
  await expect(row, 'the last rows stay').toBeVisible()
  const first = requestCount
  await page.clock.runFor(30_000)
  expect(requestCount).toBe(first)
  await page.unroute('**/api/v5/clients?*')
  await page.getByRole('button', { name: 'Refresh now' }).click()
  await expect(stale).toHaveCount(0)

  /** Lets the console poll without waiting for its interval. */
  const expectBanners = (count: number) =>
    expect
      .poll(async () => {
        await page.clock.runFor(1_000)
        return banner(page).count()
      })
      .toBe(count)
  await context.setOffline(true)
  await expectBanners(1)
  await expect(row, 'the last rows stay').toBeVisible()
  await context.setOffline(false)
  await expectBanners(0)
  await expect(row).toBeVisible()
})
