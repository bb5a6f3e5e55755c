import type { Page } from '@playwright/test'
import type { MqttClient } from 'mqtt'
import { checkA11y, expect, shot, test } from './fixtures'
import { answerWith } from './support/answers'
import { cutMqtt } from './support/cutMqtt'

const item = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name })
const filters = (page: Page) => page.getByRole('textbox', { name: 'Topic filters, one per line' })
const bar = (page: Page) => page.getByRole('group', { name: 'Connection' })
const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true })

/** Connects the explorer to the topics below a name and waits until the broker has granted them. */
async function connect(page: Page, filter: string): Promise<void> {
  await filters(page).fill(filter)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(bar(page).getByRole('status')).toHaveText('Connected')
  await expect(bar(page)).toContainText('QoS 0')
}

const publish = (client: MqttClient, topic: string, payload: string | Buffer, more: object = {}) =>
  client.publishAsync(topic, payload, { qos: 1, ...more })

test.describe('topic explorer', () => {
  // Long journeys, and ten thousand topics.
  test.setTimeout(300_000)

  test('[MO-15] the chart of a payload field shows an alarm between two values, until changes are hidden', async ({
    page,
    signIn,
    mqttClient,
    unique,
  }) => {
    const base = unique('mo15')
    const client = await mqttClient()
    let activate_at: string | undefined
    await answerWith(page, 'get /alarms', ({ query }) => {
      const data =
        activate_at && query.get('activated') === 'true'
          ? [{ name: 'too_hot', node: 'emqx@127.0.0.1', activate_at }]
          : []
      return { data, meta: { page: 1, limit: 100, count: data.length, hasnext: false } }
    })
    await signIn(page, { path: '/topic-explorer', preferences: { 'live.interval': 2000 } })
    await connect(page, `${base}/#`)
    await publish(client, `${base}/t`, '{"t":20}')
    await item(page, /^t, messages: 1/).click()
    const chart = section(page, /^\$\.t, up to 1,000 last values/)
    await expect(chart.getByRole('group')).toHaveAccessibleName(/Latest values: \$\.t: 20/)
    activate_at = new Date().toISOString()
    await publish(client, `${base}/t`, '{"t":90}')
    const marks = page.getByRole('group', { name: /^Changes on the time axis: \$\.t/ })
    await marks.getByRole('button', { name: /too_hot/ }).press('Enter')
    await expect(page.getByRole('dialog')).toContainText('Alarm: too_hot')
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: 'Show changes' }).uncheck()
    await expect(marks).toHaveCount(0)
    await checkA11y(page)
    await shot(page, 'topic-explorer-changes')
  })

  test('[CL-15] shows topics as they arrive, with value, difference, chart and history', async ({
    page,
    signIn,
    mqttClient,
    unique,
    cleanup,
  }) => {
    const base = unique('cl15')
    const client = await mqttClient({ clientId: unique('cl15') })
    await publish(client, `${base}/kept`, 'from before', { retain: true })
    cleanup(() => publish(client, `${base}/kept`, '', { retain: true }))
    await signIn(page, { path: '/topic-explorer' })
    await expect(page.getByRole('textbox', { name: 'WebSocket address' })).toHaveValue(
      /^ws:\/\/127\.0\.0\.1:\d+\/mqtt$/,
    )
    await checkA11y(page)
    await shot(page, 'topic-explorer-form')
    await connect(page, `${base}/#`)

    for (let n = 0; n < 3; n++)
      await publish(client, `${base}/hall/temp`, JSON.stringify({ t: 20 + n, unit: 'C', at: { n: 7 } }), {
        properties: { contentType: 'application/json', userProperties: { '<b>origin</b>': 'a&b' } },
      })
    await publish(client, `${base}/hall/hum`, '41.5')
    await publish(client, `${base}/binary`, Buffer.from([0, 1, 254, 255]))
    await publish(client, `${base}//<img src=x onerror=alert(1)>/%2F`, '<img src=x onerror=alert(2)>')
    await expect(page.getByText('5 topics', { exact: true })).toBeVisible()

    const tree = page.getByRole('tree', { name: 'Topics' })
    // The only root is open at first.
    await expect(item(page, new RegExp(`^${base}, topics: 5, messages: 7`))).toHaveAttribute('aria-expanded', 'true')
    await expect(item(page, /^\(empty level\), topics: 1/)).toBeVisible()
    await item(page, /^binary, messages: 1, .* last value 00 01 fe ff/).click()
    await expect(section(page, 'Last message').locator('pre')).toContainText('00 01 fe ff')
    await expect(section(page, 'Changes from previous message')).toContainText('No previous message is kept')
    await item(page, /^kept/).click()
    const value = section(page, 'Last message')
    await expect(value.getByText('Retained').locator('xpath=following-sibling::dd')).toHaveText('Yes')

    // By keyboard: the tree is one tab stop, letters find a line, the right arrow opens it, Enter selects it.
    await tree.focus()
    await page.keyboard.press('Home')
    await page.keyboard.type('hall')
    await page.keyboard.press('ArrowRight')
    await expect(item(page, /^temp, messages: 3/)).toBeVisible()
    await page.keyboard.press('End')
    await page.keyboard.type('temp')
    await page.keyboard.press('Enter')
    await expect(item(page, /^temp/)).toHaveAttribute('aria-selected', 'true')
    await expect(value).toContainText(`${base}/hall/temp`)
    await expect(value).toContainText('<b>origin</b>')
    const difference = section(page, 'Changes from previous message')
    await expect(difference.getByRole('listitem')).toHaveText(['$.t− 21+ 22'])
    await publish(client, `${base}/hall/temp`, JSON.stringify({ t: 30, unit: 'F' }))
    await expect(difference.getByRole('listitem')).toHaveText(['$.at− {"n":7}', '$.t− 22+ 30', '$.unit− "C"+ "F"'])

    // The chart shows the first number by default.
    await expect(page.getByRole('combobox', { name: 'Chart of' })).toHaveValue('$.t')
    const chart = section(page, /^\$\.t, up to 1,000 last values/)
    await expect(chart.getByRole('group')).toHaveAccessibleName(/Latest values: \$\.t: 30/)
    await chart.getByRole('button', { name: 'As table' }).click()
    await expect(chart.getByRole('cell')).toHaveText(['30', '22', '21'])
    const history = section(page, /^Last messages/)
    await expect(history.getByRole('rowheader')).toHaveCount(3)
    await history.getByRole('rowheader').getByRole('button').last().click()
    await expect(section(page, 'Earlier message').getByRole('tabpanel')).toContainText('21')
    await page.getByRole('button', { name: 'Show latest' }).click()
    await chart.getByRole('button', { name: 'As chart' }).click()
    await checkA11y(page)
    await shot(page, 'topic-explorer')

    // A search keeps the ancestors and descendants of matches.
    await page.getByRole('textbox', { name: 'Topic contains' }).fill('ONERROR')
    await expect(tree.getByRole('treeitem')).toHaveCount(3)
    await item(page, /^<img src=x/).click()
    await item(page, /^%2F/).click()
    await expect(value.getByRole('tabpanel')).toContainText('<img src=x onerror=alert(2)>')
    await page.getByRole('textbox', { name: 'Topic contains' }).fill('nothing of this')
    await expect(page.getByText('No topic matches')).toBeVisible()
    await page.getByRole('textbox', { name: 'Topic contains' }).fill('')

    await item(page, /^hum/).click()
    await expect(section(page, /^\$, up to 1,000 last/).getByRole('group')).toHaveAccessibleName(/\$: 41\.5/)
  })

  test('[CL-15] (T27) pauses, clears, and stays within its limits', async ({ page, signIn, mqttClient, unique }) => {
    const base = unique('cl15')
    const client = await mqttClient({ clientId: unique('cl15') })
    await signIn(page, { path: '/topic-explorer' })
    await connect(page, `${base}/#`)
    await publish(client, `${base}/a`, 'one')
    await expect(page.getByText('1 message', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Pause' }).click()
    for (const text of ['two', 'three']) await publish(client, `${base}/a`, text)
    await expect(page.getByText('Paused: 2 messages received, counted but not shown')).toBeVisible()
    await expect(page.getByText('1 message', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Resume' }).click()
    await publish(client, `${base}/a`, 'x'.repeat(70_000))
    await expect(page.getByText('2 messages received during the pause are not shown')).toBeVisible()
    await item(page, /^a, messages: 2/).click()
    await expect(page.getByText('The first 64 KB of 68.4 KB are kept.')).toBeVisible()
    await expect(section(page, 'Changes from previous message')).toContainText('differs from byte 0 on')
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(page.getByText('0 topics', { exact: true })).toBeVisible()
    await expect(page.getByText('No message on this topic yet')).toBeVisible()

    for (let n = 0; n < 10_020; n++) {
      client.publish(`${base}/many/${n}`, String(n))
      if (n % 1_000 === 999) await publish(client, `${base}/a`, String(n))
    }
    await expect(page.getByText('10,000 topics', { exact: true })).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(/^The tree is full\. 21 messages on further topics were counted/)).toBeVisible()
    await item(page, /^many/).click()
    const tree = page.getByRole('tree', { name: 'Topics' })
    await tree.focus()
    await page.keyboard.press('End')
    await expect(item(page, /^9998, messages: 1/)).toBeVisible()
    expect(await tree.getByRole('treeitem').count()).toBeLessThan(100)
  })

  test('[CL-15] explains why it cannot connect or subscribe, and keeps the form', async ({
    page,
    signIn,
    api,
    unique,
    cleanup,
    expectErrors,
  }) => {
    expectErrors(/WebSocket connection to/)
    const name = unique('cl15')
    const id = 'password_based:built_in_database'
    await api.post('/authentication', {
      mechanism: 'password_based',
      backend: 'built_in_database',
      user_id_type: 'username',
      password_hash_algorithm: { name: 'plain', salt_position: 'disable' },
    })
    cleanup(() => api.delete(`/authentication/${encodeURIComponent(id)}`))
    await api.post(`/authentication/${encodeURIComponent(id)}/users`, { user_id: name, password: 'right' })
    const source = await api.get('/authorization/sources/file')
    cleanup(() => api.put('/authorization/sources/file', source))
    const rules = `{deny, {username, "${name}"}, subscribe, ["${name}/no/#"]}.\n${source.rules}`
    await api.put('/authorization/sources/file', { ...source, rules })

    await signIn(page, { path: '/topic-explorer' })
    const address = page.getByRole('textbox', { name: 'WebSocket address' })
    const initialAddress = await address.inputValue()
    const button = page.getByRole('button', { name: 'Connect', exact: true })
    await address.fill('http://somewhere')
    await filters(page).fill('a/#/b\n$share/g/x')
    await button.click()
    await expect(address).toBeFocused()
    await expect(page.getByText('Enter an address such as ws://host:8083/mqtt')).toBeVisible()
    await expect(page.getByText('a/#/b is not a topic filter')).toBeVisible()
    await filters(page).fill('$share/g/x')
    await expect(page.getByText('the other clients of its group would miss its messages')).toBeVisible()
    await filters(page).fill(`${name}/no/#\n${name}/yes/#`)
    await address.fill(initialAddress.replace('/mqtt', '/api/v5/nothing'))
    await button.click()
    await expect(page.getByRole('alert')).toContainText('Connection failed')
    await expect(button).toBeVisible()

    await page.getByRole('button', { name: /^Use the address of This console/ }).click()
    await page.getByRole('textbox', { name: 'Username' }).fill(name)
    await page.getByLabel('Password').fill('wrong')
    await button.click()
    await expect(page.getByRole('alert')).toContainText(/The broker refused the connection: .*\(0x8[67]\)/)
    await checkA11y(page)
    await shot(page, 'topic-explorer-refused')
    await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(name)
    await page.getByRole('combobox', { name: 'Protocol version' }).click()
    await page.getByRole('option', { name: 'MQTT 3.1.1' }).click()
    await button.click()
    await expect(page.getByRole('alert')).toContainText(/The broker refused the connection: .*\(0x8[67]\)/)

    await page.getByRole('combobox', { name: 'Protocol version' }).click()
    await page.getByRole('option', { name: 'MQTT 5.0' }).click()
    await page.getByLabel('Password').fill('right')
    await button.click()
    await expect(bar(page).getByRole('status')).toHaveText('Connected')
    await expect(bar(page)).toContainText(`${name}/yes/# QoS 0`)
    await expect(page.getByRole('alert')).toHaveText(
      `The broker refused the subscription to ${name}/no/#. Not authorized (0x87)`,
    )
    expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage, ...sessionStorage })))).not.toContain('right')
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect(filters(page)).toHaveValue(`${name}/no/#\n${name}/yes/#`)
  })

  test('[CL-15] (T27) reconnects when the broker is back, but not when its session is taken over', async ({
    page,
    signIn,
    mqttClient,
    unique,
  }) => {
    const connections = await cutMqtt(page)
    const base = unique('cl15')
    await signIn(page, { path: '/topic-explorer' })
    const clientId = await page.getByRole('textbox', { name: 'Client ID' }).inputValue()
    await connect(page, `${base}/#`)
    const status = bar(page).getByRole('status')
    const before = await mqttClient({ clientId: unique('cl15') })
    await publish(before, `${base}/a`, '1')
    await expect(page.getByText('1 message', { exact: true })).toBeVisible()

    await connections.cut()
    await expect(status).toHaveText(/Connection disconnected, reconnecting|Connecting/)
    await expect(page.getByText('1 message', { exact: true })).toBeVisible()
    connections.restore()
    await expect(status).toHaveText('Connected', { timeout: 20_000 })
    await expect(bar(page)).toContainText('QoS 0')
    const after = await mqttClient({ clientId: unique('cl15') })
    await publish(after, `${base}/a`, '2')
    await expect(page.getByText('2 messages', { exact: true })).toBeVisible()

    await mqttClient({ clientId })
    await expect(page.getByRole('alert')).toContainText('Connection disconnected: Session taken over (0x8E)')
    await expect(page.getByText('2 messages', { exact: true })).toBeVisible()
  })
})

