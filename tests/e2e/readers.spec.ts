import type { Page } from '@playwright/test'
import { createSelfSignedCertificate } from '../../sandbox/domains/listeners/createSelfSignedCertificate'
import type { AnswerOf } from '../support/operations'
import { type Api, expect, test } from './fixtures'
import { answerWith } from './support/answers'
import { createCrawler, NOWHERE } from './support/createCrawler'
import { getPaletteName, plainRoutes, sampleRoutes, visitsAllRoutes } from './support/plainRoutes'
import { createReader, type Reader } from './support/reader'

// Tasks of operators by keyboard and accessibility tree alone, without clicks and positions.

const PASSWORD = 'Passw0rd!'

const getHeading = (page: Page, name?: string) =>
  page.getByRole('heading', { level: 1, ...(name !== undefined && { name, exact: true }) })
const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

interface UserFixtures {
  api: Api
  unique: (prefix: string) => string
  cleanup: (undo: () => Promise<unknown>) => void
}

/** Creates a user for the test and returns its name. */
async function createUser({ api, unique, cleanup }: UserFixtures): Promise<string> {
  const username = unique('heard').replaceAll('-', '_')
  cleanup(() => api.request('DELETE', `/users/${username}`))
  await api.post('/users', { username, password: PASSWORD, role: 'administrator', description: '' })
  return username
}

async function signInByKeys(page: Page, reader: Reader, username: string) {
  await reader.type(page.getByLabel('Username'), username)
  await reader.type(page.getByLabel('Password', { exact: true }), PASSWORD)
  await page.keyboard.press('Enter')
  await expect(getHeading(page, 'Overview')).toBeFocused()
}

/** Finds a client on the page of clients and kicks it out. */
async function kickClient(page: Page, reader: Reader, clientId: string) {
  await expect(getHeading(page, 'Clients')).toBeVisible()
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
}

/** Creates a user on the page of users, after an error at the first field. */
async function createUserByForm(page: Page, reader: Reader, username: string) {
  await reader.press(getButton(page, 'Create user'))
  const name = page.getByRole('textbox', { name: /^Username/ })
  await reader.press(getButton(page, 'Create'))
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(/Please enter username/)
  await page.keyboard.type(username)
  await reader.type(page.getByLabel(/^Password/), PASSWORD)
  await reader.press(getButton(page, 'Create'))
  await reader.expectHeard(/created/i)
  await expect(page.getByRole('row').filter({ hasText: username })).toBeVisible()
}

test('[QA-10] signs in, hears a wrong password, and is at the heading of the first page', async ({
  page,
  api,
  signedOut,
  unique,
  cleanup,
  expectErrors,
}) => {
  expectErrors(/401/)
  const username = await createUser({ api, unique, cleanup })
  const reader = await createReader(page)
  await signedOut(page)
  await reader.type(page.getByLabel('Username'), username)
  await reader.type(page.getByLabel('Password', { exact: true }), 'wrong')
  await page.keyboard.press('Enter')
  await reader.expectHeard(/password/i)
  await signInByKeys(page, reader, username)
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
  await kickClient(page, reader, clientId)
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
  await createUserByForm(page, reader, username)
})

test('[QA-10] kicks a client and creates a user in a window of 320 px', async ({
  page,
  signIn,
  mqttClient,
  api,
  unique,
  cleanup,
}) => {
  const clientId = unique('heard')
  const username = clientId.replaceAll('-', '_')
  cleanup(() => api.request('DELETE', `/users/${username}`))
  await mqttClient({ clientId, reconnectPeriod: 0 })
  const reader = await createReader(page)
  // A window of 1280 × 1024 px at 400 % zoom.
  await page.setViewportSize({ width: 320, height: 256 })
  await signIn(page, { path: '/clients' })
  await kickClient(page, reader, clientId)
  await reader.open('Users')
  await expect(getHeading(page, 'Users')).toBeFocused()
  await createUserByForm(page, reader, username)
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
  expect((await reader.getAnnouncements()).filter((text) => /[a-z]{4,} [a-z]{4,}/i.test(text))).toEqual([])
})

