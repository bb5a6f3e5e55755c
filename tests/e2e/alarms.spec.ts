import { checkA11y, expect, shot, test } from './fixtures'

// Few connections reach the licence's limit, so that an alarm is a matter of five clients.
test.use({ sandboxArgs: ['--quota', '5'] })

test('[MO-7] an alarm is told in words with its details, ends, and its history is cleared @sandbox', async ({
  page,
  signIn,
  mqttClient,
  unique,
  api,
}) => {
  const clients = []
  for (let i = 0; i < 5; i++) clients.push(await mqttClient({ clientId: unique('mo7') }))
  await signIn(page, { path: '/alarm', preferences: { 'live.interval': 2000 } })
  await expect(page).toHaveURL(/#\/alarm\/current-alarm$/)
  await expect(page.getByRole('link', { name: 'Alarms', exact: true })).toHaveAttribute('aria-current', 'page')
  const row = page.getByRole('row', { name: /license_quota/ })
  await expect(row).toContainText('Connections near the license limit', { timeout: 15_000 })
  await expect(row).toContainText('emqx@127.0.0.1')
  await expect(row).toContainText('System')
  await checkA11y(page)
  await shot(page, 'alarms')

  await row.getByRole('button', { name: 'Details: license_quota' }).click()
  const details = page.getByRole('dialog', { name: 'license_quota' })
  await expect(details).toContainText('exceeds 80% of 5')
  await expect(details).toContainText('Raised above')
  await checkA11y(page)
  await shot(page, 'alarm-details')
  await page.keyboard.press('Escape')

  await Promise.all(clients.map((client) => client.endAsync(true)))
  await expect(row).toHaveCount(0, { timeout: 15_000 })
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page).toHaveURL(/#\/alarm\/history-alarm$/)
  await expect(row).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Cleared at' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Alarms', exact: true })).toHaveAttribute('aria-current', 'page')
  await checkA11y(page)
  await shot(page, 'alarms-history')

  await page.getByRole('button', { name: 'Clear history' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: 'Clear history' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear history' }).click()
  await expect(page.getByText('Alarms appear here once they are cleared.')).toBeVisible()
  await expect.poll(async () => (await api.get('/alarms?activated=false')).data).toEqual([])
  await expect(page.getByRole('button', { name: 'Clear history' })).toHaveAttribute('aria-disabled', 'true')
})

test('[MO-7] the bell leads to the alarms', async ({ page, signIn }) => {
  await signIn(page)
  await page.getByRole('button', { name: /alarm/i }).click()
  await page.getByRole('dialog', { name: 'Active alarms' }).getByRole('link', { name: 'All alarms' }).click()
  await expect(page).toHaveURL(/#\/alarm\/current-alarm$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[MO-7] hostile names and details of resources are shown as text @sandbox', async ({ page, signIn, control }) => {
  const alarm = {
    name: 'connector:http:<img src=x onerror=alert(1)>',
    node: 'emqx@127.0.0.1',
    message: 'resource down: \u202Ereversed',
    details: { reason: 'resource_down', resource_id: 'connector:http:x', '<b>': { peers: ['a'] } },
    activate_at: new Date(Date.now() - 90_000).toISOString(),
    duration: 90_000,
  }
  await control.fail({ path: '/alarms', status: 200, body: { data: [alarm], meta: { page: 1, limit: 50, count: 1 } } })
  await signIn(page, { path: '/alarm/current-alarm' })
  const row = page.getByRole('row', { name: /connector:http/ })
  await expect(row).toContainText('Resource of a data integration is down')
  await expect(row).toContainText('⟨U+202E⟩')
  await expect(row).toContainText('1 m 30 s')
  await row.getByRole('button', { name: /^Details/ }).click()
  await expect(page.getByRole('dialog')).toContainText('{"peers":["a"]}')
})

test('alarms that cannot be read are told and tried again @sandbox', async ({
  page,
  signIn,
  control,
  expectErrors,
}) => {
  expectErrors(/500/)
  await control.fail({ path: '/alarms', status: 500, body: { code: 'INTERNAL_ERROR', message: 'out of order' } })
  await signIn(page, { path: '/alarm/history-alarm' })
  await expect(page.getByRole('alert').filter({ hasText: 'out of order' })).toBeVisible()
  await control.resetFaults()
  await page.getByRole('button', { name: /try again/i }).click()
  await expect(page.getByText('Alarms appear here once they are cleared.')).toBeVisible()
})
