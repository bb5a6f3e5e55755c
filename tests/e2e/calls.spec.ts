import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { checkA11y, expect, shot, test } from './fixtures'
import { login } from './support/api'
import { saveForm } from './support/save'

const run = promisify(execFile)

/** Runs a copied command in a shell, with its variables set, and returns the output. */
const runInShell = async (command: string, env: Record<string, string>) =>
  (await run('bash', ['-c', `${command} -sS -w '\\n%{http_code}'`], { env: { ...process.env, ...env } })).stdout

async function openCalls(page: Page) {
  await page.getByRole('button', { name: /^User menu of/ }).click()
  await page.getByRole('menuitem', { name: 'API calls', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'API calls', exact: true })
  await expect(drawer).toBeVisible()
  return drawer
}

test('[SH-14] copies the calls of a page and of a save, which run again unchanged', async ({
  page,
  context,
  signIn,
  api,
  broker,
  cleanup,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const before = await api.get('/mqtt/retainer')
  cleanup(() => api.put('/mqtt/retainer', before))
  const { token } = await login(broker)
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText())

  await signIn(page, { path: '/clients', preferences: { 'live.interval': 1000 } })
  const drawer = await openCalls(page)
  const lines = drawer.getByRole('listitem')
  const read = lines.filter({ hasText: '/clients?' })
  await expect(read).toContainText('200')
  await expect(read).toContainText(/\d+ times/)
  await expect(lines.filter({ hasText: 'PUT' })).toHaveCount(0)
  await read.getByText('/clients?').click()
  await read.getByRole('button', { name: 'Copy as curl', exact: true }).click()
  await expect(read.getByRole('button', { name: 'Copied', exact: true })).toBeVisible()
  const curlCommand = await readClipboard()
  expect(curlCommand).not.toContain(token)
  expect(await runInShell(curlCommand, { TOKEN: token })).toMatch(/"meta":[\s\S]*\n200$/)
  await checkA11y(page)
  await shot(page, 'calls-clients')
  await drawer.getByRole('button', { name: 'Close', exact: true }).click()

  await page.getByRole('navigation').getByRole('link', { name: 'MQTT', exact: true }).click()
  await page.getByRole('tab', { name: 'Retainer', exact: true }).click()
  await page.getByLabel('Max retained messages', { exact: true }).fill('4711')
  await saveForm(page)
  await openCalls(page)
  await expect(lines.filter({ hasText: '/clients?' })).toHaveCount(0)
  await drawer.getByLabel('Kind').selectOption('Changes')
  await expect(lines).toHaveCount(1)
  await lines.getByText('/mqtt/retainer', { exact: true }).click()
  await expect(lines.getByText('Request body', { exact: true })).toBeVisible()
  await lines.getByRole('button', { name: 'Copy as curl', exact: true }).click()
  await expect(lines.getByRole('button', { name: 'Copied', exact: true })).toBeVisible()
  const saved = await readClipboard()
  expect(saved).toContain("-X PUT 'http")
  await shot(page, 'calls-save')
  await api.put('/mqtt/retainer', before)
  expect(await runInShell(saved, { TOKEN: token })).toMatch(/\n200$/)
  await expect.poll(async () => (await api.get('/mqtt/retainer')).backend.max_retained_messages).toBe(4711)
})

test('[SH-14] the command palette finds a refused change, shown without its secret', async ({
  page,
  context,
  signIn,
  api,
  unique,
  cleanup,
  expectErrors,
}) => {
  expectErrors(/400|409/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const username = unique('taken').replace('-', '_')
  cleanup(() => api.request('DELETE', `/users/${username}`))
  await api.post('/users', { username, password: 'Sup3r-secret', role: 'viewer', description: '' })
  const key = unique('curl')
  cleanup(() => api.request('DELETE', `/api_key/${key}`))
  const apiKey = await api.post('/api_key', { name: key, enable: true, desc: '' })

  await signIn(page, { path: '/users/create' })
  await page.getByRole('textbox', { name: /^Username/ }).fill(username)
  for (const field of await page.locator('main input[type=password]').all()) await field.fill('Wh1sper-away')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('textbox', { name: /^Username/ })).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog', { name: 'Search', exact: true }).getByRole('combobox').fill('curl')
  await page.getByRole('option', { name: 'Show API calls, copy as curl', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'API calls', exact: true })
  const refusedCall = drawer.getByRole('listitem').filter({ hasText: 'POST' })
  await refusedCall.getByText('/users', { exact: true }).click()
  await expect(refusedCall.getByRole('alert')).toBeVisible()
  await expect(refusedCall.getByText('Secrets are replaced by ******')).toBeVisible()
  await expect(drawer).not.toContainText('Wh1sper-away')
  await checkA11y(page)
  await shot(page, 'calls-refused')

  // A reading, with an API key of the broker instead of the token.
  await drawer.getByLabel('Sign in with').selectOption({ label: 'API key ($API_KEY, $SECRET_KEY)' })
  await drawer.getByLabel('Page').selectOption('All pages')
  const nodes = drawer
    .getByRole('listitem')
    .filter({ has: page.getByText('/nodes', { exact: true }) })
    .first()
  await nodes.getByText('/nodes', { exact: true }).click()
  await nodes.getByRole('button', { name: 'Copy as curl', exact: true }).click()
  await expect(nodes.getByRole('button', { name: 'Copied', exact: true })).toBeVisible()
  const command = await page.evaluate(() => navigator.clipboard.readText())
  expect(await runInShell(command, { API_KEY: apiKey.api_key, SECRET_KEY: apiKey.api_secret })).toMatch(/\n200$/)
})