test('[QA-10] creates a connector, an action with it and a rule with the action, from sign-in on', async ({
  page,
  api,
  signedOut,
  unique,
  cleanup,
}) => {
  const username = await createUser({ api, unique, cleanup })
  const name = unique('heard')
  for (const path of [`/connectors/http:${name}`, `/actions/http:${name}`, `/rules/${name}`])
    cleanup(() => api.request('DELETE', path))
  const reader = await createReader(page)
  const create = () => reader.press(getButton(page, 'Create'))
  const field = (label: RegExp) => page.getByRole('textbox', { name: label })
  await signedOut(page)
  await signInByKeys(page, reader, username)

  await reader.open('Create connector')
  await expect(getHeading(page, 'Create connector')).toBeFocused()
  await reader.type(page.getByRole('searchbox', { name: 'Search', exact: true }), 'http')
  await page.keyboard.press('Enter')
  await reader.type(field(/^Name/), name)
  await reader.type(field(/^Base URL/), 'http://127.0.0.1:9')
  await create()
  await expect(getHeading(page, `Connector ${name}`)).toBeFocused()
  await reader.expectHeard(`Connector ${name} created`)

  await reader.press(page.getByRole('link', { name: 'Create action with it' }))
  await expect(getHeading(page, 'Create action')).toBeFocused()
  await reader.type(field(/^Name/), name)
  await create()
  await expect(getHeading(page, `Action ${name}`)).toBeFocused()
  await reader.expectHeard(`Action ${name} created`)

  await reader.press(page.getByRole('link', { name: 'Create rule with it' }))
  await expect(getHeading(page, 'Create rule')).toBeFocused()
  await reader.type(field(/^ID/), name)
  const editor = field(/^SQL/)
  await reader.type(editor, `SELECT * FROM "${name}/#"`)
  await page.keyboard.press('Escape')
  // Tab indents in the editor.
  await page.keyboard.press('Tab')
  await expect(editor).toBeFocused()
  await page.keyboard.press('Control+m')
  await reader.expectHeard('Pressing Tab will now move focus')
  await create()
  await expect(getHeading(page, `Rule ${name}`)).toBeFocused()
  await reader.expectHeard(`Rule ${name} created`)
  const rule = await api.get(`/rules/${name}`)
  expect(rule).toMatchObject({ from: [`${name}/#`], actions: [`http:${name}`] })
})

test('[QA-10] draws a flow, hears each node and connection, also after undo, and saves it', async ({
  page,
  signIn,
  api,
  unique,
  cleanup,
}) => {
  const name = unique('heard')
  cleanup(() => api.request('DELETE', `/rules/${name}`))
  const reader = await createReader(page)
  await signIn(page, { path: '/flow/create' })
  const drawer = page.getByRole('dialog')
  const add = async (node: string) => {
    await reader.press(getButton(page, `Add ${node}`))
    await expect(drawer).toBeFocused()
    await expect(drawer).toHaveAccessibleName(node)
  }
  const close = async (node: string) => {
    await page.keyboard.press('Escape')
    await expect(getButton(page, `Add ${node}`)).toBeFocused()
  }
  expect(await reader.hearOne(() => add('Messages'))).toBe('Added: Messages: t/#.')
  await reader.type(drawer.getByRole('textbox', { name: 'Topic filter' }), `${name}/#`)
  await close('Messages')
  const source = `Messages: ${name}/#`
  expect(await reader.hearOne(() => add('Filter'))).toBe(`Added: Filter. Connected: ${source} to Filter.`)
  await reader.type(drawer.getByLabel('Left value', { exact: true }), 'payload.temp')
  await reader.choose(drawer.getByRole('combobox', { name: 'Operator' }), '>')
  await reader.choose(drawer.getByRole('combobox', { name: 'Right value: type' }), 'Number')
  await reader.type(drawer.getByLabel('Right value', { exact: true }), '40')
  await close('Filter')
  const added = 'Added: Console output. Connected: Filter: payload.temp > 40 to Console output.'
  const press = (key: string) => () => page.keyboard.press(key)
  expect(await reader.hearOne(() => reader.press(getButton(page, 'Add Console output')))).toBe(added)
  expect(await reader.hearOne(press('Control+z'))).toContain('Removed: Console output.')
  expect(await reader.hearOne(press('Control+Shift+Z'))).toBe(added)

  await reader.press(getButton(page, 'Name and note'))
  await reader.type(drawer.getByRole('textbox', { name: /^ID/ }), name)
  await reader.press(drawer.getByRole('button', { name: 'Apply' }))
  await expect(getButton(page, 'Name and note')).toBeFocused()
  await reader.press(getButton(page, 'Save'))
  await expect(getHeading(page, `Flow ${name}`)).toBeFocused()
  await reader.expectHeard(`Flow ${name} saved`)
  expect(await api.get(`/rules/${name}`)).toMatchObject({
    sql: `SELECT *\nFROM "${name}/#"\nWHERE payload.temp > 40`,
    actions: [{ function: 'console' }],
  })
})

