import type { Page } from '@playwright/test'
import { checkA11y, expect, shot, test } from '../e2e/fixtures'
import { answerWith, failWith } from '../e2e/support/answers'
import { createPage } from '../e2e/support/crowd'

/** Lists with bulk deletion of messages, and how a real client adds messages. */
const LISTS = [
  { path: '/retained', prefix: '', retain: true, done: '1 retained message deleted' },
  { path: '/delayed-pub', prefix: '$delayed/600/', retain: false, done: '1 delayed message deleted' },
]

for (const { path, prefix, retain, done } of LISTS)
  test(`[CL-12, CL-13] (T26) names what could not be deleted of ${path} with its reason, and retries only that`, async ({
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
    for (const topic of ['a', 'b', '<b>c'].map((last) => `${name}/${last}`))
      if (retain) cleanup(() => api.request('DELETE', `/mqtt/retainer/message/${encodeURIComponent(topic)}`))
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
      const shouldRefuse = refuseOne && (retain ? isRefused(route.request().url()) : deletions.length === 2)
      if (!shouldRefuse) return route.continue()
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

/** Retained messages that no test could publish, deleted one by one. */
async function replaceRetained(page: Page, count: number) {
  const left = new Map(Array.from({ length: count }, (_, n) => [`many/${n}`, { topic: `many/${n}`, qos: 0 }]))
  const rows = () => [...left.values()].map((row) => ({ ...row, publish_at: '2026-01-01T00:00:00.000+00:00' }))
  await answerWith(page, 'get /mqtt/retainer/messages', (apiRequest) => createPage(rows(), apiRequest))
  await answerWith(page, 'delete /mqtt/retainer/message/{topic}', ({ params: { topic = '' } }) => {
    left.delete(topic)
    return undefined
  })
  return left
}

test('[CL-12] (T26) stops deleting when the broker no longer answers, and lists the remaining messages', async ({
  page,
  signIn,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/)
  const left = await replaceRetained(page, 12)
  await signIn(page, { path: '/retained', preferences: { 'live.paused': true } })
  await expect(page.getByRole('row', { name: /many/ })).toHaveCount(12)
  let deletionCount = 0
  await page.route('**/api/v5/mqtt/retainer/message/**', (route) =>
    ++deletionCount > 5 ? route.abort() : route.fallback(),
  )
  await page.getByRole('checkbox', { name: /Select all/ }).check()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  const report = page.getByRole('dialog', { name: 'Not everything was deleted' })
  await expect(report).toContainText('5 retained messages deleted')
  await expect(report).toContainText('7 were not tried.')
  await report.getByRole('button', { name: 'Close' }).click()
  // The rest stays selected.
  await expect(page.getByText('7 selected')).toBeVisible()
  expect(left.size).toBe(7)
})

test('[CL-12] deletes rows selected on three pages of 100,000 with progress, and lists the failed ones', async ({
  page,
  signIn,
  expectErrors,
}) => {
  expectErrors(/500/)
  const all = 100_000
  const left = await replaceRetained(page, all)
  await signIn(page, { path: '/retained?limit=100', preferences: { 'live.paused': true } })
  for (const range of ['1–100', '101–200', '201–300']) {
    await expect(page.getByText(`${range} of 100,000`, { exact: true })).toBeVisible()
    await page.getByRole('checkbox', { name: /Select all/ }).check()
    await page.getByRole('button', { name: 'Next page' }).click()
  }
  await expect(page.getByText('300 selected')).toBeVisible()
  // The hundredth deletion waits until the progress was seen.
  let continueDeletion = () => {}
  const progressSeen = new Promise<void>((resolve) => {
    continueDeletion = resolve
  })
  let deletionCount = 0
  await page.route('**/api/v5/mqtt/retainer/message/**', async (route) => {
    if (++deletionCount === 100) await progressSeen
    await route.fallback()
  })
  await failWith(page, 'delete /mqtt/retainer/message/{topic}', 500, 'table is locked', { times: 2 })
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.getByText(/\d+ of 300/)).toBeVisible()
  continueDeletion()
  const report = page.getByRole('dialog', { name: 'Not everything was deleted' })
  await expect(report).toContainText('298 retained messages deleted', { timeout: 60_000 })
  await expect(report.getByRole('listitem')).toHaveText([/many\/\d+.*table is locked/, /many\/\d+.*table is locked/])
  await report.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('2 selected')).toBeVisible()
  expect(left.size).toBe(all - 298)
})
