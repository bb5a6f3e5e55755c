import { checkA11y, expect, shot, THREE_NODES, test } from './fixtures'

test.use({ sandboxArgs: THREE_NODES })

test('[MO-4, MO-5] shows a stopped node with its last known values @sandbox', async ({
  page,
  signIn,
  control,
  cleanup,
  expectErrors,
}) => {
  // The page of a stopped node requests its statistics before it learns the state.
  expectErrors(/404/)
  const figures = page.waitForResponse((answer) => answer.url().includes('/api/v5/stats'))
  await signIn(page, { path: '/dashboard/nodes', preferences: { 'live.interval': 2000 } })
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(4)
  const name = 'emqx@127.0.0.3'
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('Running')
  const version = await row.getByRole('cell').nth(3).textContent()

  // A node that was never read has no last values.
  await figures
  cleanup(() => control.startNode(name))
  await control.stopNode(name)
  await expect(row).toContainText('Stopped')
  await expect(page.getByText(`${name} is stopped. Last known values are shown.`)).toBeVisible()
  await expect(row.getByRole('cell').nth(3)).toHaveText(version ?? '')
  await expect(page.getByRole('main')).not.toContainText(/NaN|undefined/)
  await checkA11y(page)
  await shot(page, 'nodes-stopped')

  await row.getByRole('link').click()
  await expect(page.getByText('Last known values at')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Statistics, last known' })).toContainText('Shared subscriptions')
  // The page shows them after it is opened again, too.
  await page.reload()
  await expect(page.getByText('Last known values at')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Node', exact: true })).toContainText(version ?? '')
  await expect(page.getByText('A stopped node does not report statistics')).toBeVisible()
  await control.startNode(name)
  await expect(page.getByRole('row', { name: /^Shared subscriptions/ })).toBeVisible()
})

test('[MO-6] shows counters of the cluster or of one node, and names a node that does not answer @sandbox', async ({
  page,
  signIn,
  control,
  cleanup,
  mqttClient,
}) => {
  const client = await mqttClient()
  await client.publishAsync('mo6', 'x', { qos: 1 })
  const name = 'emqx@127.0.0.3'
  await signIn(page, { path: '/dashboard/metrics?q=messages.qos1.received', preferences: { 'live.interval': 2000 } })
  const value = page
    .getByRole('row', { name: /^messages\.qos1\.received/ })
    .getByRole('cell')
    .nth(0)
  await expect(value).toHaveText('1')
  await page.getByRole('combobox', { name: 'Node' }).click()
  await page.getByRole('option', { name }).click()
  await expect(page).toHaveURL(/node=emqx%40127.0.0.3/)
  await expect(value).toHaveText('0')

  cleanup(() => control.startNode(name))
  await control.stopNode(name)
  await expect(page.getByText(`${name} is stopped or not a member of the cluster`)).toBeVisible()
  await page.getByRole('button', { name: /^Remove filter Node/ }).click()
  await expect(page.getByText(`${name} does not answer. Its counters are missing from the totals.`)).toBeVisible()
  await checkA11y(page)
})