type Alarm = NonNullable<AnswerOf<'get /alarms'>['data']>[number]

test('[QA-10] reaches all parts of the overview, reads values of a chart and hears an alarm', async ({
  page,
  signIn,
}) => {
  const alarms: Alarm[] = []
  await answerWith(page, 'get /alarms', () => ({
    data: alarms,
    meta: { page: 1, limit: 50, count: alarms.length, hasnext: false },
  }))
  const end = Math.floor(Date.now() / 10_000) * 10_000
  await answerWith(page, 'get /monitor', () =>
    Array.from({ length: 20 }, (_, at) => ({ time_stamp: end - (19 - at) * 10_000, received: at * 10, topics: at })),
  )
  const reader = await createReader(page)
  await signIn(page, { preferences: { 'live.paused': true } })
  const main = page.getByRole('main')
  await expect(main.getByRole('application')).toHaveCount(6)
  await expect(main.getByRole('link', { name: 'All checks' })).toBeVisible()
  await expect(main.getByRole('table')).toBeVisible()
  const parts = [...(await main.getByRole('region').all()), ...(await main.getByRole('application').all())]
  const handles = await Promise.all(parts.map((part) => part.elementHandle()))
  const missed = new Set(parts)
  await reader.reach(main.getByRole('button').first())
  for (let isInside = true; isInside; ) {
    const hasFocus = await page.evaluate(
      (elements) => elements.map((element) => element?.contains(document.activeElement)),
      handles,
    )
    for (const [at, part] of parts.entries()) if (hasFocus[at]) missed.delete(part)
    await page.keyboard.press('Tab')
    isInside = await main.evaluate((element) => element.contains(document.activeElement))
  }
  expect(await Promise.all([...missed].map((part) => part.ariaSnapshot()))).toEqual([])

  const chart = main.getByRole('application', { name: /^Incoming messages/ })
  await reader.reach(chart, 'Shift+Tab')
  const readNext = () => reader.hearOne(() => page.keyboard.press('ArrowRight'))
  const values = [await readNext(), await readNext()]
  expect(values[0]).toMatch(/Incoming messages : 1$/)
  expect(values[1]).toMatch(/Incoming messages : 2$/)

  alarms.push({
    name: 'license_quota',
    node: 'emqx@127.0.0.1',
    message: 'License: live connection number exceeds 80% of 25',
    activate_at: new Date(end).toISOString(),
    duration: 60_000,
    details: {},
  })
  await reader.press(page.getByRole('banner').getByRole('button', { name: 'No active alarms' }), 'Enter')
  await reader.expectHeard('1 active alarm')
  const popover = page.getByRole('dialog', { name: 'Active alarms' })
  await expect(popover).toContainText('license_quota')
  await reader.press(popover.getByRole('link', { name: 'All alarms' }))
  await expect(getHeading(page, 'Alarms')).toBeFocused()
  const details = page.getByRole('button', { name: 'Details: license_quota' })
  await reader.enter(page.getByRole('row', { name: /license_quota/ }))
  await reader.reach(details, 'ArrowRight')
})

test('[QA-10] reorders authorization sources by button and by handle, and hears the new places', async ({
  page,
  signIn,
  api,
  cleanup,
}) => {
  cleanup(() => api.request('DELETE', '/authorization/sources/built_in_database'))
  await api.post('/authorization/sources', { type: 'built_in_database', enable: true })
  const getOrder = async () =>
    ((await api.get('/authorization/sources')) as { sources: { type: string }[] }).sources.map(({ type }) => type)
  expect(await getOrder()).toEqual(['built_in_database', 'file'])
  const reader = await createReader(page)
  await signIn(page, { path: '/authorization', preferences: { 'live.paused': true } })
  await reader.reach(page.getByRole('button', { name: 'Move down: Built-in database' }))
  expect(await reader.hearOne(() => page.keyboard.press('Enter'))).toBe('Built-in database moved to position 2 of 2')
  await expect(page.getByRole('button', { name: /^Move down: Built-in database/ })).toBeFocused()

  await reader.reach(getButton(page, 'Drag Built-in database'), 'Shift+Tab')
  expect(await reader.hearOne(() => page.keyboard.press('Space'))).toBe(
    'Built-in database picked up at position 2 of 2',
  )
  expect(await reader.hearOne(() => page.keyboard.press('ArrowUp'))).toBe('Built-in database over position 1 of 2')
  expect(await reader.hearOne(() => page.keyboard.press('Space'))).toBe('Built-in database moved to position 1 of 2')
  await expect(getButton(page, 'Drag Built-in database')).toBeFocused()

  await reader.press(getButton(page, 'Move down: Built-in database'))
  await reader.press(getButton(page, 'Save order'))
  await reader.expectHeard('Order saved')
  expect(await getOrder()).toEqual(['file', 'built_in_database'])
})

