import type { Page } from '@playwright/test'
import { checkA11y, expect, setPreference, shot, test } from './fixtures'
import { answerWith } from './support/answers'

const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const hash = (page: Page) => new URL(page.url()).hash

test('[SH-5] shows a page for an unknown path, with a link back', async ({ page, signIn }) => {
  await signIn(page, { path: '/no/such/page' })
  await expect(h1(page, 'Not Found')).toBeVisible()
  await expect(page.getByText('This page could not be found')).toBeVisible()
  await checkA11y(page, { hasShell: true })
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
        'Health',
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
    [
      'Access control',
      ['Authentication', 'Authorization', 'Access simulator', 'Banned clients', 'Flapping detection', 'GCP devices'],
    ],
    ['Integration', ['Webhooks', 'Flows', 'Rules', 'Connectors', 'Schema registry']],
    [
      'Management',
      [
        'MQTT',
        'Listeners',
        'Limiter',
        'Logging',
        'Cluster',
        'Rebalance',
        'Configuration',
        'Topic rewrite',
        'Auto subscribe',
        'Delayed publish',
        'File transfer',
        'Gateways',
        'ExHook',
        'Plugins',
        'Monitoring settings',
      ],
    ],
    [
      'Diagnose',
      [
        'Test client',
        'Message path',
        'Dropped messages',
        'Connection log',
        'Topic metrics',
        'Slow subscriptions',
        'Log traces',
      ],
    ],
    ['System', ['Users', 'API keys', 'Audit log', 'License', 'Single sign-on', 'Backup', 'Copy objects']],
  ] as const)
    await expect(menu.getByRole('list', { name: group }).getByRole('link')).toHaveText(screens)
  await expect(menu.getByRole('list')).toHaveCount(6)
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

test('[SH-6] shows the current entry of a menu longer than the window, and keeps the scroll position', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await signIn(page, { path: '/plugins' })
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const present = menu.locator('[aria-current]')
  await expect(present).toHaveText('Plugins')
  await expect(present).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY), 'the page stays').toBe(0)
  await menu.evaluate((element) => element.scrollTo(0, 0))
  await page
    .getByRole('link', { name: 'Install plugin' })
    .or(page.getByRole('button', { name: 'Install plugin' }))
    .click()
  await expect(h1(page, 'Install plugin')).toBeVisible()
  expect(await menu.evaluate((element) => element.scrollTop), 'the same entry: nothing moves').toBe(0)
  await page.goto('#/users')
  await expect(present).toHaveText('Users')
  await expect(present).toBeInViewport({ ratio: 1 })
})

test('[SH-23] filters the menu, closes groups and keeps favorites after a reload', async ({ page, signIn }) => {
  await signIn(page, { path: '/users' })
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const users = menu.getByRole('link', { name: 'Users', exact: true })
  await users.focus()
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('button', { name: 'Add Users to favorites' })).toBeFocused()
  await page.keyboard.press('Enter')
  await menu.getByRole('button', { name: 'Monitoring', exact: true }).click()
  await expect(menu.getByRole('link', { name: 'Alarms', exact: true })).toHaveCount(0)
  await page.reload()
  await expect(menu.getByRole('list').first()).toHaveAccessibleName('Favorites')
  await expect(menu.getByRole('link', { name: 'Alarms', exact: true })).toHaveCount(0)
  await checkA11y(page, { hasShell: true })
  await shot(page, 'menu-favorites')
  await users.first().focus()
  await page.keyboard.press('/')
  await page.keyboard.type('alar')
  await page.keyboard.press('Enter')
  await expect(h1(page, 'Alarms')).toBeVisible()
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
  await expect(
    page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '客户端', exact: true }),
  ).toBeVisible()
  await expect(page).toHaveTitle(/用户/)
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await setPreference(page, 'language', 'en')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
})

