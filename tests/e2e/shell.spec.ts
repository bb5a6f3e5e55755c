import type { Page } from '@playwright/test'
import { type Api, checkA11y, expect, setPreference, shot, test } from './fixtures'

const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const hash = (page: Page) => new URL(page.url()).hash

async function fillIn(page: Page, username: string, password: string) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Requests to the broker's API that the page sends from now on. */
function apiRequests(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/api/v5/')) seen.push(`${request.method()} ${pathname.replace(/^.*\/api\/v5/, '')}`)
  })
  return seen
}

interface Means {
  api: Api
  unique: (prefix: string) => string
  cleanup: (undo: () => Promise<unknown>) => void
}

/** A dashboard user of the test's own. */
async function newUser({ api, unique, cleanup }: Means) {
  const username = unique('user').replaceAll('-', '_')
  const password = 'Passw0rd!'
  await api.post('/users', { username, password, role: 'administrator', description: 'made by a test' })
  cleanup(() => api.request('DELETE', `/users/${username}`))
  return { username, password }
}

test('[SH-1] signs in, and says in place what is wrong', async ({
  page,
  signedOut,
  api,
  unique,
  cleanup,
  expectErrors,
}) => {
  const user = await newUser({ api, unique, cleanup })
  expectErrors(/401/)
  await signedOut(page)
  await expect(h1(page, 'Sign in')).toBeVisible()
  await expect(page).toHaveTitle(/Sign in/)

  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Username is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(page.getByLabel('Username')).toBeFocused()

  await fillIn(page, user.username, 'wrong')
  await expect(page.getByRole('alert')).toHaveText('Incorrect username or password')
  expect(hash(page)).toBe('#/login')

  await page.getByLabel('Password', { exact: true }).fill(user.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/dashboard\/overview$/)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
})

test('[SH-1] helps who forgot the password without the internet', async ({ page, signedOut }) => {
  await signedOut(page)
  await page.route('**/*', (route) => route.abort())
  const link = page.getByRole('button', { name: 'Forgot password' })
  await link.click()
  const help = page.getByRole('region', { name: 'Forgot password' })
  await expect(help).toContainText('emqx ctl admins passwd')
  await page.unroute('**/*')
  await checkA11y(page)
  await shot(page, 'login-forgot')
  await link.click()
  await expect(help).toHaveCount(0)
})

test('[SH-1] the sign-in is accessible in both themes', async ({ page, signedOut }) => {
  await signedOut(page)
  await expect(h1(page, 'Sign in')).toBeVisible()
  await checkA11y(page)
  await shot(page, 'login')
})