/** Key presses until the main action of a page has the focus. */
const MAX_PRESSES = 12
/** The form of invitations follows the table of nodes. */
const FAR_ACTIONS: readonly string[] = ['/cluster']

/** Runs in the page: the first emphasized button. In place of one that submits a form, the first field of the form. */
function findMainActions(): HTMLElement[] {
  const CONTROLS = 'input:not([type=radio]:not(:checked)), select, textarea, button, [role=combobox]'
  const FIELDS = `:is(${CONTROLS}):not([aria-hidden=true])`
  const isVisible = (element: HTMLElement) => element.checkVisibility()
  const buttons = [...document.querySelectorAll<HTMLElement>('main .MuiButton-contained')].filter(isVisible)
  const targets = buttons.map((button) => {
    const form = button.matches('[type=submit]') && button.closest('form')
    return form ? [...form.querySelectorAll<HTMLElement>(FIELDS)].find(isVisible) : button
  })
  return targets.filter((target) => target !== undefined).slice(0, 1)
}

test(`[QA-10] reaches the main action of a page with at most ${MAX_PRESSES} key presses`, async ({ page, signIn }) => {
  test.setTimeout(visitsAllRoutes ? 600_000 : 120_000)
  const named = plainRoutes.filter(
    (route) =>
      getPaletteName(route) &&
      !route.needsSeveralBrokers &&
      !route.needsUnknownOperations &&
      !FAR_ACTIONS.includes(route.path),
  )
  /** Lists with a page that creates a record have a main action. */
  const createRoutes = plainRoutes.filter(({ creates }) => creates !== undefined)
  const hasCreateButton = ({ path }: { path: string }) =>
    createRoutes.some((route) => route.path.slice(0, route.path.lastIndexOf('/')) === path)
  const reader = await createReader(page)
  await signIn(page, { path: NOWHERE, preferences: { 'live.paused': true } })
  const crawl = await createCrawler(page)
  const found: string[] = []
  const faults: string[] = []
  for (const route of sampleRoutes(named))
    await test.step(route.path, async () => {
      const start = await reader.presses()
      await reader.open(getPaletteName(route) ?? '')
      await expect.poll(() => new URL(page.url()).hash.split('?')[0]).toBe(`#${route.path}`)
      await crawl.waitUntilIdle(route.path)
      await expect(getHeading(page)).toBeFocused()
      const actions = await page.evaluateHandle(findMainActions)
      const names = await actions.evaluate((all) =>
        all.map((one) => {
          const [label] = (one as HTMLInputElement).labels ?? []
          return one.getAttribute('aria-label') ?? label?.textContent ?? one.textContent
        }),
      )
      if (names.length === 0 && hasCreateButton(route)) faults.push(`${route.path}: no main action`)
      const left = new Set(names.keys())
      while (left.size > 0 && (await reader.presses()) - start < MAX_PRESSES) {
        await page.keyboard.press('Tab')
        left.delete(await actions.evaluate((all) => all.indexOf(document.activeElement as HTMLElement)))
      }
      found.push(...names.map((name) => `${route.path}: ${name}`))
      for (const at of left) faults.push(`${route.path}: ${names[at]} is not reached`)
    })
  expect(faults).toEqual([])
  expect(found).not.toEqual([])
})