test('[SH-24] uses one temporary user for all live tools, and deletes it at sign-out', async ({
  page,
  signIn,
  api,
  cleanup,
}) => {
  const authenticator = 'password_based:built_in_database'
  const users = `/authentication/${encodeURIComponent(authenticator)}/users`
  const listTemporary = async () => {
    const answer = await api.request('GET', `${users}?like_user_id=signalbox-temporary-`)
    return JSON.stringify(answer.body)
  }
  cleanup(() => api.request('DELETE', `/authentication/${encodeURIComponent(authenticator)}`))
  await api.post('/authentication', {
    mechanism: 'password_based',
    backend: 'built_in_database',
    user_id_type: 'username',
    password_hash_algorithm: { name: 'sha256', salt_position: 'suffix' },
  })
  await signIn(page, { path: '/topic-explorer' })
  await page.getByRole('button', { name: 'Create temporary user', exact: true }).click()
  const username = page.getByRole('textbox', { name: 'Username', exact: true })
  await expect(username).toHaveValue(/^signalbox-temporary-/)
  const name = await username.inputValue()
  await checkA11y(page)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Disconnect', exact: true })).toBeVisible()
  expect(await listTemporary()).toContain(name)

  await page.getByRole('link', { name: 'Connection log', exact: true }).click()
  await expect(page.getByRole('main').getByText(name)).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)

  await page.getByRole('link', { name: 'Topic explorer', exact: true }).click()
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await page.getByRole('button', { name: /^User/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  // The sign-out discards retained messages that may have arrived.
  const question = page.getByRole('alertdialog', { name: 'Sign out and discard recordings?' })
  const signInField = page.getByRole('textbox', { name: 'Username', exact: true })
  await expect(question.or(signInField)).toBeVisible()
  if (await question.isVisible()) await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(signInField).toBeVisible()
  expect(await listTemporary()).not.toContain(name)
})
