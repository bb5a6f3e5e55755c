import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page, Request } from '@playwright/test'
import { DIST } from '../../scripts/build'
import { startConsole } from '../../scripts/serve/console'
import { test as base, checkA11y, expect, shot } from './fixtures'
import { answerWith } from './support/answers'
import { login } from './support/api'
import { signInByForm } from './support/signIn'

const PATH = '/tools/mqtt/'

/** A console under a path with a broker at the page's address, a broker `eu`, and one that cannot be reached. */
const test = base.extend<object, { consoleUrl: string }>({
  consoleUrl: [
    async ({ broker }, use) => {
      const consoleServer = await startConsole({
        port: 0,
        host: '127.0.0.1',
        dist: DIST,
        basePath: PATH,
        brokerUrl: broker.api,
        wsUrl: broker.ws,
        brokers: [
          { id: 'eu', url: broker.api, wsUrl: broker.ws },
          { id: 'away', url: 'http://127.0.0.1:1' },
        ],
      })
      await use(consoleServer.url)
      await consoleServer.close()
    },
    { scope: 'worker' },
  ],
})

const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const brokerButton = (page: Page, name: string) => page.getByRole('button', { name: `Broker: ${name}`, exact: true })

/** Tokens of requests by broker. */
function watchTokens(page: Page) {
  const tokensByBroker = new Map<string, Set<string>>()
  page.context().on('request', (request: Request) => {
    const { authorization } = request.headers()
    const brokerId = /\/brokers\/(\w+)\/api\/v5\//.exec(request.url())?.[1] ?? 'home'
    if (authorization) tokensByBroker.set(brokerId, (tokensByBroker.get(brokerId) ?? new Set()).add(authorization))
  })
  return (brokerId: string) => [...(tokensByBroker.get(brokerId) ?? [])]
}

test('[SH-15] keeps sign-in, list and sign-out of two brokers apart', async ({
  page,
  context,
  broker,
  signedOut,
  consoleUrl,
  unique,
  mqttClient,
  expectErrors,
}) => {
  expectErrors(/401/)
  const [homeClientId, euClientId] = [unique('home'), unique('europe')]
  await mqttClient({ clientId: euClientId })
  await answerWith(context, 'get /clients', ({ request }) => {
    const clientid = request.url().includes('/brokers/eu/') ? euClientId : homeClientId
    const data = [{ clientid, username: null, node: 'emqx@127.0.0.1', connected: true }]
    return { data, meta: { page: 1, limit: 50, count: 1, hasnext: false } }
  })
  const tokens = watchTokens(page)

  await signedOut(page)
  await expect(brokerButton(page, 'Default broker')).toBeVisible()
  await shot(page, 'brokers-sign-in')
  await checkA11y(page)
  await signInByForm(page, broker)
  await page.getByRole('link', { name: 'Clients', exact: true }).click()
  await expect(page.getByRole('link', { name: homeClientId, exact: true })).toBeVisible()
  await expect(page).toHaveTitle('Default broker · Clients · Signalbox')

  // The other broker requires its own sign-in, then opens the same screen.
  await brokerButton(page, 'Default broker').press('Enter')
  await expect(page.getByRole('menuitem', { name: 'eu Not signed in', exact: true })).toBeVisible()
  await shot(page, 'brokers-menu')
  await checkA11y(page)
  await page.getByRole('menuitem', { name: 'eu Not signed in', exact: true }).click()
  await expect(page).toHaveURL(`${consoleUrl}?broker=eu#/login?to=%2Fclients`)
  await expect(brokerButton(page, 'eu')).toBeVisible()
  await signInByForm(page, broker)
  await expect(page.getByRole('link', { name: euClientId, exact: true })).toBeVisible()
  await expect(page.getByText(homeClientId, { exact: true })).toHaveCount(0)
  await expect(page).toHaveTitle('eu · Clients · Signalbox')
  await page.reload()
  await expect(page.getByRole('link', { name: euClientId, exact: true })).toBeVisible()

  // A record belongs to one broker: switching opens the list.
  await page.getByRole('link', { name: euClientId, exact: true }).click()
  await expect(h1(page, euClientId)).toBeVisible()
  await brokerButton(page, 'eu').click()
  await page.getByRole('menuitem', { name: 'Default broker Signed in as admin', exact: true }).click()
  await expect(page.getByRole('link', { name: homeClientId, exact: true })).toBeVisible()
  await expect(page).toHaveURL(`${consoleUrl}#/clients`)
  await shot(page, 'brokers-clients')

  const [homeTokens, foreign] = [tokens('home'), tokens('eu')]
  expect([homeTokens.length, foreign.length]).toEqual([1, 1])
  expect(homeTokens[0]).not.toBe(foreign[0])

  // Signing out at one broker does not end the session at the other.
  const second = await context.newPage()
  await second.goto(`${consoleUrl}?broker=eu#/clients`)
  await expect(second.getByRole('link', { name: euClientId, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'User menu of admin', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await second.reload()
  await expect(second.getByRole('link', { name: euClientId, exact: true })).toBeVisible()
  await signInByForm(page, broker)
  await expect(page.getByRole('link', { name: homeClientId, exact: true })).toBeVisible()

  await fetch(`${broker.api}/api/v5/logout`, {
    method: 'POST',
    headers: { authorization: foreign[0] ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ username: broker.user }),
  })
  await second.reload()
  await expect(second.getByText('Login has expired, please login again')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: homeClientId, exact: true })).toBeVisible()
  expect(tokens('eu')).toEqual(foreign)
  expect(tokens('home').every((token) => !foreign.includes(token))).toBe(true)
})