test('[QA-10] fills in a map, a duration, a certificate, a secret, a list, a size and code', async ({
  page,
  signIn,
  api,
  unique,
  cleanup,
}) => {
  const name = unique('heard')
  const [connectorPath, actionPath, schemaPath] = [
    `/connectors/http:${name}`,
    `/actions/http:${name}`,
    `/schema_registry/${name}`,
  ] as const
  for (const path of [connectorPath, actionPath, schemaPath]) cleanup(() => api.request('DELETE', path))
  const getRecord = async (path: string) => (await api.request('GET', path)).body
  const { cert } = createSelfSignedCertificate(name)
  const reader = await createReader(page)
  const field = (label: string | RegExp) => page.getByRole('textbox', { name: label, exact: true })
  const unfold = (section: string) =>
    reader.press(page.getByRole('button', { name: new RegExp(`^${section}`), expanded: false }))
  const create = async (heading: string) => {
    await reader.press(getButton(page, 'Create'))
    await expect(getHeading(page, heading)).toBeFocused()
  }
  await signIn(page, { path: '/connector/create?type=http' })
  await reader.type(field(/^Name/), name)
  await reader.type(field(/^Base URL/), 'http://127.0.0.1:9')
  await test.step('map', async () => {
    const keys = page.getByRole('textbox', { name: /^Headers \d+: name$/ })
    const count = await keys.count()
    await reader.press(getButton(page, 'Add to Headers'))
    await expect(keys.nth(count)).toBeFocused()
    await page.keyboard.type('x-site')
    await reader.type(field(`Headers ${count + 1}: value`), 'north')
    await reader.press(getButton(page, 'Add to Headers'))
    await expect(keys.nth(count + 1)).toBeFocused()
    await reader.press(getButton(page, `Remove Headers ${count + 2}`))
    await expect(page.getByRole('group', { name: 'Headers' })).toBeFocused()
  })
  await test.step('duration', async () => {
    await unfold('Connection')
    await reader.type(field('Connect timeout'), '2')
    await reader.choose(page.getByRole('combobox', { name: 'Connect timeout: unit' }), 'hours')
  })
  await test.step('certificate and secret', async () => {
    await unfold('TLS')
    await reader.press(page.getByRole('switch', { name: 'Use TLS' }), 'Space')
    await reader.reach(field('CA certificates'))
    await page.keyboard.insertText(cert)
    await reader.expectHeard('1 certificate')
    await reader.type(page.getByLabel('Key password', { exact: true }), 's3cret')
    await reader.press(getButton(page, 'Show Key password'))
    await expect(getButton(page, 'Hide Key password')).toBeFocused()
    await expect(field('Key password')).toHaveValue('s3cret')
  })
  await test.step('list', async () => {
    await reader.press(getButton(page, 'Add to Tags'))
    await expect(field('Tags 1')).toBeFocused()
    await page.keyboard.type('line-1')
  })
  await create(`Connector ${name}`)
  expect(await getRecord(connectorPath)).toMatchObject({
    headers: { 'x-site': 'north' },
    connect_timeout: '2h',
    ssl: { enable: true },
    tags: ['line-1'],
  })

  await test.step('size', async () => {
    await reader.press(page.getByRole('link', { name: 'Create action with it' }))
    await expect(getHeading(page, 'Create action')).toBeFocused()
    await reader.type(field(/^Name/), name)
    await unfold('Health check and buffering')
    await reader.type(field('Max buffer size'), '64')
    await reader.choose(page.getByRole('combobox', { name: 'Max buffer size: unit' }), 'MB')
  })
  await create(`Action ${name}`)
  expect(await getRecord(actionPath)).toMatchObject({ resource_opts: { max_buffer_bytes: '64MB' } })

  await test.step('code', async () => {
    await reader.open('Create schema')
    await reader.enter(page.getByRole('listbox'))
    const kind = page.getByRole('option', { name: 'JSON Schema' })
    await reader.reach(kind, 'ArrowRight')
    await reader.press(kind)
    await reader.type(field(/^Name/), name)
    await reader.type(field(/^Schema/), '{"type": "object"}')
    // Until the editor is loaded, a plain text area takes its place, without this shortcut.
    await expect(page.getByText('Ctrl+M: Tab leaves the editor')).toBeVisible()
    await page.keyboard.press('Control+m')
    await reader.expectHeard('Pressing Tab will now move focus')
    await page.keyboard.press('Tab')
    await expect(getButton(page, 'Generate from a sample')).toBeFocused()
  })
  await create(`Schema ${name}`)
  expect(await getRecord(schemaPath)).toMatchObject({ source: expect.stringMatching(/^\{"type": "object"\}\s*$/) })
})