test.describe('in a Chinese browser', () => {
  test.use({ locale: 'zh-CN' })
  test('[SH-7] starts in Chinese', async ({ page, signedOut }) => {
    await signedOut(page)
    await expect(h1(page, '登录')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  })
})

const getBackground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test('[SH-8] changes the theme without a reload, and starts in it without a flash', async ({
  page,
  signIn,
  context,
  consoleUrl,
  expectErrors,
}) => {
  await signIn(page, { path: '/users' })
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  const light = await getBackground(page)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByLabel('Theme').selectOption('Dark')
  await expect.poll(() => getBackground(page)).not.toBe(light)
  const dark = await getBackground(page)
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)

  // The document is dark before any script of the console has run.
  const second = await context.newPage()
  expectErrors(/ERR_FAILED/)
  await second.route(/assets\/.*\.js$/, (route) => route.abort())
  await second.goto(`${consoleUrl}#/users`, { waitUntil: 'commit' }).catch(() => {})
  await expect.poll(() => second.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
  await second.close()

  // Follows the operating system in both directions.
  await page.getByLabel('Theme').selectOption('Follow the operating system')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => getBackground(page)).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => getBackground(page)).toBe(dark)
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

test('[SH-9] counts active alarms on the bell and lists them', async ({ page, signIn }) => {
  const alarm = (name: string) => ({
    name,
    node: 'emqx@127.0.0.1',
    message: `${name} is too high`,
    details: {},
    duration: 1000,
    activate_at: new Date(Date.now() - 60_000).toISOString(),
  })
  await answerWith(page, 'get /alarms', () => ({
    data: [alarm('high_system_memory_usage'), alarm('high_cpu_usage')],
    meta: { page: 1, limit: 100, count: 2, hasnext: false },
  }))
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
  const dark = await getBackground(second)
  await drawer.getByLabel('Theme').selectOption('Light')
  await expect.poll(() => getBackground(second)).not.toBe(dark)
  await second.close()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(h1(page, 'Sign in')).toBeVisible()
  const storedPreferences = await page.evaluate(
    () => JSON.parse(localStorage.getItem('signalbox.v1') ?? '{}').preferences,
  )
  expect(storedPreferences).toMatchObject({ theme: 'light', 'live.interval': 10_000 })
})

test('[SH-11] [SH-12] [SY-7] one search finds pages, commands and objects by keyboard; help names keys and versions', async ({
  page,
  signIn,
  mqttClient,
  unique,
  api,
}) => {
  const [{ version }] = await api.get('/nodes')
  const name = unique('found')
  await mqttClient({ clientId: name })
  await signIn(page, { path: '/users' })
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Search' })
  await expect(search).toBeFocused()
  await search.fill(name)
  await expect(page.getByRole('group', { name: 'Clients' }).getByRole('option')).toHaveText(name)
  await checkA11y(page)
  await shot(page, 'search')
  await page.keyboard.press('Enter')
  await expect(h1(page, name)).toBeVisible()

  await page.keyboard.press('Control+k')
  await search.fill('theme dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await page.getByRole('button', { name: 'Search pages, objects and commands' }).click()
  await search.fill('banned')
  await page.keyboard.press('Enter')
  await expect(h1(page, 'Banned clients')).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('search').getByRole('textbox').first()).toBeFocused()
  await h1(page, 'Banned clients').click()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Help' })
  for (const text of ['Ctrl K', 'docs.emqx.com', version]) await expect(help).toContainText(text)
  await expect(help.getByRole('link', { name: 'Rules', exact: true })).toHaveAttribute('href', /#\/rule\/rules$/)
  // The console itself explains every entry of the menu; other hosts are contacted only after a click.
  const entries = page.getByRole('navigation', { name: 'Main menu', includeHidden: true }).locator('a')
  await expect(help.getByRole('link').filter({ hasNotText: 'docs.emqx.com' })).toHaveCount(await entries.count())
  const docs = help.getByRole('link', { name: /docs\.emqx\.com/ })
  await expect(docs).toHaveAttribute('href', 'https://docs.emqx.com/en/enterprise/v5.6/')
  await expect(docs).toHaveAttribute('rel', 'noopener noreferrer')
})

test('[SH-12] the keyboard skips to the content, and the heading has the focus after a change of screen', async ({
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

test('[SH-23] the search finds a client by its address and port, publishes to it, and kicks it out', async ({
  page,
  signIn,
  mqttClient,
  unique,
  api,
}) => {
  const name = unique('acted')
  const client = await mqttClient({ clientId: name, reconnectPeriod: 0 })
  const { ip_address, port } = await api.get(`/clients/${name}`)
  await signIn(page, { path: '/users' })
  const search = page.getByRole('combobox', { name: 'Search' })
  const openActions = async () => {
    await page.keyboard.press('Control+k')
    await search.fill(`${ip_address}:${port}`)
    await expect(page.getByRole('group', { name: 'Clients by address' }).getByRole('option')).toContainText(name)
    await page.keyboard.press('ArrowRight')
  }
  await openActions()
  await checkA11y(page)
  await page.getByRole('option', { name: /^Publish/ }).click()
  const publish = page.getByRole('dialog', { name: /^Publish/ })
  await expect(publish).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(publish).toBeHidden()

  const closed = new Promise<void>((resolve) => client.once('close', resolve))
  await openActions()
  await page.getByRole('option', { name: /^Kick out/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: /^Kick/ }).click()
  await closed
})