test('[SH-3] without a session every way leads to the sign-in, and nothing is asked of the broker', async ({
  page,
  signedOut,
  api,
  unique,
  cleanup,
}) => {
  const user = await newUser({ api, unique, cleanup })
  const asked = apiRequests(page)
  let navigations = 0
  page.on('framenavigated', () => navigations++)
  await signedOut(page, { path: '/clients?like_clientid=a%26b' })
  await expect(h1(page, 'Sign in')).toBeVisible()
  await expect(page).toHaveURL(/#\/login\?to=%2Fclients%3Flike_clientid%3Da%2526b$/)
  await page.waitForTimeout(1000)
  expect(navigations, 'no loop of navigations').toBeLessThan(10)

  // Again and again, in any order: the gate stands.
  for (const path of ['/users', '/login', '/dashboard/nodes', '/', '/no-such', '/clients?like_clientid=a%26b']) {
    await page.evaluate((next) => {
      location.hash = next
    }, path)
    await expect(page).toHaveURL(/#\/login/)
    await expect(page.getByRole('navigation')).toHaveCount(0)
  }
  expect(asked).toEqual([])

  await fillIn(page, user.username, user.password)
  await expect(page).toHaveURL(/#\/clients\?like_clientid=a%26b/)
  await expect(h1(page, 'Clients')).toBeVisible()
})

for (const to of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/login'])
  test(`[SH-3] does not follow ${to} after the sign-in`, async ({ page, signedOut, api, unique, cleanup }) => {
    const user = await newUser({ api, unique, cleanup })
    await signedOut(page, { path: `/login?to=${encodeURIComponent(to)}` })
    await fillIn(page, user.username, user.password)
    await expect(page).toHaveURL(/#\/dashboard\/overview$/)
    expect(page.url()).not.toContain('evil')
  })

test('[SH-4] signing out revokes the token, clears what is stored and keeps the preferences', async ({
  page,
  broker,
  signIn,
}) => {
  await signIn(page, { path: '/users', preferences: { theme: 'dark' } })
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('signalbox.v1') ?? '{}').session.user.token)
  const ask = () => fetch(`${broker.api}/api/v5/nodes`, { headers: { authorization: `Bearer ${token}` } })
  expect((await ask()).status).toBe(200)

  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(h1(page, 'Sign in')).toBeVisible()
  await expect(page).toHaveURL(/#\/login\?to=%2Fusers$/)
  await expect(page.getByText('Login has expired')).toHaveCount(0)
  expect((await ask()).status).toBe(401)
  const stored = await page.evaluate(() => localStorage.getItem('signalbox.v1') ?? '')
  expect(stored).not.toContain(token)
  expect(JSON.parse(stored).preferences.theme).toBe('dark')
})

test('[SH-4] another tab follows a sign-out', async ({ page, context, signIn, consoleUrl }) => {
  await signIn(page, { path: '/users' })
  const second = await context.newPage()
  await second.goto(`${consoleUrl}#/clients`)
  await expect(h1(second, 'Clients')).toBeVisible()
  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(second).toHaveURL(/#\/login\?to=%2Fclients$/)
  await expect(h1(second, 'Sign in')).toBeVisible()
})

test('[SH-5] an unknown path has its page, with a way back', async ({ page, signIn }) => {
  await signIn(page, { path: '/no/such/page' })
  await expect(h1(page, 'Not Found')).toBeVisible()
  await expect(page.getByText('This page could not be found')).toBeVisible()
  await checkA11y(page)
  await shot(page, 'not-found')
  await page.getByRole('link', { name: 'Go to overview' }).click()
  await expect(page).toHaveURL(/#\/dashboard\/overview$/)
})

test('[SH-6] the menu groups the screens, shrinks to icons and remembers it', async ({ page, signIn }) => {
  await signIn(page)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  for (const [group, screens] of [
    [
      'Monitoring',
      [
        'Overview',
        'Nodes',
        'Metrics',
        'Alarms',
        'Clients',
        'Subscriptions',
        'Topics',
        'Topic explorer',
        'Retained messages',
        'Delayed messages',
      ],
    ],
    ['Access Control', ['Banned clients']],
    ['Management', ['MQTT', 'Topic rewrite', 'Auto subscribe', 'Delayed publish', 'Monitoring settings']],
    ['System', ['Users', 'API keys', 'Licence']],
  ] as const)
    await expect(menu.getByRole('list', { name: group }).getByRole('link')).toHaveText(screens)
  await expect(menu.getByRole('list')).toHaveCount(4)
  await expect(menu.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')

  const wide = (await menu.boundingBox())?.width ?? 0
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  await expect.poll(async () => (await menu.boundingBox())?.width).toBeLessThan(wide / 2)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible()
  await menu.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(h1(page, /users/i)).toBeVisible()
  await page.getByRole('button', { name: 'Expand menu' }).click()
  await expect(menu.getByText('Retained messages')).toBeVisible()
})

test('[SH-6] every entry of the menu leads to a screen', async ({ page, signIn }) => {
  await signIn(page)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const links = await menu.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(links.length).toBeGreaterThan(5)
  for (const link of links) {
    await menu.locator(`a[href="${link}"]`).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(h1(page, 'Not Found')).toHaveCount(0)
    expect(hash(page)).toContain(link.replace(/^#/, ''))
  }
})

test('[SH-6] on a narrow screen the menu is a drawer', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu).toHaveCount(0)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: 'Clients', exact: true }).click()
  await expect(h1(page, 'Clients')).toBeVisible()
  await expect(menu).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'no sideways scroll').toBe(true)
})

test('[SH-7] changes the language without a reload', async ({ page, signIn }) => {
  await signIn(page, { path: '/users' })
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByLabel('Language').selectOption('中文')
  await expect(page.getByRole('heading', { name: '设置' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '客户端' })).toBeVisible()
  await expect(page).toHaveTitle(/用户/)
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await setPreference(page, 'language', 'en')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
})

test.describe('in a Chinese browser', () => {
  test.use({ locale: 'zh-CN' })
  test('[SH-7] speaks Chinese at first', async ({ page, signedOut }) => {
    await signedOut(page)
    await expect(h1(page, '登录')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  })
})

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test('[SH-8] changes the theme without a reload, and starts in it without a flash', async ({
  page,
  signIn,
  context,
  consoleUrl,
  expectErrors,
}) => {
  await signIn(page, { path: '/users' })
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  const light = await ground(page)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByLabel('Theme').selectOption('Dark')
  await expect.poll(() => ground(page)).not.toBe(light)
  const dark = await ground(page)
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)

  // Before any of the console's own script has run, the document is dark.
  const second = await context.newPage()
  expectErrors(/ERR_FAILED/)
  await second.route(/assets\/.*\.js$/, (route) => route.abort())
  await second.goto(`${consoleUrl}#/users`, { waitUntil: 'commit' }).catch(() => {})
  await expect.poll(() => second.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
  await second.close()

  // Following the operating system, both ways.
  await page.getByLabel('Theme').selectOption('Follow the operating system')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => ground(page)).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => ground(page)).toBe(dark)
})

test('[SH-9] the header has help, settings and the user, and the title names the screen', async ({
  page,
  signIn,
  broker,
}) => {
  await signIn(page, { path: '/clients' })
  await expect(page).toHaveTitle(/^Clients/)
  await page.getByRole('navigation').getByRole('link', { name: 'API keys' }).click()
  await expect(page).toHaveTitle(/^API keys/)

  await page.getByRole('button', { name: 'Help' }).click()
  const help = page.getByRole('dialog', { name: 'Help' })
  await expect(help.getByText('Keyboard')).toBeVisible()
  await shot(page, 'help')
  await checkA11y(page)
  await help.getByRole('link', { name: 'Nodes' }).click()
  await expect(help).toBeHidden()
  await expect(page).toHaveURL(/#\/dashboard\/nodes$/)
  await page.keyboard.press('?')
  await expect(help).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: `User menu of ${broker.user}` }).click()
  await page.getByRole('menuitem', { name: 'Users' }).click()
  await expect(page).toHaveURL(/#\/users$/)
})

test('[SH-9] the bell counts the active alarms and lists them', { tag: '@sandbox' }, async ({
  page,
  signIn,
  control,
}) => {
  const alarm = (name: string) => ({
    name,
    node: 'emqx@127.0.0.1',
    message: `${name} is too high`,
    details: {},
    duration: 1000,
    activate_at: new Date(Date.now() - 60_000).toISOString(),
  })
  const body = {
    data: [alarm('high_system_memory_usage'), alarm('high_cpu_usage')],
    meta: { page: 1, limit: 100, count: 2, hasnext: false },
  }
  await control.fail({ path: '/alarms', status: 200, body })
  await signIn(page, { path: '/users' })
  const bell = page.getByRole('button', { name: '2 active alarms' })
  await expect(bell).toBeVisible()
  await bell.click()
  const list = page.getByRole('dialog', { name: 'Active alarms' })
  await expect(list.getByText('high_cpu_usage', { exact: true })).toBeVisible()
  await expect(list.getByText('high_system_memory_usage is too high')).toBeVisible()
  await checkA11y(page)
  await shot(page, 'alarms')
})

test('[SH-9] changes one’s own password and stays signed in', async ({
  page,
  signedOut,
  api,
  unique,
  cleanup,
  expectErrors,
}) => {
  const user = await newUser({ api, unique, cleanup })
  expectErrors(/400|401/)
  await signedOut(page, { path: '/users' })
  await fillIn(page, user.username, user.password)
  await expect(h1(page, /users/i)).toBeVisible()
  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('Current password').fill('not it')
  await dialog.getByLabel('New password', { exact: true }).fill('N3w-passw0rd')
  await dialog.getByLabel('Confirm password').fill('N3w-passw0rd')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText('The current password is not right')).toBeVisible()
  await dialog.getByLabel('Current password').fill(user.password)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(h1(page, /users/i)).toBeVisible()
  const again = await api.request('POST', '/login', { username: user.username, password: 'N3w-passw0rd' })
  expect(again.status).toBe(200)
})

test('[SY-6] settings take effect at once, outlive a sign-out and reach other tabs', async ({
  page,
  context,
  signIn,
  consoleUrl,
}) => {
  await signIn(page, { path: '/clients' })
  await page.getByRole('button', { name: 'Settings' }).click()
  const drawer = page.getByRole('dialog', { name: 'Settings' })
  await checkA11y(page)
  await shot(page, 'settings')
  await drawer.getByLabel('Refresh interval').selectOption('10000')
  await drawer.getByLabel('Theme').selectOption('Dark')
  const second = await context.newPage()
  await second.goto(`${consoleUrl}#/users`)
  await expect(h1(second, /users/i)).toBeVisible()
  const dark = await ground(second)
  await drawer.getByLabel('Theme').selectOption('Light')
  await expect.poll(() => ground(second)).not.toBe(dark)
  await second.close()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(h1(page, 'Sign in')).toBeVisible()
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('signalbox.v1') ?? '{}').preferences)
  expect(kept).toMatchObject({ theme: 'light', 'live.interval': 10_000 })
})

test('the keyboard skips to the content, and the heading has the focus after a change of screen', async ({
  page,
  signIn,
}) => {
  await signIn(page, { path: '/users' })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  expect(hash(page)).toBe('#/users')
  await page.getByRole('navigation').getByRole('link', { name: 'Clients', exact: true }).click()
  await expect(h1(page, 'Clients')).toBeFocused()
})
