import type { Page } from '@playwright/test'
import mqtt from 'mqtt'
import { checkA11y, expect, setPreference, shot, test } from './fixtures'
import { openSignedIn } from './support/signIn'

const BUILT_IN = 'password_based:built_in_database'
const PASSWORD = 'L00ks.only!'
const HASH = { name: 'sha256', salt_position: 'suffix' }
const builtIn = {
  mechanism: 'password_based',
  backend: 'built_in_database',
  user_id_type: 'username',
  password_hash_algorithm: HASH,
}
const jwt = {
  mechanism: 'jwt',
  from: 'password',
  use_jwks: false,
  algorithm: 'hmac-based',
  secret: 'abc',
  secret_base64_encoded: false,
}

/** Whether a client with this name and password can connect. */
async function canConnect(url: string, username: string, password: string): Promise<boolean> {
  const client = mqtt.connect(url, { username, password, reconnectPeriod: 0, connectTimeout: 5000 })
  const isConnected = await new Promise<boolean>((resolve) => {
    client.once('connect', () => resolve(true))
    client.once('error', () => resolve(false))
    client.once('close', () => resolve(false))
  })
  await client.endAsync(true)
  return isConnected
}

const names = (page: Page) =>
  page.getByRole('list', { name: 'Authentication chain' }).getByRole('listitem').getByRole('link')

