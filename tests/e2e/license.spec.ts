import type { Page } from '@playwright/test'
import type { AnswerOf } from '../support/operations'
import { checkA11y, expect, shot, test } from './fixtures'
import { answerWith, failWith, patchAnswer } from './support/answers'
import { saveButton, saveForm } from './support/save'
import { reloadAsViewer } from './support/signIn'

type License = AnswerOf<'get /license'>

const main = (page: Page) => page.getByRole('main')
const DAY = 86_400_000
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const notices = (page: Page) => main(page).getByRole('status')

const EVALUATION = {
  customer: 'Evaluation',
  customer_type: 10,
  deployment: 'trial',
  email: 'contact@emqx.io',
  expiry: false,
  expiry_at: day(Date.now() + 700 * DAY),
  max_connections: 5,
  start_at: '2023-12-08',
  type: 'trial',
} satisfies License

/** Replaces the broker's license with one of the test. */
const replaceLicense = (page: Page, more: Partial<License> = {}) =>
  answerWith(page, 'get /license', () => ({ ...EVALUATION, ...more }))

test('[MO-10] shows the holder, the end and the usage of the license', async ({ page, signIn }) => {
  let connections = 5
  await replaceLicense(page)
  await answerWith(page, 'get /license/setting', () => ({
    connection_high_watermark: '80%',
    connection_low_watermark: '75%',
  }))
  await patchAnswer(page, 'get /monitor_current', (figures) => ({ ...figures, live_connections: connections }))
  await answerWith(page, 'get /alarms', ({ query }) => {
    const activate_at = new Date().toISOString()
    const message = 'License: live connection number exceeds 80% of 5'
    const alarm = { name: 'license_quota', node: 'emqx@127.0.0.1', message, details: {}, duration: 1, activate_at }
    const data = query.get('activated') === 'false' ? [] : [alarm]
    return { data, meta: { page: 1, limit: 100, count: data.length, hasnext: false } }
  })
  await signIn(page, { path: '/dashboard/overview', preferences: { 'live.interval': 2000 } })
  const notice = notices(page).filter({ hasText: 'Connections are near the license limit.' })
  await expect(notice).toBeVisible()
  await notice.getByRole('link', { name: 'Show license' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'License' })).toBeVisible()
  const facts = page.getByRole('region', { name: 'Current license' })
  for (const text of ['Evaluation', EVALUATION.expiry_at, /\d+ days left/]) await expect(facts).toContainText(text)
  const meter = page.getByRole('meter', { name: 'Live connections in the cluster' })
  await expect(meter).toHaveAttribute('aria-valuenow', '5')
  await expect(meter).toHaveAttribute('aria-valuetext', '5 of 5 (100%)')
  await expect(main(page)).toContainText('Alarm raised above 80%')
  await expect(main(page)).toContainText('The limit is reached')
  await checkA11y(page)
  await shot(page, 'license')

  connections = 1
  await expect(meter).toHaveAttribute('aria-valuetext', '1 of 5 (20%)')
  await expect(main(page)).not.toContainText('The limit is reached')
})

test('[MO-10] sets watermarks, and rejects a low one above the high one at its field', async ({
  page,
  signIn,
  api,
  cleanup,
}) => {
  const before = await api.get('/license/setting')
  cleanup(() => api.put('/license/setting', before))
  await api.put('/license/setting', { connection_high_watermark: '80%', connection_low_watermark: '75%' })
  await signIn(page, { path: '/license', preferences: { 'live.interval': 2000 } })
  const low = page.getByLabel('Low watermark', { exact: true })
  await expect(low).toHaveValue('75')
  await low.fill('90%')
  await saveButton(page).click()
  await expect(page.getByText('The low watermark must be below the high one')).toBeVisible()
  await expect(low).toBeFocused()
  await low.fill('40%')
  await saveForm(page)
  await expect.poll(() => api.get('/license/setting')).toMatchObject({ connection_low_watermark: '40%' })
  await expect(main(page)).toContainText('Alarm cleared below 40%')
})

