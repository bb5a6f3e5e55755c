import { readFile } from 'node:fs/promises'
import { checkA11y, expect, shot, THREE_NODES, test } from './fixtures'
import { saveForm } from './support/save'

test.use({ sandboxArgs: THREE_NODES })

test('[MG-16] evacuates a node, shows the progress in numbers and stops it; reports when the cluster is balanced @sandbox', async ({
  page,
  signIn,
  api,
  mqttClient,
  unique,
  cleanup,
  expectErrors,
}) => {
  expectErrors(/400/)
  const node = 'emqx@127.0.0.1'
  cleanup(() => api.request('POST', `/load_rebalance/${node}/evacuation/stop`))
  await signIn(page, { path: '/rebalance', preferences: { 'live.interval': 1000 } })
  await expect(page.getByText('Nothing is being moved')).toBeVisible()
  await page.getByRole('button', { name: 'Start rebalance' }).click()
  const balancing = page.getByRole('dialog', { name: 'Start rebalance' })
  await balancing.getByRole('button', { name: 'Start rebalance' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start rebalance' }).click()
  await expect(balancing.getByText(/Nothing to balance/)).toBeVisible()
  await balancing.getByRole('button', { name: 'Close' }).click()

  const clientId = unique('mg16')
  for (const n of [1, 2]) {
    const properties = { sessionExpiryInterval: 60 }
    await mqttClient({ clientId: `${clientId}-${n}`, clean: false, properties })
  }
  await page.getByRole('button', { name: `Evacuate: ${node}` }).click()
  const drawer = page.getByRole('dialog', { name: `Evacuate ${node}` })
  await drawer.getByLabel(/^Connections per second/).fill('1')
  await drawer
    .getByLabel(/^Wait for load balancers/)
    .first()
    .fill('1')
  await drawer
    .getByLabel(/^Wait for reconnection/)
    .first()
    .fill('1')
  await drawer.getByRole('button', { name: 'Start evacuation' }).click()
  const question = page.getByRole('alertdialog', { name: `Evacuate node ${node}?` })
  await expect(question).toContainText('All its clients are disconnected')
  await question.getByRole('button', { name: 'Start evacuation' }).click()

  const card = page.getByRole('region', { name: `Evacuation of ${node}` })
  await expect(card.getByRole('meter', { name: 'Connections closed' })).toHaveAttribute(
    'aria-valuetext',
    '2 of 2, 0 left on the node',
    { timeout: 10_000 },
  )
  await expect(page.getByRole('row', { name: new RegExp(node) })).toContainText('Being evacuated')
  await checkA11y(page)
  await shot(page, 'rebalance')
  await card.getByRole('button', { name: 'Stop evacuation' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop evacuation' }).click()
  await expect(page.getByText(`Evacuation of ${node} stopped`)).toBeVisible()
  await expect(page.getByText('Nothing is being moved')).toBeVisible()
})

test('[MG-16] enables file transfer, and lists and downloads a file from a client', async ({
  page,
  signIn,
  api,
  mqttClient,
  unique,
  cleanup,
}) => {
  const before = await api.get('/file_transfer')
  cleanup(() => api.put('/file_transfer', before))
  await api.put('/file_transfer', { ...before, enable: false })
  await signIn(page, { path: '/file-transfer/files' })
  await expect(page.getByText('File transfer is disabled', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('switch', { name: /^File transfer over MQTT/ }).click()
  await saveForm(page)
  await checkA11y(page)
  await shot(page, 'file-transfer')

  const clientId = unique('ft#')
  const name = `${unique('<img src=x onerror=1> %2F')}.txt`
  const client = await mqttClient({ clientId })
  const send = (topic: string, payload: string) => client.publishAsync(`$file/${topic}`, payload, { qos: 1 })
  await send('one/init', JSON.stringify({ name: name.replaceAll('/', '') }))
  await send('one/0', 'hello ')
  await send('one/6', 'world')
  await send('one/fin/11', '')
  await expect
    .poll(async () => ((await api.get('/file_transfer/files')).files as { clientid: string }[]).map((f) => f.clientid))
    .toContain(clientId)
  await page.getByRole('tab', { name: 'Files' }).click()
  const row = page.getByRole('row').filter({ hasText: clientId })
  await expect(row).toContainText('11 B')
  await shot(page, 'transferred-files')
  const downloading = page.waitForEvent('download', { timeout: 10_000 })
  await row.getByRole('button', { name: /^Download/ }).click()
  expect(await readFile(await (await downloading).path(), 'utf8')).toBe('hello world')
})
