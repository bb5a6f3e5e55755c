import type { Request } from '@playwright/test'
import { checkA11y, expect, setPreference, shot, test } from './fixtures'
import { failWith } from './support/answers'
import { openRequests } from './support/openRequests'

test.describe('overview', () => {
  test('[MO-1] cards show the current figures and link to their lists', async ({
    page,
    signIn,
    mqttClient,
    unique,
    api,
    cleanup,
  }) => {
    const name = unique('mo1')
    const before = await api.get('/monitor_current')
    const client = await mqttClient({ clientId: name })
    await client.subscribeAsync([`${name}/a`, `$share/g/${name}/b`])
    await client.publishAsync(`${name}/kept`, 'x', { retain: true, qos: 1 })
    cleanup(() => api.delete(`/mqtt/retainer/message/${encodeURIComponent(`${name}/kept`)}`))
    await signIn(page, { path: '/dashboard/overview', preferences: { 'live.interval': 2000 } })

    const figures = page.getByRole('region', { name: 'Current values' })
    const figure = (label: string) =>
      figures
        .locator('div')
        .filter({ has: page.getByText(label, { exact: true }) })
        .last()
        .locator('..')
    for (const label of ['Incoming messages', 'Outgoing messages', 'Dropped messages']) {
      await expect(figures.getByText(label, { exact: true })).toBeVisible()
      await expect(figure(label)).toContainText('msg/s')
    }
    await expect(figure('Live connections')).toContainText(String(before.live_connections + 1), { timeout: 15_000 })
    await expect(figure('Retained messages')).toContainText(String(before.retained_msg_count + 1))
    await expect(figure('Shared subscriptions')).toContainText(String(before.shared_subscriptions + 1))
    await expect(figure('Subscriptions')).toBeVisible()
    await checkA11y(page)
    await shot(page, 'overview')

    await figures.getByRole('link', { name: 'Live connections' }).click()
    await expect(page).toHaveURL(/#\/clients\?conn_state=connected/)
    await expect(page.getByRole('link', { name })).toBeVisible()
  })

  test('[MO-3] shows trends of all ranges with their rates, and keeps the range in the URL', async ({
    page,
    signIn,
    api,
  }) => {
    const requestedRanges: string[] = []
    page.on('request', (request) => {
      const latest = new URL(request.url()).searchParams.get('latest')
      if (latest) requestedRanges.push(latest)
    })
    await signIn(page, { path: '/dashboard/overview' })
    const trends = page.getByRole('region', { name: 'Trends', exact: true })
    await expect(trends.getByRole('heading', { name: 'Incoming messages (msg/s)' })).toBeVisible()
    for (const name of [
      'Outgoing messages (msg/s)',
      'Dropped messages (msg/s)',
      'Sessions and live connections',
      'Subscriptions',
      'Topics',
    ])
      await expect(trends.getByRole('heading', { name })).toBeVisible()
    const range = trends.getByRole('combobox', { name: 'Range' })
    for (const [label, seconds] of [
      ['Last 6 hours', '21600'],
      ['Last 12 hours', '43200'],
      ['Last day', '86400'],
      ['Last 3 days', '259200'],
      ['Last 7 days', '604800'],
    ] as const) {
      await range.selectOption({ label })
      await expect.poll(() => requestedRanges).toContain(seconds)
    }
    await expect(page).toHaveURL(/range=7d/)
    // A broker that has just started takes its first sample after ten seconds.
    await expect
      .poll(async () => (await api.get('/monitor?latest=604800')).length, { timeout: 30_000 })
      .toBeGreaterThan(0)
    await page.reload()
    await expect(range).toHaveValue('7d')
    await trends.getByRole('button', { name: /table/i }).first().click()
    await expect(trends.getByRole('table').first()).toBeVisible()
    await checkA11y(page)
  })

  test('(T18) keeps the other panels when one fails', async ({ page, signIn, api, expectErrors }) => {
    expectErrors(/400/)
    const [{ node }] = await api.get('/nodes')
    // The console retries errors of the server by itself, but not this one.
    const restore = await failWith(page, 'get /monitor', 400, 'sampler is away')
    await page.clock.install()
    await signIn(page, { path: '/dashboard/overview', preferences: { 'live.paused': true } })
    const alert = page.getByRole('alert').filter({ hasText: 'The trend could not be read' })
    await expect(alert).toContainText('sampler is away')
    await expect(page.getByRole('region', { name: 'Current values' })).toContainText('Live connections')
    await expect(page.getByRole('link', { name: node, exact: true })).toBeVisible()
    await restore()
    // `dispatchEvent` moves neither pointer nor focus, so that nothing else fetches the trend before the button does.
    await alert.getByRole('button', { name: 'Try again' }).dispatchEvent('click')
    await expect(alert).toHaveCount(0)
    const chart = page.getByRole('heading', { name: 'Incoming messages (msg/s)' })
    await expect(chart).toBeVisible()
    // The last data stays, with the error above.
    await failWith(page, 'get /monitor', 400, 'away again')
    await setPreference(page, 'live.paused', false)
    await page.clock.runFor(11_000)
    await expect(page.getByText(/The trend could not be read: away again/)).toBeVisible()
    await expect(chart).toBeVisible()
  })
})

test('[MO-11] shows and changes the interval; does not poll when paused, hidden or failing', async ({
  page,
  signIn,
  expectErrors,
}) => {
  test.slow()
  expectErrors(/503/)
  let requestCount = 0
  const isReading = (request: Request) => request.url().endsWith('/monitor_current')
  page.on('request', (request) => {
    if (isReading(request)) requestCount += 1
  })
  const open = openRequests(page, isReading)
  await page.clock.install()
  await signIn(page, { path: '/dashboard/overview' })
  const bar = page.getByRole('group', { name: 'Live refresh' })
  await expect(bar).toContainText(/as of \d\d:\d\d:\d\d/)
  const interval = bar.getByRole('combobox', { name: 'Refresh interval' })
  await expect(interval).toHaveValue('5000')
  /** Counts the requests of the next `seconds`. The fake clock stops while the broker answers. */
  const countRequests = async (seconds: number) => {
    const before = requestCount
    for (let i = 0; i < seconds; i++) {
      await page.clock.runFor(1000)
      await expect.poll(() => open.size, { intervals: [5, 10, 20, 50] }).toBe(0)
    }
    return requestCount - before
  }
  expect(await countRequests(30)).toBeGreaterThanOrEqual(4)
  await interval.selectOption('30000')
  expect(await countRequests(50)).toBeLessThanOrEqual(2)

  await bar.getByRole('button', { name: 'Pause refresh' }).press('Enter')
  await expect(bar).toContainText('Paused')
  const beforePause = requestCount
  await page.clock.runFor(60_000)
  expect(requestCount - beforePause).toBe(0)
  await bar.getByRole('button', { name: 'Resume refresh' }).press('Enter')
  await interval.selectOption('2000')
  expect(await countRequests(10)).toBeGreaterThan(0)

  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await hide(true)
  const beforeHiding = requestCount
  await page.clock.runFor(30_000)
  expect(requestCount - beforeHiding).toBe(0)
  await hide(false)
  expect(await countRequests(10)).toBeGreaterThan(0)

  await failWith(page, 'get /monitor_current', 503, 'away')
  await expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return page.getByText(/The current values could not be read/).count()
    })
    .toBe(1)
  expect(await countRequests(60), 'every 2 s it would be 30').toBeLessThan(15)
})

