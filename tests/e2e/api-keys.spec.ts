import { checkA11y, expect, shot, test } from './fixtures'

test('[SY-2] creates a key that works and is shown once, changes and deletes it', async ({
  page,
  signIn,
  api,
  broker,
  unique,
  cleanup,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const name = unique('key')
  cleanup(() => api.request('DELETE', `/api_key/${name}`))
  const call = (key: string, secret: string) =>
    fetch(`${broker.api}/api/v5/clients`, { headers: { authorization: `Basic ${btoa(`${key}:${secret}`)}` } }).then(
      (r) => r.status,
    )

  await signIn(page, { path: '/api-key' })
  await page.getByRole('button', { name: 'Create API key' }).click()
  await page.getByRole('textbox', { name: /^Name/ }).fill(name)
  await page.getByLabel('Note').fill('for e2e')
  await checkA11y(page)
  await shot(page, 'api-key-create')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('it is not shown again')
  const [key = '', secret = ''] = await dialog.locator('dd > span').allTextContents()
  await dialog.getByRole('button', { name: 'Copy Secret key' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await checkA11y(page)
  await page.goBack()
  await page.getByRole('alertdialog', { name: 'Leave page?' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toContainText(secret)
  await expect.poll(() => call(key, secret)).toBe(200)
  await dialog.getByRole('button', { name: 'I have saved it' }).click()

  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Enabled')
  await expect(row).toContainText('Never')
  await expect(page.getByText(secret)).toHaveCount(0)
  await expect
    .poll(() => api.get(`/api_key/${name}`))
    .toMatchObject({
      name,
      desc: 'for e2e',
      enable: true,
      expired_at: 'infinity',
    })

  await row.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name: `API key ${name}`, exact: true })).toBeVisible()
  await expect(page.getByText(key, { exact: true })).toBeVisible()
  await page.getByRole('switch', { name: 'Enabled' }).uncheck()
  await page.getByLabel('Note').fill('')
  await expect(page.getByRole('status').filter({ hasText: '2 changes' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Disabled')
  await expect
    .poll(() => api.get(`/api_key/${name}`))
    .toMatchObject({ desc: '', enable: false, expired_at: 'infinity' })
  await expect.poll(() => call(key, secret)).toBe(401)

  await page.getByRole('button', { name: `Delete: ${name}` }).click()
  await expect(page.getByRole('alertdialog')).toContainText(`Delete API key ${name}?`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
  // The row disappears at once, before the broker answers.
  await expect.poll(async () => (await api.request('GET', `/api_key/${name}`)).status).toBe(404)
})

test('[SY-2] checks names, and shows the broker’s refusal at the name (T23)', async ({
  page,
  signIn,
  api,
  unique,
  cleanup,
  expectErrors,
}) => {
  expectErrors(/400/)
  const name = unique('taken')
  cleanup(() => api.request('DELETE', `/api_key/${name}`))
  await api.post('/api_key', { name, enable: true, desc: '' })
  await signIn(page, { path: '/api-key/create' })
  const field = page.getByRole('textbox', { name: /^Name/ })
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill('-bad name')
  await field.blur()
  await expect(page.getByText('Start with a letter; letters, digits')).toBeVisible()
  await field.fill(name)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('An API key of this name already exists')).toBeVisible()
  await expect(field).toBeFocused()
})

test('[SY-2] refuses an expiry date in the past, and marks an expired key in the list', async ({
  page,
  signIn,
  api,
  unique,
  cleanup,
}) => {
  const name = unique('ends')
  cleanup(() => api.request('DELETE', `/api_key/${name}`))
  await signIn(page, { path: '/api-key/create', preferences: { 'live.interval': 2000 } })
  await page.getByRole('textbox', { name: /^Name/ }).fill(name)
  await page.getByLabel('Expires', { exact: true }).selectOption({ label: 'At a time' })
  await page.getByLabel('Expires: value').fill('2001-01-01T00:00:00')
  await page.getByLabel('Expires: value').blur()
  await expect(page.getByText('The selected time cannot be earlier than the current time')).toBeVisible()
  await page.getByRole('button', { name: '30 days' }).click()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('button', { name: 'I have saved it' }).click()
  const days = (Date.parse((await api.get(`/api_key/${name}`)).expired_at) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(29.9)
  expect(days).toBeLessThan(30.1)
  await api.put(`/api_key/${name}`, { enable: true, desc: '', expired_at: new Date(Date.now() + 1500).toISOString() })
  // Nothing is pressed: the list is live, and the state follows the clock.
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Expired', { timeout: 20_000 })
  await checkA11y(page)
  await shot(page, 'api-key-list')
})

test('[SH-5] reports an API key that does not exist, and links to the list', async ({
  page,
  signIn,
  unique,
  expectErrors,
}) => {
  expectErrors(/404/)
  const name = unique('ghost')
  await signIn(page, { path: `/api-key/${name}` })
  await expect(page.getByText(`${name} does not exist`)).toBeVisible()
  await page.getByRole('link', { name: 'API keys' }).last().click()
  await expect(page).toHaveURL(/#\/api-key$/)
})
