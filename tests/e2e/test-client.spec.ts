import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { checkA11y, expect, shot, test } from './fixtures'
import { cutMqtt } from './support/cutMqtt'
import { collectMessages } from './support/mqtt'

const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true })
const settings = (page: Page) => section(page, 'Connection settings')
const messages = (page: Page) => section(page, /^Messages/)
const publishing = (page: Page) => section(page, 'Publish message')
const subscriptions = (page: Page) => section(page, 'Subscriptions')
const bar = (page: Page) => page.getByRole('group', { name: 'Connection', exact: true })
const status = (page: Page) => bar(page).getByRole('status')
const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true })
const field = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('textbox', { name })

async function connect(page: Page): Promise<void> {
  await button(page, 'Connect').click()
  await expect(status(page)).toHaveText('Connected')
}

async function subscribe(page: Page, filter: string): Promise<void> {
  await field(subscriptions(page), /^Topic filter/).fill(filter)
  await button(subscriptions(page), 'Subscribe').click()
}

test.describe('the test client', () => {
  test('[DI-1] connects with all features of MQTT 5, including will and session', async ({
    page,
    signIn,
    mqttClient,
    unique,
    api,
    cleanup,
  }) => {
    const name = unique('di1')
    const watcher = await mqttClient({ clientId: unique('di1') })
    const receivedMessages = collectMessages(watcher)
    await watcher.subscribeAsync(`${name}/#`, { qos: 1 })
    await signIn(page, { path: '/websocket' })
    await expect(page.getByRole('heading', { name: 'Test client', exact: true })).toBeVisible()
    await expect(field(page, /^Host/)).toHaveValue('127.0.0.1')
    await expect(field(page, /^Path/)).toHaveValue('/mqtt')
    await checkA11y(page)
    await shot(page, 'test-client-form')

    // An error appears at its field, and no request is sent.
    await field(page, /^Host/).fill('a/b')
    await field(page, /^Client ID/).fill(name)
    await button(page, 'Connect').click()
    await expect(page.getByText('Enter a host name or an address, without port and path')).toBeVisible()
    await page.getByRole('button', { name: /^Use the address of This console/ }).click()
    await field(page, /^Name/).fill('<b>one</b>')
    await page.getByRole('button', { name: /^Will message/ }).click()
    await field(page, /^Topic/).fill(`${name}/will`)
    await field(page, /^Payload/).fill('gone')
    await field(page, /^Content type/).fill('text/plain')
    await page.getByRole('button', { name: /^MQTT 5 connect properties/ }).click()
    await page.getByLabel('Receive maximum').fill('7')
    await page.getByRole('switch', { name: 'Session never expires' }).check()
    await page.getByRole('switch', { name: 'Clean start' }).uncheck()
    await connect(page)
    await expect(page.getByRole('tab', { name: '<b>one</b>' })).toBeVisible()
    const session = await api.get(`/clients/${encodeURIComponent(name)}`)
    await button(bar(page), 'new session').click()
    const granted = page.getByRole('dialog', { name: 'Connection accepted (CONNACK)', exact: true })
    await expect(granted.getByText('Shared subscriptions', { exact: true })).toBeVisible()
    await shot(page, 'test-client-connack')
    await page.keyboard.press('Escape')
    expect(session).toMatchObject({ clean_start: false, proto_ver: 5, expiry_interval: 4_294_967_295, connected: true })

    // After a kick it reconnects; the broker publishes its will unchanged.
    await api.request('DELETE', `/clients/${encodeURIComponent(name)}`)
    await expect.poll(() => receivedMessages.map(({ topic }) => topic)).toEqual([`${name}/will`])
    expect(receivedMessages[0]?.payload.toString()).toBe('gone')
    expect(receivedMessages[0]?.packet.properties).toMatchObject({ contentType: 'text/plain' })
    await expect(status(page)).toHaveText('Connected')
    cleanup(() => api.request('DELETE', `/clients/${encodeURIComponent(name)}`))

    await button(page, 'Disconnect').click()
    await expect(settings(page).getByText('Disconnected', { exact: true })).toBeVisible()
  })

  test('[DI-1] explains refusals in every MQTT version, and limits the connections to six', async ({
    page,
    signIn,
    unique,
    api,
    cleanup,
  }) => {
    const name = unique('di1')
    await signIn(page, { path: '/websocket' })
    await field(page, /^Name/).fill('<b>one</b>')
    await field(page, /^Client ID/).fill(name)
    const banned = { as: 'clientid', who: name, reason: 'di1', by: 'test' }
    await api.post('/banned', banned)
    cleanup(() => api.request('DELETE', `/banned/clientid/${encodeURIComponent(name)}`))
    await button(page, 'Connect').click()
    await expect(settings(page).getByRole('alert')).toHaveText(/The broker refused the connection: Banned \(0x8A\)/)
    for (const version of ['MQTT 3.1.1', 'MQTT 3.1']) {
      await page.getByLabel('Protocol version').selectOption({ label: version })
      await expect(page.getByLabel('Session never expires')).toHaveCount(0)
      await button(page, 'Connect').click()
      await expect(settings(page).getByRole('alert')).toHaveText(
        /The broker refused the connection: Not authorized \(0x87\)/,
      )
    }
    await api.request('DELETE', `/banned/clientid/${encodeURIComponent(name)}`)
    await field(page, /^Username/).fill('someone')
    await page.getByLabel('Password', { exact: true }).fill('s3cret-di1')
    await connect(page)
    await expect
      .poll(() => api.get(`/clients/${encodeURIComponent(name)}`))
      .toMatchObject({ proto_ver: 3, username: 'someone' })
    expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage, ...sessionStorage })))).not.toContain('s3cret')

    // At most six, each in its own tab.
    for (let n = 2; n <= 6; n++) {
      await button(page, 'Add connection').click()
      await expect(page.getByRole('tab')).toHaveCount(n)
    }
    await expect(button(page, 'Add connection')).toHaveAttribute('aria-disabled', 'true')
    await button(page, 'Close connection').click()
    await expect(page.getByRole('tab')).toHaveCount(5)
    await page.getByRole('tab', { name: '<b>one</b>' }).click()
    await expect(status(page)).toHaveText('Connected')
    await button(page, 'Close connection').click()
    await button(page.getByRole('alertdialog'), 'Close').click()
    await expect(page.getByRole('tab')).toHaveCount(4)
    const getRemainingClients = async () => (await api.get(`/clients?clientid=${encodeURIComponent(name)}`)).data
    await expect.poll(getRemainingClients).toEqual([])
  })

  test('[DI-2] subscribes, publishes in four encodings, and shows sent and received messages', async ({
    page,
    signIn,
    mqttClient,
    unique,
  }) => {
    const base = unique('di2')
    const other = await mqttClient({ clientId: unique('di2') })
    const received = collectMessages(other)
    await other.subscribeAsync(`${base}/out/#`, { qos: 2 })
    await signIn(page, { path: '/websocket' })
    await connect(page)
    await expect(field(subscriptions(page), /^Topic filter/)).toHaveValue('t/#')
    await subscriptions(page).getByLabel('QoS').selectOption({ label: '1 – at least once' })
    await subscriptions(page)
      .getByRole('button', { name: /^MQTT 5 options/ })
      .click()
    await subscriptions(page).getByLabel('Subscription identifier').fill('17')
    await subscribe(page, `${base}/#`)
    await expect(subscriptions(page).getByText('QoS 1', { exact: true })).toBeVisible()

    // What others publish: hostile text as text, bytes as hex.
    await other.publishAsync(`${base}/<img src=x onerror=alert(1)>`, '<img src=x onerror=alert(2)>', { qos: 1 })
    await other.publishAsync(`${base}/in/bytes`, Buffer.from([0, 1, 254, 255]), {
      qos: 1,
      properties: { contentType: 'application/x', userProperties: { '%2F': 'a&b' } },
    })
    const rows = messages(page).getByRole('row')
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(2)).toContainText('<img src=x onerror=alert(2)>')
    await expect(rows.nth(1)).toContainText('00 01 fe ff')
    await rows.nth(1).getByRole('rowheader').getByRole('button').click()
    const drawer = page.getByRole('dialog', { name: 'Message', exact: true })
    await expect(drawer).toContainText('a&b')
    await expect(drawer.getByText('Subscription identifier').locator('xpath=following-sibling::dd')).toHaveText('17')
    await expect(drawer.locator('pre')).toContainText('00 01 fe ff')
    await checkA11y(page)
    await shot(page, 'test-client-message')
    await page.keyboard.press('Escape')

    // All that MQTT 5 lets a message say reaches a client of the other side.
    const form = publishing(page)
    await field(form, /^Topic/).fill(`${base}/out/hex`)
    await form.getByLabel('Payload encoding').selectOption({ label: 'Hexadecimal' })
    await field(form, /^Payload/).fill('zz')
    await button(form, 'Publish').click()
    await expect(form.getByText('Enter pairs of hexadecimal digits, such as 0a ff')).toBeVisible()
    await field(form, /^Payload/).fill('00 ff')
    await form.getByLabel('QoS').selectOption({ label: '2 – exactly once' })
    await form.getByRole('button', { name: /^MQTT 5 properties/ }).click()
    await form.getByLabel('Message expiry').fill('90')
    await form.getByLabel('Content type').fill('application/y')
    await form.getByLabel('Response topic').fill('answers/here')
    await form.getByLabel('Correlation data').fill('42')
    await form.getByRole('button', { name: /^Add/ }).click()
    await form.getByRole('textbox', { name: 'User properties 1: name' }).fill('who')
    await form.getByRole('textbox', { name: 'User properties 1: value' }).fill('ü')
    await button(form, 'Publish').click()
    await expect.poll(() => received.length).toBe(1)
    expect(received[0]).toMatchObject({ topic: `${base}/out/hex`, packet: { qos: 2, retain: false } })
    expect([...(received[0]?.payload ?? [])]).toEqual([0, 255])
    const properties = received[0]?.packet.properties
    expect(properties).toMatchObject({ contentType: 'application/y', responseTopic: 'answers/here' })
    expect(properties?.correlationData?.toString()).toBe('42')
    expect({ ...properties?.userProperties }).toEqual({ who: 'ü' })
    // By their places: text, JSON, Base64, hexadecimal.
    for (const [label, payloadText] of [
      ['1', '{"a": 1}'],
      ['2', 'AP8='],
      ['0', 'plain'],
    ] as const) {
      await form.getByLabel('Payload encoding').selectOption(label)
      await field(form, /^Payload/).fill(payloadText)
      await button(form, 'Publish').click()
    }
    await expect
      .poll(() => received.map(({ payload }) => payload.toString('latin1')))
      .toEqual(['\0\u00ff', '{"a": 1}', '\0\u00ff', 'plain'])
    const counters = messages(page).getByRole('group', { name: 'Counters' })
    await expect(counters).toContainText('Outgoing: 4')
    await expect(counters).toContainText('Incoming: 6')

    // The same topic filter again leads to its messages.
    await subscribe(page, `${base}/#`)
    await expect(page.getByText(`Already subscribed to ${base}/#: its messages are shown`)).toBeVisible()
    await expect(messages(page).getByRole('button', { name: /^Remove filter/ })).toBeVisible()
    await messages(page).getByRole('combobox', { name: 'Direction' }).click()
    await page.getByRole('option', { name: 'Published' }).click()
    await expect(rows).toHaveCount(5)
    await messages(page).getByRole('textbox', { name: 'Payload contains' }).fill('"A": 1')
    await expect(rows).toHaveCount(2)
    await messages(page)
      .getByRole('button', { name: /^Publish again/ })
      .click()
    await expect.poll(() => received.length).toBe(5)
    expect(received[4]?.payload.toString()).toBe('{"a": 1}')
    await button(messages(page), 'Clear').last().click()
    await shot(page, 'test-client')

    // Again and again, until it is stopped.
    await button(messages(page), 'Clear').first().click()
    await form.getByRole('textbox', { name: 'Interval', exact: true }).fill('5')
    await expect(form.getByText('10 to 3,600,000')).toBeVisible()
    await form.getByRole('textbox', { name: 'Interval', exact: true }).fill('20')
    await button(form, 'Publish repeatedly').click()
    await expect.poll(() => received.length).toBeGreaterThan(10)
    await button(form, 'Stop publishing every 20 ms').click()
    await button(subscriptions(page).getByRole('row').last(), `Unsubscribe: ${base}/#`).click()
    await expect(subscriptions(page).getByRole('row')).toHaveCount(0)
  })

  test('[DI-3] continues on other pages, keeps 10,000 messages, and remembers its settings', async ({
    page,
    signIn,
    mqttClient,
    unique,
    api,
  }) => {
    const base = unique('di3')
    const other = await mqttClient({ clientId: unique('di3') })
    await signIn(page, { path: '/websocket' })
    await field(page, /^Name/).fill('kept')
    const clientId = await field(page, /^Client ID/).inputValue()
    await connect(page)
    await subscribe(page, `${base}/#`)
    await expect(subscriptions(page).getByText('QoS 0', { exact: true })).toBeVisible()
    await button(page, 'Add connection').click()
    await other.publishAsync(`${base}/a`, 'one', { qos: 1 })
    await expect(page.getByRole('tab', { name: 'kept' })).toContainText('1 new')

    await page.getByRole('link', { name: 'Clients', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Clients', exact: true })).toBeVisible()
    await other.publishAsync(`${base}/a`, 'two', { qos: 1 })
    await page.getByRole('link', { name: /^Test client/ }).click()
    await page.getByRole('tab', { name: 'kept' }).click()
    await expect(status(page)).toHaveText('Connected')
    const counters = messages(page).getByRole('group', { name: 'Counters' })
    await expect(counters).toContainText('Incoming: 2')

    // More messages than the limit: all are counted, and the page renders only a few rows.
    for (let n = 0; n < 10_050; n++) {
      other.publish(`${base}/many`, String(n))
      if (n % 1_000 === 999) await other.publishAsync(`${base}/many`, String(n), { qos: 1 })
    }
    await expect(counters).toContainText('Incoming: 10,062', { timeout: 30_000 })
    await expect(counters).toContainText('Dropped: 62')
    await expect(messages(page).getByRole('row').nth(1)).toContainText('10049')
    expect(await messages(page).getByRole('row').count()).toBeLessThan(100)
    await button(messages(page), 'Pause').click()
    await other.publishAsync(`${base}/a`, 'unseen', { qos: 1 })
    await expect(counters).toContainText('Paused: 1 new message')
    await expect(messages(page).getByRole('row').nth(1)).toContainText('10049')
    await button(messages(page), 'Resume').click()
    await expect(messages(page).getByRole('row').nth(1)).toContainText('unseen')
    await checkA11y(page)

    // After a reload: settings and subscriptions, with a new connection.
    await page.reload()
    await page.getByRole('tab', { name: 'kept' }).click()
    await expect(field(page, /^Client ID/)).not.toHaveValue(clientId)
    await connect(page)
    await expect(subscriptions(page).getByText('QoS 0', { exact: true })).toBeVisible()
    await expect(subscriptions(page)).toContainText(`${base}/#`)
    const now = await api.get(`/subscriptions?topic=${encodeURIComponent(`${base}/#`)}`)
    expect(now.data).toHaveLength(1)

    // Signing out ends it.
    await page.getByRole('button', { name: /User menu/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect
      .poll(async () => (await api.get(`/subscriptions?topic=${encodeURIComponent(`${base}/#`)}`)).data)
      .toEqual([])
  })

  test('[DI-3] saves settings to a file, removes them, loads them and connects', async ({
    page,
    signIn,
    unique,
    api,
    mqttClient,
  }) => {
    const name = unique('di3')
    const other = await mqttClient({ clientId: unique('di3') })
    await signIn(page, { path: '/websocket' })
    await field(page, /^Name/).fill('<b>saved</b>')
    await field(page, /^Client ID/).fill(name)
    await field(page, /^Username/).fill('someone')
    await page.getByLabel('Password', { exact: true }).fill('s3cret-di3')
    await connect(page)
    await subscribe(page, `${name}/#`)
    await expect(subscriptions(page).getByText('QoS 0', { exact: true })).toBeVisible()
    await field(publishing(page), /^Topic/).fill(`${name}/again`)
    await field(publishing(page), /^Payload/).fill('as before')
    await button(publishing(page), 'Publish').click()
    await expect(messages(page).getByRole('row')).toHaveCount(3)

    const exporting = page.waitForEvent('download')
    await button(messages(page), 'Export').click()
    await page.getByRole('menuitem', { name: 'JSON, all matching rows', exact: true }).click()
    const exported = JSON.parse(await readFile(await (await exporting).path(), 'utf8'))
    expect(exported).toMatchObject([
      { direction: 'received', topic: `${name}/again`, payload: 'as before' },
      { direction: 'published', topic: `${name}/again`, payload: 'as before' },
    ])

    const saving = page.waitForEvent('download')
    await button(page, 'Save settings').click()
    const content = await readFile(await (await saving).path(), 'utf8')
    expect(content).not.toContain('s3cret')
    await button(page, 'Close connection').click()
    await button(page.getByRole('alertdialog'), 'Close').click()
    await expect(page.getByRole('tab', { name: '<b>saved</b>' })).toHaveCount(0)
    await expect.poll(async () => (await api.get(`/clients?clientid=${encodeURIComponent(name)}`)).data).toEqual([])

    // A file that is not ours changes nothing.
    const chooser = page.getByLabel('Load settings').and(page.locator('input'))
    await chooser.setInputFiles({ name: 'foreign.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') })
    const report = page.getByRole('main').getByRole('alert')
    await expect(report).toHaveText('foreign.json not loaded. It is not a settings file of the test client.')
    await expect(page.getByRole('tab')).toHaveCount(1)
    await checkA11y(page)
    await shot(page, 'test-client-file')

    await chooser.setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(content) })
    await expect(report).toHaveCount(0)
    await expect(page.getByRole('tab', { name: '<b>saved</b>' })).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(1)
    await connect(page)
    await expect
      .poll(() => api.get(`/clients/${encodeURIComponent(name)}`))
      .toMatchObject({ username: 'someone', connected: true })
    await expect(subscriptions(page).getByText('QoS 0', { exact: true })).toBeVisible()
    await expect(field(publishing(page), /^Topic/)).toHaveValue(`${name}/again`)
    await other.publishAsync(`${name}/in`, 'here', { qos: 1 })
    await expect(messages(page).getByRole('row').nth(1)).toContainText('here')
  })

  test('[DI-3] (T27) reconnects when the broker is back, and marks that messages may be missing', async ({
    page,
    signIn,
    mqttClient,
    unique,
  }) => {
    const connections = await cutMqtt(page)
    const base = unique('t27')
    await signIn(page, { path: '/websocket' })
    await connect(page)
    await subscribe(page, `${base}/#`)
    await expect(subscriptions(page).getByText('QoS 0', { exact: true })).toBeVisible()
    const before = await mqttClient({ clientId: unique('t27') })
    await before.publishAsync(`${base}/a`, 'first', { qos: 1 })
    const rows = messages(page).getByRole('row')
    await expect(rows.nth(1)).toContainText('first')

    await connections.cut()
    await expect(status(page)).toHaveText(/^Reconnecting/)
    connections.restore()
    await expect(status(page)).toHaveText('Connected', { timeout: 20_000 })
    await expect(subscriptions(page).getByText('QoS 0', { exact: true })).toBeVisible()
    const after = await mqttClient({ clientId: unique('t27') })
    await after.publishAsync(`${base}/a`, 'second', { qos: 1 })
    await expect(rows.nth(1)).toContainText('second')
    await expect(rows.nth(1)).toContainText('After a gap')
    await expect(rows.nth(2)).toContainText('Received')
    await expect(messages(page).getByRole('group', { name: 'Counters' })).toContainText('Gaps: 1')
    await rows.nth(1).getByRole('rowheader').getByRole('button').click()
    await expect(page.getByRole('dialog', { name: 'Message', exact: true }).getByRole('note')).toHaveText(
      /^The connection was lost for .+ before this message/,
    )
    await checkA11y(page)
    await shot(page, 'test-client-gap')
  })
})
