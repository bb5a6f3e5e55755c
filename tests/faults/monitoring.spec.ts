import { expect, THREE_NODES, test } from '../e2e/fixtures'

test.use({ sandboxArgs: THREE_NODES })

const SCREENS = [
  { path: '/dashboard/overview', read: '**/api/v5/monitor_current', failed: 'The current values could not be read' },
  { path: '/dashboard/nodes/NODE', read: '**/api/v5/nodes', failed: 'The node could not be read' },
  { path: '/license', read: '**/api/v5/license', failed: 'The license could not be read' },
]

test('(T17) shows the other nodes when one of three is stopped, and names it @sandbox', async ({
  page,
  signIn,
  control,
  cleanup,
  mqttClient,
  unique,
}) => {
  const clientId = unique('t17')
  await mqttClient({ clientId })
  await control.stopNode('emqx@127.0.0.3')
  cleanup(() => control.startNode('emqx@127.0.0.3'))
  await signIn(page, { path: '/dashboard/overview' })
  await expect(page.getByText('3 nodes, 2 running')).toBeVisible()
  await expect(page.getByRole('row', { name: /emqx@127\.0\.0\.3/ })).toContainText('Stopped')
  const health = page.getByRole('region', { name: 'Health', exact: true })
  await expect(health.getByRole('heading', { name: '1 node is stopped', exact: true })).toBeVisible()
  await expect(health.getByRole('link', { name: 'emqx@127.0.0.3', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Current values' })).toContainText('Live connections')
  await page.getByRole('navigation').getByRole('link', { name: 'Nodes' }).click()
  await expect(page.getByText('emqx@127.0.0.3 is stopped.')).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Clients', exact: true }).click()
  await expect(page.getByRole('link', { name: clientId })).toBeVisible()
})

for (const { path, read, failed } of SCREENS) {
  test(`(T22) ${path}: names the endpoint of an answer that is not JSON, and recovers`, async ({
    page,
    signIn,
    api,
  }) => {
    let body = '<!doctype html><html><body>Bad gateway</body></html>'
    let release = () => {}
    let releasePromise = Promise.resolve()
    await page.route(read, async (route) => {
      await releasePromise
      await route.fulfill({ status: 200, contentType: 'text/html', body })
    })
    const [{ node }] = await api.get('/nodes')
    await signIn(page, { path: path.replace('NODE', node) })
    // Other parts of the page show the same failure at their place.
    const alert = page.getByRole('alert').filter({ hasText: failed }).first()
    const endpoint = alert.getByText(/GET \/api\/v5\/(monitor_current|nodes|license)/)
    await alert.getByText('Details', { exact: true }).press('Enter')
    await expect(endpoint).toBeVisible()
    body = '{"cut": '
    // The answer waits until the button was seen in its busy state.
    releasePromise = new Promise((resolve) => {
      release = resolve
    })
    const truncatedResponse = page.waitForResponse(read)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(alert.getByRole('button', { name: 'Trying again…', exact: true })).toBeVisible()
    release()
    await truncatedResponse
    // The details stay open during further attempts.
    await expect(alert.getByRole('button', { name: 'Try again', exact: true })).toBeVisible()
    await expect(endpoint).toBeVisible()
    await page.unroute(read)
    // An attempt that began before may still fail once.
    await expect(async () => {
      const retryButton = alert.getByRole('button', { name: 'Try again' })
      if (await retryButton.isVisible()) await retryButton.click({ timeout: 1000 })
      await expect(page.getByText(failed)).toHaveCount(0, { timeout: 3000 })
    }).toPass()
    await expect(page.getByRole('main')).not.toContainText(/NaN|undefined/)
  })
}

test('(T22) shows nodes and figures with missing, unknown and huge values', async ({ page, signIn }) => {
  await page.route('**/api/v5/nodes', (route) =>
    route.fulfill({
      json: [
        {
          node: 'emqx@10.0.0.1',
          node_status: 'draining',
          role: 'observer',
          connections: 2 ** 60,
          extra: { deep: [1] },
        },
        { node: 'emqx@10.0.0.2' },
      ],
    }),
  )
  await page.route('**/api/v5/monitor_current', (route) => route.fulfill({ json: { live_connections: -1 } }))
  await signIn(page, { path: '/dashboard/nodes' })
  await expect(page.getByRole('row', { name: /emqx@10\.0\.0\.1/ })).toContainText('draining')
  await expect(page.getByRole('main')).not.toContainText(/NaN|undefined|\[object/)
  await page.getByRole('navigation').getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('region', { name: 'Current values' })).toContainText('Live connections')
  await expect(page.getByRole('main')).not.toContainText(/NaN|undefined|\[object/)
})
