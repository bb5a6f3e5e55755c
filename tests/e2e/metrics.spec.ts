import { checkA11y, expect, setPreference, shot, test } from './fixtures'
import { answerWith, failWith } from './support/answers'

test('[MO-6] shows every counter in its group with an explanation in both languages, and keeps the filter in the URL', async ({
  page,
  signIn,
  api,
}) => {
  const names = Object.keys(await api.get('/metrics?aggregate=true')).filter((name) => name !== 'node')
  await signIn(page, { path: '/dashboard/metrics' })
  for (const group of ['Connections', 'Sessions', 'Access', 'Bytes', 'Packets', 'Messages', 'Delivery'])
    await expect(page.getByRole('region', { name: group, exact: true })).toBeVisible()
  const rows = page.getByRole('rowheader')
  await expect(rows).toHaveCount(names.length)
  const row = page.getByRole('row', { name: /^packets\.connect\.received/ })
  await expect(row).toContainText('CONNECT packets received')
  await shot(page, 'metrics')

  await setPreference(page, 'language', 'zh')
  await expect(row).toContainText('接收的 CONNECT 报文数')
  await setPreference(page, 'language', 'en')

  await page.getByRole('textbox', { name: 'Name or meaning' }).fill('queue was full')
  await expect(page).toHaveURL(/q=queue/)
  await expect(rows).toHaveCount(2)
  await page.reload()
  await expect(rows).toHaveCount(2)
  await checkA11y(page)
  await page.getByRole('textbox', { name: 'Name or meaning' }).fill('<b>none</b>')
  await expect(page.getByText('No counter has <b>none</b> in its name or meaning.')).toBeVisible()
})

test('[MO-6] shows how much a counter grew since the page was opened', async ({ page, signIn, mqttClient, unique }) => {
  const clientId = unique('mo6')
  const client = await mqttClient({ clientId })
  await client.publishAsync(`${clientId}/a`, 'before', { qos: 1 })
  await signIn(page, { path: '/dashboard/metrics?q=messages.qos1', preferences: { 'live.interval': 2000 } })
  const change = page
    .getByRole('row', { name: /^messages\.qos1\.received/ })
    .getByRole('cell')
    .nth(1)
  await expect(change).toHaveText('0')
  for (let i = 0; i < 3; i++) await client.publishAsync(`${clientId}/a`, 'x', { qos: 1 })
  await expect(change).toHaveText('+3')
  // The sort order is in the address.
  await page.getByRole('textbox', { name: 'Name or meaning' }).fill('messages.')
  const table = page.getByRole('region', { name: 'Messages', exact: true })
  await table.getByRole('button', { name: 'Value' }).press('Enter')
  await expect(page).toHaveURL(/sort=value&order=DESC/)
  await expect(table.getByRole('columnheader', { name: 'Value' })).toHaveAttribute('aria-sort', 'descending')
  const values = async () =>
    (
      await table
        .getByRole('row')
        .evaluateAll((rows) => rows.slice(1).map((row) => row.querySelector('td')?.textContent))
    ).map((text) => Number(text?.replaceAll(',', '')))
  await expect
    .poll(async () => (await values()).every((value, i, all) => i === 0 || value <= Number(all[i - 1])))
    .toBe(true)
})

test('[MO-6] shows an unknown counter of a newer broker under "Other"', async ({ page, signIn }) => {
  await answerWith(page, 'get /metrics', () => [
    { node: 'emqx@127.0.0.1', 'bytes.sent': 7, 'durable.<b>flushed</b>': 12345 },
  ])
  await signIn(page, { path: '/dashboard/metrics' })
  const other = page.getByRole('region', { name: 'Other' })
  await expect(other.getByRole('row', { name: /durable\.<b>flushed<\/b>/ })).toContainText('12,345')
})

test('shows that the counters could not be read, and tries again', async ({ page, signIn, expectErrors }) => {
  expectErrors(/503/)
  const restore = await failWith(page, 'get /metrics', 503, 'not now')
  await signIn(page, { path: '/dashboard/metrics' })
  await expect(page.getByText('The counters could not be read')).toBeVisible()
  await restore()
  await page.getByRole('button', { name: /try again/i }).click()
  await expect(page.getByRole('region', { name: 'Bytes' })).toBeVisible()
})