test.describe('nodes', () => {
  test('[MO-4] lists the nodes with their figures', async ({ page, signIn, api }) => {
    const [node] = await api.get('/nodes')
    await signIn(page, { path: '/dashboard/nodes' })
    const row = page.getByRole('row', { name: new RegExp(node.node) })
    await expect(row).toContainText('Running')
    await expect(row).toContainText('Core')
    await expect(row).toContainText(node.version)
    await expect(page.getByRole('main')).not.toContainText(/NaN|undefined|null/)
    await checkA11y(page)
    await shot(page, 'nodes')
  })

  test('[MO-5] a node shows its figures, statistics and paths', async ({ page, signIn, api }) => {
    const [node] = await api.get('/nodes')
    await signIn(page, { path: '/dashboard/nodes' })
    await page.getByRole('group', { name: 'Nodes of the cluster' }).getByRole('link', { name: node.node }).click()
    await expect(page.getByRole('heading', { level: 1, name: node.node })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Node', exact: true })).toContainText(node.sys_path)
    await expect(page.getByRole('region', { name: 'Node', exact: true })).toContainText(node.log_path)
    await expect(page.getByRole('row', { name: /^Shared subscriptions/ })).toBeVisible()
    await checkA11y(page)
    await shot(page, 'node')
  })

  test('[MO-5] reports a node that does not exist', async ({ page, signIn }) => {
    await signIn(page, { path: '/dashboard/nodes/ghost@10.0.0.1' })
    await expect(page.getByText('The cluster has no node named ghost@10.0.0.1.')).toBeVisible()
  })
})