test('[AC-1] reorders, switches and deletes authenticators, which takes effect for clients', async ({
  page,
  signIn,
  api,
  broker,
  cleanup,
  expectErrors,
  nodeName,
}) => {
  expectErrors(/400|401|404/)
  cleanup(async () => {
    for (const { id } of (await api.get('/authentication')) as { id: string }[])
      await api.delete(`/authentication/${id}`)
  })
  await api.post('/authentication', builtIn)
  await api.post('/authentication', jwt)
  await signIn(page, { path: '/authentication' })
  await expect(names(page)).toHaveText(['Built-in database', 'JWT'])
  const member = page.getByRole('listitem').filter({ hasText: 'Built-in database' })
  await member.getByRole('button', { name: /^Connected/ }).click()
  await expect(page.getByRole('dialog')).toContainText(nodeName)
  await page.keyboard.press('Escape')
  await checkA11y(page)
  await shot(page, 'authentication')

  // Changes the order by button, saves it in one call, and restores it.
  await page.getByRole('button', { name: /^Move down: Built-in database/ }).click()
  await expect(names(page)).toHaveText(['JWT', 'Built-in database'])
  await page.getByRole('button', { name: 'Save order' }).click()
  await expect(page.getByText('Order saved')).toBeVisible()
  const order = async () => ((await api.get('/authentication')) as { id: string }[]).map(({ id }) => id)
  await expect.poll(() => order()).toEqual(['jwt', BUILT_IN])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(order).toEqual([BUILT_IN, 'jwt'])

  // Another user changes the chain meanwhile: it is not overwritten.
  await expect(names(page)).toHaveText(['Built-in database', 'JWT'])
  await page.getByRole('button', { name: /^Move down: Built-in database/ }).click()
  await api.delete('/authentication/jwt')
  await page.getByRole('button', { name: 'Save order' }).click()
  await expect(page.getByText(/^Another user changed the authenticators/)).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()

  // If the authenticator is on, unknown users are refused; if it is off, everybody may connect.
  await expect.poll(() => canConnect(broker.mqtt, 'stranger', 'x')).toBe(false)
  await page.getByRole('switch', { name: /Built-in database/ }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Client security is affected')
  await page.getByRole('button', { name: 'Disable', exact: true }).click()
  await expect(page.getByText('Built-in database disabled')).toBeVisible()
  await expect.poll(() => canConnect(broker.mqtt, 'stranger', 'x')).toBe(true)

  await page.getByRole('button', { name: 'Actions for Built-in database' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Client security is affected')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No authenticators')).toBeVisible()
})

test('[AC-1] marks kinds that exist already, which cannot be created twice', async ({ page, signIn, api, cleanup }) => {
  cleanup(async () => {
    for (const { id } of (await api.get('/authentication')) as { id: string }[])
      await api.delete(`/authentication/${id}`)
  })
  await api.post('/authentication', builtIn)
  await signIn(page, { path: '/authentication' })
  await page.getByRole('button', { name: 'Create authenticator' }).click()
  await page.getByRole('option', { name: /^Password/ }).click()
  await expect(page.getByRole('option', { name: /^Built-in database/ })).toHaveAttribute('aria-disabled', 'true')
  await checkA11y(page)
  await shot(page, 'authentication-kinds')
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('option', { name: /^JWT/ }).click()
  await page
    .getByLabel(/^Secret/)
    .first()
    .fill('a-secret')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(names(page)).toHaveText(['Built-in database', 'JWT'])
})

test('[AC-5] users of the built-in database are added, found, changed, deleted over pages and exported', async ({
  page,
  signIn,
  api,
  broker,
  cleanup,
  expectErrors,
}) => {
  expectErrors(/400|404|409/)
  cleanup(() => api.request('DELETE', `/authentication/${BUILT_IN}`))
  await api.post('/authentication', builtIn)
  const users = `/authentication/${BUILT_IN}/users`
  const detail = `/authentication/detail/${BUILT_IN}`
  await signIn(page, { path: `${detail}?tab=users` })
  await expect(page.getByText('No users')).toBeVisible()

  // Add a user with the form; the user can connect.
  await page.getByRole('button', { name: 'Add user' }).click()
  await page.getByRole('textbox', { name: /^User ID/ }).fill('ann')
  await page.getByLabel(/^Password/).fill('first')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('link', { name: 'ann', exact: true })).toBeVisible()
  await expect.poll(() => canConnect(broker.mqtt, 'ann', 'first')).toBe(true)

  // A duplicate is reported at its field.
  await page.getByRole('button', { name: 'Add user' }).click()
  await page.getByRole('textbox', { name: /^User ID/ }).fill('ann')
  await page.getByLabel(/^Password/).fill('other')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('User already exists')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()

  // The broker requires a password for a change; the superuser switch explains its effect.
  await page.getByRole('link', { name: 'ann', exact: true }).click()
  await expect(page.getByText('The broker requires a password with every change.', { exact: false })).toBeVisible()
  await expect(page.getByText('A superuser skips all permission checks', { exact: false })).toBeVisible()
  await page.getByLabel(/^Password/).fill('second')
  await page.getByRole('switch', { name: /Superuser/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'ann' })).toContainText('Yes')
  await expect.poll(() => canConnect(broker.mqtt, 'ann', 'first')).toBe(false)
  await expect.poll(() => canConnect(broker.mqtt, 'ann', 'second')).toBe(true)

  // Hostile names are shown as text and encoded in requests.
  const hostile = ['<img src=x onerror=alert(1)>', 'a/b', '%2F#', 'ü 中 文', '$t(app.name)', 'O\'Neil"']
  for (const name of hostile) await api.post(users, { user_id: name, password: 'x' })
  for (const name of hostile) {
    await page.getByRole('textbox', { name: 'User ID contains' }).fill(name)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { name: `User ${name}`, exact: true })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Users' }).click()
  }
  await checkA11y(page)
  await shot(page, 'authentication-users')

  // Users selected on several pages are deleted together, and exported without passwords.
  for (let at = 0; at < 60; at++)
    await api.post(users, { user_id: `many${String(at).padStart(2, '0')}`, password: 'x' })
  await page.goto(`#${detail}?tab=users&like_user_id=many&limit=20`)
  const checkbox = page.getByRole('checkbox', { name: 'Select all rows on this page' })
  for (let turn = 1; turn <= 3; turn++) {
    await expect(page.getByText(`${20 * (turn - 1) + 1}–${20 * turn}`).first()).toBeVisible()
    await checkbox.check()
    if (turn < 3) await page.getByRole('button', { name: 'Next page' }).click()
  }
  await expect(page.getByText('60 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Delete 60 users?')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('60 users deleted')).toBeVisible()
  const left = (await api.get(`${users}?like_user_id=many`)) as { data: unknown[] }
  expect(left.data).toEqual([])
  await page.goto(`#${detail}?tab=users`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const file = await (await download).createReadStream()
  const text = (await file.toArray()).join('')
  expect(text).toContain('ann')
  expect(text).not.toContain('second')

  // A deleted user cannot connect.
  await page.getByRole('button', { name: 'Delete: ann' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name: 'ann', exact: true })).toHaveCount(0)
  await expect.poll(() => canConnect(broker.mqtt, 'ann', 'second')).toBe(false)
})

