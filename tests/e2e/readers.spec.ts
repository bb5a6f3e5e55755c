import { expect, test } from './fixtures'
import { createReader } from './support/reader'

// Tasks of operators by keyboard and accessibility tree alone: nothing is clicked, and nothing is found by its place.

test('[QA-10] signs in, hears a wrong password, and is at the heading of the first page', async ({
  page,
  api,
  signedOut,
  unique,
  cleanup,
  expectErrors,
}) => {
  expectErrors(/401/)
  const username = unique('heard').replaceAll('-', '_')
  cleanup(() => api.request('DELETE', `/users/${username}`))
  await api.post('/users', { username, password: 'Passw0rd!', role: 'administrator', description: '' })
  const reader = await createReader(page)
  await signedOut(page)
  const password = page.getByLabel('Password', { exact: true })
  await reader.type(page.getByLabel('Username'), username)
  await reader.type(password, 'wrong')
  await page.keyboard.press('Enter')
  await reader.expectHeard(/password/i)
  await reader.type(password, 'Passw0rd!')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeFocused()
  for (const landmark of ['banner', 'navigation', 'main'] as const)
    await expect(page.getByRole(landmark)).toHaveCount(1)
})

test('[QA-10] finds a client by the search of the list and kicks it out', async ({
  page,
  signIn,
  mqttClient,
  unique,
}) => {
  const clientId = unique('heard')
  await mqttClient({ clientId, reconnectPeriod: 0 })
  const reader = await createReader(page)
  await signIn(page, { path: '/clients' })
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(clientId)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: clientId })
  await expect(page.getByRole('row')).toHaveCount(2)
  await reader.press(row.getByRole('checkbox'), 'Space')
  await reader.press(page.getByRole('button', { name: /^Kick out/ }).first())
  const question = page.getByRole('alertdialog')
  await reader.press(question.getByRole('button', { name: 'Kick out' }))
  await reader.expectHeard(/kicked out/)
  await expect(question).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
})

test('[QA-10] hears subscribing, publishing and the message that arrives in the test client', async ({
  page,
  signIn,
  unique,
}) => {
  const topic = unique('heard')
  const reader = await createReader(page)
  await signIn(page, { path: '/websocket' })
  const field = (region: string, name: RegExp) =>
    page.getByRole('region', { name: region, exact: true }).getByRole('textbox', { name })
  await reader.press(page.getByRole('button', { name: 'Connect', exact: true }))
  await expect(page.getByRole('group', { name: 'Connection', exact: true }).getByRole('status')).toHaveText('Connected')
  await reader.type(field('Subscriptions', /^Topic filter/), topic)
  await page.keyboard.press('Enter')
  await reader.expectHeard(/subscribed/i)
  await reader.type(field('Publish message', /^Topic/), topic)
  await reader.type(field('Publish message', /^Payload/), 'hello')
  await reader.press(
    page
      .getByRole('region', { name: 'Publish message', exact: true })
      .getByRole('button', { name: 'Publish', exact: true }),
  )
  await reader.expectHeard(/published|sent/i)
  await reader.expectHeard(/message.* (received|arrived)|arrived|received/i)
})

test('[QA-10] creates a user after errors at the fields', async ({ page, signIn, api, unique, cleanup }) => {
  const username = unique('heard').replaceAll('-', '_')
  cleanup(() => api.request('DELETE', `/users/${username}`))
  const reader = await createReader(page)
  await signIn(page, { path: '/users' })
  await reader.press(page.getByRole('button', { name: 'Create user' }))
  const name = page.getByRole('textbox', { name: /^Username/ })
  await reader.press(page.getByRole('button', { name: 'Create', exact: true }))
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(/Please enter username/)
  await page.keyboard.type(username)
  await reader.type(page.getByLabel(/^Password/), 'Passw0rd!')
  await reader.press(page.getByRole('button', { name: 'Create', exact: true }))
  await reader.expectHeard(/created/i)
  await expect(page.getByRole('row').filter({ hasText: username })).toBeVisible()
})

test('[QA-10] opens a page from the palette, and hears no English on a Chinese console', async ({ page, signIn }) => {
  const reader = await createReader(page)
  await signIn(page, { preferences: { language: 'zh' } })
  await page.keyboard.press('ControlOrMeta+K')
  await expect(page.getByRole('combobox', { name: '搜索' })).toBeFocused()
  await page.keyboard.type('监听器')
  await expect(page.getByRole('option').first()).toContainText('监听器')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '监听器' })).toBeFocused()
  expect((await reader.heard()).filter((text) => /[a-z]{4,} [a-z]{4,}/i.test(text))).toEqual([])
})