test('[MO-10] shows at its field why a key was refused, and requires a typed word before a reset', async ({
  page,
  signIn,
  expectErrors,
}) => {
  expectErrors(/400/)
  // The broker keeps its license.
  const keys: unknown[] = []
  await answerWith(page, 'post /license', ({ request }) => {
    keys.push(request.postDataJSON().key)
    return EVALUATION
  })
  await failWith(page, 'post /license', 400, 'Bad license key', { times: 1 })
  await signIn(page, { path: '/license' })
  await page.getByRole('button', { name: 'Update license' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update license' })
  const key = dialog.getByLabel('License key')
  await dialog.getByRole('button', { name: 'Update license' }).click()
  await expect(dialog.getByText('Paste the license key')).toBeVisible()
  await key.fill('no-such-key')
  await dialog.getByRole('button', { name: 'Update license' }).click()
  await expect(dialog.getByText('The broker refused this key: Bad license key')).toBeVisible()
  await expect(key).toBeFocused()
  await checkA11y(page)
  await shot(page, 'license-refused')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'Reset to evaluation' }).click()
  const question = page.getByRole('alertdialog', { name: 'Reset to the evaluation license?' })
  const reset = question.getByRole('button', { name: 'Reset to evaluation' })
  await expect(reset).toBeDisabled()
  await question.getByLabel('Type default to confirm').fill('default')
  await reset.click()
  await expect(page.getByText('Evaluation license applied')).toBeVisible()
  expect(keys).toEqual(['default'])
})

test('[MO-10] warns on every screen before the license ends until dismissed, and again once it has ended', async ({
  page,
  signIn,
}) => {
  const restore = await replaceLicense(page, { expiry_at: day(Date.now() + 9 * DAY) })
  await signIn(page, { path: '/clients' })
  const soon = notices(page).filter({ hasText: "The broker's license expires in 10 days." })
  await expect(soon).toBeVisible()
  await checkA11y(page)
  await shot(page, 'license-soon')
  await soon.getByRole('link', { name: 'Show license' }).click()
  await expect(main(page)).toContainText('10 days left')
  await expect(main(page)).toContainText('The license expires soon.')
  await page.goBack()
  await soon.getByRole('button', { name: 'Dismiss this notice' }).click()
  await expect(soon).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  await expect(soon).toHaveCount(0)

  await restore()
  await replaceLicense(page, { expiry: true })
  await page.reload()
  await expect(notices(page).filter({ hasText: "The broker's license has expired." })).toBeVisible()
})

test('[MO-10] keeps the other panels when one fails, and shows hostile names as text', async ({
  page,
  signIn,
  expectErrors,
}) => {
  expectErrors(/500/)
  await failWith(page, 'get /monitor_current', 500, 'away')
  await replaceLicense(page, { customer: '<img src=x onerror=alert(1)>' })
  await signIn(page, { path: '/license' })
  await expect(page.getByText('The connections could not be read').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Current license' })).toContainText('<img src=x onerror=alert(1)>')
  await expect(page.getByLabel('High watermark', { exact: true })).toHaveValue(/^\d+$/)
})

test('[MO-10] shows the license to a viewer without a way to change it', async ({ page, signIn, api }) => {
  const before = await api.get('/license')
  await signIn(page, { path: '/clients' })
  // The role belongs to the session; the page does not offer a request that the broker would refuse.
  await reloadAsViewer(page)
  await page.getByRole('navigation').getByRole('link', { name: 'License' }).click()
  await expect(page.getByRole('button', { name: 'Update license' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('button', { name: 'Reset to evaluation' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await expect(main(page)).toContainText(before.customer)
  await checkA11y(page)
})

test('[SH-10] warns of nodes with different versions and links to them', async ({ page, signIn, api }) => {
  const [node] = await api.get('/nodes')
  await answerWith(page, 'get /nodes', () => [node, { ...node, node: 'emqx2@127.0.0.1', version: '5.6.0' }])
  await signIn(page, { path: '/clients' })
  await expect(page.getByRole('banner')).toContainText(node.version)
  const notice = notices(page).filter({
    hasText: `Nodes run different broker versions: 5.6.0, ${node.version}.`,
  })
  await checkA11y(page)
  await notice.getByRole('link', { name: 'Show nodes' }).click()
  await expect(page).toHaveURL(/#\/dashboard\/nodes$/)
  await expect(page.getByRole('row', { name: /emqx2@127/ })).toContainText('5.6.0')
})