test('[SH-15] sends MQTT, document and API calls to the chosen broker; the search switches brokers', async ({
  page,
  broker,
  signedOut,
  consoleUrl,
}) => {
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await signedOut(page)
  await page.goto(`${consoleUrl}?broker=eu`)
  await signInByForm(page, broker)
  await expect(h1(page, 'Overview')).toBeVisible()
  await expect
    .poll(() => requestedPaths.filter((path) => path.endsWith('swagger.json')))
    .toEqual([`${PATH}brokers/eu/api-docs/swagger.json`])
  await page.getByRole('link', { name: 'Topic explorer', exact: true }).click()
  const { host } = new URL(consoleUrl)
  await expect(page.getByRole('textbox', { name: 'WebSocket address' })).toHaveValue(
    `ws://${host}${PATH}brokers/eu/mqtt`,
  )
  const socket = page.waitForEvent('websocket')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  expect((await socket).url()).toBe(`ws://${host}${PATH}brokers/eu/mqtt`)
  await expect(page.getByRole('group', { name: 'Connection' }).getByRole('status')).toHaveText('Connected')
  const api = `${PATH}brokers/eu/api/v5/`
  const after = requestedPaths.slice(requestedPaths.indexOf(`${api}login`))
  expect(after.filter((path) => path.includes('/api/v5/') && !path.startsWith(api))).toEqual([])

  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill('default broker')
  await page.getByRole('option', { name: 'Go to the default broker', exact: true }).click()
  await expect(page).toHaveURL(`${consoleUrl}#/login?to=%2Ftopic-explorer`)
})

test('[SH-15] single sign-on returns to the broker where the sign-in began', async ({
  page,
  broker,
  signedOut,
  consoleUrl,
}) => {
  const meta = Buffer.from(JSON.stringify({ ...(await login(broker)), username: 'ann', backend: 'saml' })).toString(
    'base64',
  )
  const samlRequests: string[] = []
  await page.route('**/sso/running', (route) => route.fulfill({ json: ['saml'] }))
  await page.route('**/sso/login/saml', (route) => {
    samlRequests.push(`${route.request().resourceType()} ${new URL(route.request().url()).pathname}`)
    // The broker's settings name the console's address for it.
    return route.fulfill({ status: 302, headers: { location: `${consoleUrl}brokers/eu/?login_meta=${meta}` } })
  })
  await signedOut(page)
  await page.goto(`${consoleUrl}?broker=eu#/login?to=%2Fusers`)
  await page.getByRole('button', { name: 'Sign in with SAML', exact: true }).click()
  await expect(h1(page, 'Users')).toBeVisible()
  const path = `${PATH}brokers/eu/api/v5/sso/login/saml`
  expect(samlRequests).toEqual([`fetch ${path}`, `document ${path}`])
  expect(page.url()).toBe(`${consoleUrl}?broker=eu#/users`)
  await page.goto(consoleUrl)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
})

