import { checkA11y, expect, shot, test } from '../e2e/fixtures'

/** Lists where many messages are deleted one by one, and how a real client brings messages there. */
const LISTS = [
  { path: '/retained', prefix: '', retain: true, done: 'Deleted 1 retained message' },
  { path: '/delayed-pub', prefix: '$delayed/600/', retain: false, done: 'Deleted 1 delayed message' },
]

for (const { path, prefix, retain, done } of LISTS)
  test(`[CL-12, CL-13] (T26) what cannot be deleted of ${path} is named with its reason, and tried again alone`, async ({
    page,
    signIn,
    mqttClient,
    api,
    unique,
    cleanup,
    expectErrors,
  }) => {
    expectErrors(/500/)
    const name = unique('t26')
    const client = await mqttClient()
    if (retain) cleanup(() => api.delete('/mqtt/retainer/messages'))
    for (const topic of ['a', 'b', '<b>c'])
      await client.publishAsync(`${prefix}${name}/${topic}`, 'x', { qos: 1, retain })
    await signIn(page, { path, preferences: { 'live.paused': true } })
    const rows = page.getByRole('row', { name: new RegExp(`^.*${name}`) })
    await expect(rows).toHaveCount(3)

    const deletions: string[] = []
    const isRefused = (url: string) => retain && decodeURIComponent(url).endsWith('<b>c')
    let refuseOne = true
    await page.route('**/api/v5/mqtt/**/message*/**', async (route) => {
      if (route.request().method() !== 'DELETE') return route.continue()
      deletions.push(route.request().url())
      const refused = refuseOne && (retain ? isRefused(route.request().url()) : deletions.length === 2)
      if (!refused) return route.continue()
      return route.fulfill({ status: 500, json: { code: 'INTERNAL_ERROR', message: 'table is locked' } })
    })
    for (const row of await rows.all()) await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Delete selected' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()

    const report = page.getByRole('dialog', { name: 'Not everything was deleted' })
    await expect(report).toContainText('1 could not be deleted:')
    await expect(report.getByRole('listitem')).toHaveCount(1)
    await expect(report.getByRole('listitem')).toContainText(name)
    await expect(report.getByRole('listitem')).toContainText('table is locked')
    expect(deletions).toHaveLength(3)
    await checkA11y(page)
    await shot(page, `bulk${path.replaceAll('/', '-')}`)

    refuseOne = false
    await report.getByRole('button', { name: 'Retry failed' }).click()
    await expect(page.getByText(done, { exact: true })).toBeVisible()
    await expect(report).toHaveCount(0)
    expect(deletions).toHaveLength(4)
    await expect(rows).toHaveCount(0)
  })

test('[CL-12] (T26) deleting that the broker does not answer any more stops, and tells what was left @sandbox', async ({
  page,
  signIn,
  mqttClient,
  api,
  unique,
  cleanup,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/)
  const name = unique('t26')
  const client = await mqttClient()
  cleanup(() => api.delete('/mqtt/retainer/messages'))
  for (let i = 0; i < 12; i++) await client.publishAsync(`${name}/${i}`, 'x', { qos: 1, retain: true })
  await signIn(page, { path: '/retained', preferences: { 'live.paused': true } })
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(12)
  let answered = 0
  await page.route('**/api/v5/mqtt/retainer/message/**', (route) => (++answered > 5 ? route.abort() : route.continue()))
  await page.getByRole('checkbox', { name: /Select all/ }).check()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  const report = page.getByRole('dialog', { name: 'Not everything was deleted' })
  await expect(report).toContainText('Deleted 5 retained messages')
  await expect(report).toContainText('7 were not tried.')
  await report.getByRole('button', { name: 'Close' }).click()
  // What was not done stays selected.
  await expect(page.getByText('7 selected')).toBeVisible()
})

test('[CL-12] REVIEW §3.8 rows of three pages of 100,000 are deleted with progress, failures told row by row @sandbox', async ({
  page,
  signIn,
  mqttClient,
  api,
  control,
  cleanup,
  expectErrors,
}) => {
  test.setTimeout(120_000)
  expectErrors(/500/)
  const all = 100_000
  const client = await mqttClient()
  cleanup(() => api.delete('/mqtt/retainer/messages'))
  for (let n = 0; n < all; n += 1_000) {
    for (let i = n; i < n + 999; i++) client.publish(`many/${i}`, 'x', { retain: true })
    await client.publishAsync(`many/${n + 999}`, 'x', { retain: true, qos: 1 })
  }
  const count = async () => (await api.get('/mqtt/retainer/messages?limit=1')).meta.count
  expect(await count()).toBe(all)

  await signIn(page, { path: '/retained?limit=100', preferences: { 'live.paused': true } })
  for (const range of ['1–100', '101–200', '201–300']) {
    await expect(page.getByText(`${range} of 100,000`, { exact: true })).toBeVisible()
    await page.getByRole('checkbox', { name: /Select all/ }).check()
    await page.getByRole('button', { name: 'Next page' }).click()
  }
  await expect(page.getByText('300 selected')).toBeVisible()
  await control.fail({
    path: '/mqtt/retainer/message/*',
    status: 500,
    body: { code: 'INTERNAL_ERROR', message: 'table is locked' },
    times: 2,
  })
  await control.fail({ path: '/mqtt/retainer/message/*', delayMs: 20 })
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.getByText(/\d+ of 300/)).toBeVisible()
  const report = page.getByRole('dialog', { name: 'Not everything was deleted' })
  await expect(report).toContainText('Deleted 298 retained messages', { timeout: 60_000 })
  await expect(report.getByRole('listitem')).toHaveText([/many\/\d+.*table is locked/, /many\/\d+.*table is locked/])
  await report.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('2 selected')).toBeVisible()
  await expect.poll(count).toBe(all - 298)
})
