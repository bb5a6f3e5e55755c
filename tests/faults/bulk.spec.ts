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
    await page.getByRole('button', { name: 'Delete 3 messages' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()

    const report = page.getByRole('dialog', { name: /^Not all .* were deleted$/ })
    await expect(report).toContainText('1 message could not be deleted:')
    await expect(report.getByRole('listitem')).toHaveCount(1)
    await expect(report.getByRole('listitem')).toContainText(name)
    await expect(report.getByRole('listitem')).toContainText('table is locked')
    expect(deletions).toHaveLength(3)
    await checkA11y(page)
    await shot(page, `bulk${path.replaceAll('/', '-')}`)

    refuseOne = false
    await report.getByRole('button', { name: 'Try those again' }).click()
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
  await page.getByRole('button', { name: 'Delete 12 messages' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  const report = page.getByRole('dialog', { name: 'Not all retained messages were deleted' })
  await expect(report).toContainText('Deleted 5 retained messages')
  await expect(report).toContainText('7 messages were left as they were.')
  await report.getByRole('button', { name: 'Close' }).click()
  // What was not done stays selected.
  await expect(page.getByRole('button', { name: 'Delete 7 messages' })).toBeVisible()
})