test('[SH-15] reports a broker that is unreachable, an unknown name, and invalid names', async ({
  page,
  signedOut,
  consoleUrl,
  expectErrors,
}) => {
  expectErrors(/502/)
  await signedOut(page)
  await page.goto(`${consoleUrl}?broker=away`)
  await page.getByLabel('Username', { exact: true }).fill('admin')
  await page.getByLabel('Password', { exact: true }).fill('public')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('cannot be reached')
  await expect(brokerButton(page, 'away')).toBeVisible()

  const requestedUrls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && requestedUrls.push(request.url()))
  for (const name of ['nobody', '<img src=x onerror=alert(1)>', '../eu', '%2F#', '__proto__', 'EU']) {
    await page.goto(`${consoleUrl}?broker=${encodeURIComponent(name)}#/clients`)
    await expect(h1(page, 'Unknown broker')).toBeVisible()
    await expect(page.getByText(`“${name}”`)).toBeVisible()
  }
  expect(requestedUrls).toEqual([])
  await shot(page, 'brokers-unknown')
  await page.getByRole('link', { name: 'eu', exact: true }).click()
  await expect(page).toHaveURL(`${consoleUrl}?broker=eu#/login?to=%2F`)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
})

test('[SH-15] adds, tests, changes and removes a broker', async ({ page, signIn, consoleUrl, expectErrors }) => {
  expectErrors(/404/)
  await signIn(page)
  await page.getByRole('button', { name: 'User menu of admin', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Brokers', exact: true }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('heading', { name: 'Brokers', exact: true })).toBeVisible()
  await shot(page, 'brokers-drawer')
  await checkA11y(page)
  await drawer.getByRole('button', { name: 'Add broker', exact: true }).click()
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(drawer.getByLabel(/^Name/)).toBeFocused()
  await drawer.getByLabel(/^Name/).fill('Plant <b>7</b>')
  await expect(drawer.getByLabel(/^ID/)).toHaveValue('plant-b-7-b')
  await drawer.getByLabel(/^ID/).fill('plant7')
  await drawer.getByLabel(/^Address/).fill('https://user:pw@host/')
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(drawer.getByText('Must not contain a username or password')).toBeVisible()
  await shot(page, 'brokers-form')
  await drawer.getByLabel(/^Address/).fill('plant')
  await drawer.getByLabel('Label', { exact: true }).fill('test')
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(drawer.getByRole('alert')).toContainText('status 404')
  await shot(page, 'brokers-form-refused')
  await checkA11y(page)
  await drawer.getByLabel(/^Address/).fill('brokers/eu')
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(drawer.getByText(`${consoleUrl}brokers/eu/`).first()).toBeVisible()
  await drawer.getByRole('button', { name: 'Edit Plant <b>7</b>', exact: true }).click()
  await drawer.getByLabel(/^Name/).fill('Plant 7')
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await drawer.getByRole('button', { name: 'Close', exact: true }).click()

  await brokerButton(page, 'Default broker').click()
  await page.getByRole('menuitem', { name: 'Plant 7 test Not signed in', exact: true }).click()
  await expect(page).toHaveURL(/[?]broker=plant7#\/login/)
  await expect(brokerButton(page, 'Plant 7 (test)')).toBeVisible()
  await page.goto(`${consoleUrl}#/clients`)
  await expect(h1(page, 'Clients')).toBeVisible()
  await brokerButton(page, 'Default broker').click()
  await page.getByRole('menuitem', { name: 'Manage brokers', exact: true }).click()
  await drawer.getByRole('button', { name: 'Remove Plant 7', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(drawer.getByRole('link', { name: 'Plant 7 test', exact: true })).toHaveCount(0)
})

test('[SH-15] explains a request that the content security policy blocks, and sends no token', async ({
  browser,
  broker,
  consoleUrl,
}) => {
  const receivedRequests: string[] = []
  const elsewhere = createServer(({ url, headers }, answer) => {
    receivedRequests.push(`${url} ${headers.authorization ?? ''}`)
    answer.writeHead(200, { 'content-type': 'text/plain' }).end('emqx is running')
  }).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  const url = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  // The guards accept no policy violation, but this test provokes one.
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  try {
    await page.goto(consoleUrl)
    await signInByForm(page, broker)
    await page.getByRole('button', { name: 'User menu of admin', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Brokers', exact: true }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: 'Add broker', exact: true }).click()
    await drawer.getByLabel(/^Name/).fill('far')
    await drawer.getByLabel(/^Address/).fill(url)
    await drawer.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(drawer.getByRole('alert')).toContainText(`does not allow this page to reach ${url}`)
    await drawer.getByRole('button', { name: 'Save anyway', exact: true }).click()
    await drawer.getByRole('link', { name: 'far', exact: true }).click()
    await expect(brokerButton(page, 'far')).toBeVisible()
    await expect(page.getByRole('status')).toContainText(`does not allow this page to reach ${url}`)
    expect(receivedRequests).toEqual([])
  } finally {
    await context.close()
    elsewhere.closeAllConnections()
    elsewhere.close()
  }
})
