import type { Page } from '@playwright/test'
import { checkA11y, expect, shot, test } from './fixtures'
import { saveButton, saveForm } from './support/save'

// Few connections reach the limit, so that nearness to it is a matter of five clients.
test.use({ sandboxArgs: ['--quota', '5'] })

const main = (page: Page) => page.getByRole('main')
const DAY = 86_400_000
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const notices = (page: Page) => main(page).getByRole('status')

test('[MO-10] the licence tells whose it is, how long it holds and how much of it is used @sandbox', async ({
  page,
  signIn,
  mqttClient,
  unique,
}) => {
  const clients = []
  for (let i = 0; i < 5; i++) clients.push(await mqttClient({ clientId: unique('mo10') }))
  await signIn(page, { path: '/dashboard/overview', preferences: { 'live.interval': 2000 } })
  const notice = notices(page).filter({ hasText: 'Connections are near the license limit.' })
  await expect(notice).toBeVisible({ timeout: 20_000 })
  await notice.getByRole('link', { name: 'Show license' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'License' })).toBeVisible()
  const facts = page.getByRole('region', { name: 'Current license' })
  for (const text of ['Evaluation', '2028-12-06', /\d+ days left/]) await expect(facts).toContainText(text)
  const meter = page.getByRole('meter', { name: 'Live connections in the cluster' })
  await expect(meter).toHaveAttribute('aria-valuenow', '5')
  await expect(meter).toHaveAttribute('aria-valuetext', '5 of 5 (100%)')
  await expect(main(page)).toContainText('Alarm raised above 80%')
  await expect(main(page)).toContainText('The limit is reached')
  await checkA11y(page)
  await shot(page, 'license')

  await Promise.all(clients.slice(1).map((client) => client.endAsync(true)))
  await expect(meter).toHaveAttribute('aria-valuetext', '1 of 5 (20%)', { timeout: 15_000 })
  await expect(main(page)).not.toContainText('The limit is reached')
})

test('[MO-10] watermarks are set, and a low one above the high one is told at its field @sandbox', async ({
  page,
  signIn,
  api,
  cleanup,
}) => {
  const before = await api.get('/license/setting')
  cleanup(() => api.put('/license/setting', before))
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
  await expect(main(page)).toContainText('Alarm cleared below 40%', { timeout: 15_000 })
})

test('[MO-10] a key the broker refuses is told at its field; resetting asks for the word @sandbox', async ({
  page,
  signIn,
  expectErrors,
}) => {
  expectErrors(/400/)
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
})

test('[MO-10] a licence near its end warns on every screen until dismissed; an expired one warns anew @sandbox', async ({
  page,
  signIn,
  control,
  api,
}) => {
  const license = await api.get('/license')
  const expiry_at = day(Date.now() + 9 * DAY)
  await control.fail({ path: '/license', status: 200, body: { ...license, expiry_at } })
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

  await control.resetFaults()
  await control.fail({ path: '/license', status: 200, body: { ...license, expiry: true } })
  await page.reload()
  await expect(notices(page).filter({ hasText: "The broker's license has expired." })).toBeVisible()
})

test('[MO-10] each panel fails alone, and hostile names are text @sandbox', async ({
  page,
  signIn,
  control,
  api,
  expectErrors,
}) => {
  expectErrors(/500/)
  const license = await api.get('/license')
  await control.fail({ path: '/monitor_current', status: 500, body: { code: 'INTERNAL_ERROR', message: 'away' } })
  await control.fail({ path: '/license', status: 200, body: { ...license, customer: '<img src=x onerror=alert(1)>' } })
  await signIn(page, { path: '/license' })
  await expect(page.getByText('The connections could not be read').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Current license' })).toContainText('<img src=x onerror=alert(1)>')
  await expect(page.getByLabel('High watermark', { exact: true })).toHaveValue('80')
})

test('[MO-10] a viewer sees the licence and may not change it @sandbox', async ({ page, signIn, api }) => {
  const before = await api.get('/license')
  await signIn(page, { path: '/clients' })
  // The role is the session's; what the broker would refuse is not offered.
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('signalbox.v1') ?? '{}')
    stored.session.user.role = 'viewer'
    localStorage.setItem('signalbox.v1', JSON.stringify(stored))
  })
  await page.reload()
  await page.getByRole('navigation').getByRole('link', { name: 'License' }).click()
  await expect(page.getByRole('button', { name: 'Update license' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('button', { name: 'Reset to evaluation' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await expect(main(page)).toContainText(before.customer)
  await checkA11y(page)
})

test('[SH-10] nodes of different versions are told, with the way to them', async ({ page, signIn, api }) => {
  const [node] = await api.get('/nodes')
  await page.route('**/api/v5/nodes', (route) =>
    route.fulfill({ json: [node, { ...node, node: 'emqx2@127.0.0.1', version: '5.6.0' }] }),
  )
  await signIn(page, { path: '/clients' })
  await expect(page.getByRole('banner')).toContainText(node.version)
  const notice = notices(page).filter({ hasText: 'Nodes run different broker versions: 5.6.0, 5.6.1.' })
  await checkA11y(page)
  await notice.getByRole('link', { name: 'Show nodes' }).click()
  await expect(page).toHaveURL(/#\/dashboard\/nodes$/)
  await expect(page.getByRole('row', { name: /emqx2@127/ })).toContainText('5.6.0')
})