test('[AC-5] [SH-19] a viewer reads users and sees why changes are disabled, also in Chinese', async ({
  page,
  api,
  broker,
  consoleUrl,
  unique,
  cleanup,
}) => {
  const username = unique('looks').replaceAll('-', '_')
  cleanup(() => api.request('DELETE', `/users/${username}`))
  await api.post('/users', { username, password: PASSWORD, role: 'viewer', description: '' })
  cleanup(() => api.request('DELETE', `/authentication/${BUILT_IN}`))
  await api.post('/authentication', builtIn)
  await api.post(`/authentication/${BUILT_IN}/users`, { user_id: 'ann', password: 'x' })
  const path = `/authentication/detail/${BUILT_IN}?tab=users`
  await openSignedIn(page, consoleUrl, { ...broker, user: username, password: PASSWORD }, { path })
  await expect(page.getByRole('button', { name: 'Add user' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('button', { name: 'Delete: ann' })).toHaveAttribute('aria-disabled', 'true')
  await setPreference(page, 'language', 'zh')
  await expect(page.getByRole('button', { name: '添加用户' })).toBeVisible()
  await shot(page, 'authentication-users-zh')
})

test('[AC-2] [AC-3] [AC-7] creates an authenticator in steps, and asks before a change of hash or salt that makes passwords unusable', async ({
  page,
  signIn,
  api,
  cleanup,
}) => {
  cleanup(async () => {
    for (const { id } of (await api.get('/authentication')) as { id: string }[])
      await api.delete(`/authentication/${id}`)
  })
  await signIn(page, { path: '/authentication/create' })
  await page.getByRole('option', { name: /^Password/ }).click()
  await page.getByRole('option', { name: /^PostgreSQL/ }).click()
  // The browser's Back returns to the previous step.
  await page.goBack()
  await page.getByRole('option', { name: /^MySQL/ }).click()
  const query = page
    .locator('.monaco-editor', { has: page.getByRole('textbox', { name: /^Query/ }) })
    .locator('.view-lines')
  await expect(query).toContainText('SELECT password_hash, salt, is_superuser FROM mqtt_user')
  await page.getByText('Example table').click()
  await expect(page.getByText('CREATE TABLE mqtt_user', { exact: false })).toContainText('salt VARCHAR')
  await page.getByLabel(/^Password hash/).selectOption('bcrypt')
  await expect(query).toContainText('SELECT password_hash, is_superuser FROM')
  await expect(page.getByText('CREATE TABLE mqtt_user', { exact: false })).not.toContainText('salt VARCHAR')
  await checkA11y(page)
  await shot(page, 'authentication-suggestion')
  await page.getByRole('textbox', { name: /^Server/ }).fill('127.0.0.1:9')
  await page.getByRole('textbox', { name: /^Database/ }).fill('d')
  await page.getByRole('textbox', { name: /^Password$/ }).fill('in-clear')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('link', { name: 'MySQL' }).click()
  await page.getByRole('tab', { name: 'Settings' }).click()
  // The broker returns this password: the page hides it and sends it back unchanged.
  await expect(page.getByRole('textbox', { name: /^Password$/ })).toHaveAttribute('type', 'password')
  await page.getByLabel(/^Password hash/).selectOption('pbkdf2')
  await page.getByLabel(/^(Pseudorandom|MAC|Digest|.*function)/i).selectOption('sha256')
  await page.getByLabel(/^Iterations/).fill('10')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'Changing password hash or salt position makes existing data unusable',
  )
  await page.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByText('Authenticator updated')).toBeVisible()
  await expect
    .poll(() => api.get('/authentication/password_based:mysql'))
    .toMatchObject({
      password: 'in-clear',
      password_hash_algorithm: { name: 'pbkdf2', mac_fun: 'sha256', iterations: 10 },
    })
})

test('[AC-6] imports a file of 20,000 users while the page stays usable, and can stop the import', async ({
  page,
  signIn,
  api,
  broker,
  cleanup,
}) => {
  cleanup(() => api.request('DELETE', `/authentication/${BUILT_IN}`))
  await api.post('/authentication', builtIn)
  const users = Array.from({ length: 20_000 }, (_, at) => ({ user_id: `many${at}`, password: `p${at}` }))
  const json = { name: 'u.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(users)) }
  const lines = ['user_id,password', ...users.map(({ user_id, password }) => `${user_id},${password}`)]
  const csv = { name: 'u.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
  const count = async () => (await api.get(`/authentication/${BUILT_IN}/users?limit=1`)).meta.count as number
  await signIn(page, { path: `/authentication/detail/${BUILT_IN}/users/import` })

  // Stopped after the second part: the broker has two parts, the rest was not sent.
  let parts = 0
  await page.route('**/import_users?*', async (route) => {
    // The third request gets no answer.
    if (++parts !== 3) await route.continue()
  })
  await page.getByLabel('Choose file').setInputFiles(json)
  await page.getByRole('button', { name: 'Import 20,000 users' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importing users' })
  await expect(dialog.getByRole('status')).toHaveText('2,000 of 20,000 imported')
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '10')
  await checkA11y(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(/^2,000 of 20,000 users imported\. Users 2,001 to 3,000/)).toBeVisible()
  await expect.poll(count).toBe(2_000)
  expect(parts).toBe(3)

  // A second import of the whole file replaces existing users.
  await page.getByLabel('Choose file').setInputFiles(csv)
  await page.getByRole('button', { name: 'Import 20,000 users' }).click()
  await expect(page.getByText('20,000 users imported', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect.poll(count).toBe(20_000)
  await expect.poll(() => canConnect(broker.mqtt, 'many19999', 'p19999')).toBe(true)
  await page.getByRole('main').getByRole('link', { name: 'Users' }).click()
  await page.getByRole('textbox', { name: 'User ID contains' }).fill('many1999')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'many1999', exact: true })).toBeVisible()
  await expect(page.getByRole('main').locator('tbody tr[aria-rowindex]')).toHaveCount(11)
})

test('[AC-6] [AC-14] lets imported users connect, and reports errors of the file with their line', async ({
  page,
  signIn,
  api,
  broker,
  cleanup,
}) => {
  cleanup(() => api.request('DELETE', `/authentication/${BUILT_IN}`))
  await api.post('/authentication', builtIn)
  await signIn(page, { path: `/authentication/detail/${BUILT_IN}?tab=users` })
  await page.getByRole('button', { name: 'Import users' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Template (CSV)' }).click()
  expect((await download).suggestedFilename()).toBe('users-plain.csv')
  const rows = Array.from({ length: 2_000 }, (_, at) => `many${at},p,false`)
  const text = ['user_id,password,is_superuser', 'ann,first,true', 'bob,p', ...rows].join('\n')
  await page.getByLabel('Choose file').setInputFiles({ name: 'u.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(page.getByText('Line 3: values: 2, columns: 3')).toBeVisible()
  await expect(page.getByText('Users to import: 2,001')).toBeVisible()
  await checkA11y(page)
  await shot(page, 'authentication-import')
  await page.getByRole('button', { name: 'Import 2,001 users' }).click()
  await expect(page.getByText('2,001 users imported')).toBeVisible()
  await expect.poll(() => canConnect(broker.mqtt, 'ann', 'first')).toBe(true)
  await expect.poll(() => canConnect(broker.mqtt, 'many1999', 'p')).toBe(true)
  await expect.poll(() => canConnect(broker.mqtt, 'bob', 'p')).toBe(false)
  const { data } = await api.get(`/authentication/${BUILT_IN}/users?like_user_id=ann`)
  expect(data).toEqual([{ user_id: 'ann', is_superuser: true }])
  // A superuser shows what the flag permits.
  await page.goto(`#/authentication/detail/${BUILT_IN}/users/edit/ann`)
  await expect(page.getByText('A superuser skips all permission checks', { exact: false })).toBeVisible()
})
