import type { Page } from '@playwright/test'
import { type Api, checkA11y, expect, shot, test } from './fixtures'
import { saveButton, saveForm } from './support/save'
import { reloadAsViewer } from './support/signIn'

/** Deletes delayed messages of earlier tests. */
async function deleteDelayed(api: Api) {
  for (const { topic } of (await api.get('/mqtt/delayed/messages?limit=1000')).data)
    await api.request('DELETE', `/mqtt/delayed/messages/${encodeURIComponent(topic)}`)
}

const row = (page: Page, topic: string) => page.getByRole('row', { name: new RegExp(topic) })

test('[CL-13] lists delayed messages with countdown and payload, deletes one, several and by topic', async ({
  page,
  signIn,
  mqttClient,
  api,
  unique,
  nodeName,
}) => {
  await deleteDelayed(api)
  const name = unique('cl13')
  const client = await mqttClient({ clientId: `${name}-pub`, username: '<b>ann</b>' })
  const receivedTopics: string[] = []
  client.on('message', (topic) => receivedTopics.push(topic))
  await client.subscribeAsync(`${name}/#`)
  const publishDelayed = (topic: string, payload: string | Buffer = 'x', seconds = 600) =>
    client.publishAsync(`$delayed/${seconds}/${name}/${topic}`, payload, { qos: 1 })
  await publishDelayed('json', '{"on":true}')
  await publishDelayed('b%2F?', Buffer.from([0, 200, 1]))
  await publishDelayed('<img src=x onerror=alert(1)>')
  await publishDelayed('many')
  await publishDelayed('many')
  await publishDelayed('big', Buffer.alloc(65_536, 'x'))

  await signIn(page, { path: '/delayed-pub' })
  await expect(page.getByText('Delayed publish is enabled')).toBeVisible()
  await expect(row(page, name)).toHaveCount(6)
  const json = row(page, `${name}/json`)
  await expect(json).toContainText(`${name}-pub`)
  await expect(json).toContainText('10 m')
  // Sender and topic appear on demand.
  await page.getByRole('button', { name: /columns/i }).click()
  for (const name of ['From user', 'Node']) await page.getByRole('checkbox', { name }).check()
  await page.keyboard.press('Escape')
  await expect(json).toContainText('<b>ann</b>')
  await expect(json).toContainText(nodeName)
  await checkA11y(page)
  await shot(page, 'delayed')

  // The countdown runs between two refreshes, and due messages reach subscribers.
  await publishDelayed('soon', 'x', 8)
  await page.getByRole('button', { name: 'Refresh now' }).click()
  await expect(row(page, `${name}/soon`)).toHaveCount(1)
  await page.getByRole('button', { name: 'Pause refresh' }).click()
  const left = await json.getByRole('cell').nth(3).textContent()
  await expect(json.getByRole('cell').nth(3)).not.toHaveText(left ?? '')
  await expect(row(page, `${name}/soon`)).toContainText('due')
  await expect.poll(() => receivedTopics).toEqual([`${name}/soon`])
  await page.getByRole('button', { name: 'Refresh now' }).click()
  await expect(row(page, `${name}/soon`)).toHaveCount(0)

  await row(page, 'b%2F')
    .getByRole('button', { name: /Show payload/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText('00 c8 01')
  await page.keyboard.press('Escape')
  await row(page, `${name}/big`)
    .getByRole('button', { name: /Show payload/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText('does not show payloads larger than 2,048 bytes')
  await page.keyboard.press('Escape')

  const remove = async () => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await row(page, 'onerror')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(page.getByRole('alertdialog')).toContainText('<img src=x onerror=alert(1)>')
  await remove()
  await expect(page.getByText('1 delayed message deleted')).toBeVisible()
  await expect(row(page, 'onerror')).toHaveCount(0)

  await row(page, `${name}/many`)
    .first()
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete all to this topic' }).click()
  await remove()
  await expect(row(page, `${name}/many`)).toHaveCount(0)

  // Selected messages of another page are deleted too.
  await page.evaluate(() => location.assign('#/delayed-pub?limit=2'))
  await expect(page.getByText('1–2 of 3', { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('3–3 of 3', { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await remove()
  await expect(page.getByText('No delayed messages')).toBeVisible()
  await expect.poll(async () => (await api.get('/mqtt/delayed/messages')).data).toEqual([])
  expect(receivedTopics).toEqual([`${name}/soon`])
})

test('[MG-8] warns with the number of messages to delete before disabling, and disables', async ({
  page,
  signIn,
  mqttClient,
  api,
  unique,
  cleanup,
}) => {
  cleanup(() => api.put('/mqtt/delayed', { enable: true, max_delayed_messages: 0 }))
  await deleteDelayed(api)
  const name = unique('mg8')
  const client = await mqttClient()
  await client.publishAsync(`$delayed/600/${name}`, 'x', { qos: 1 })
  await client.publishAsync(`$delayed/600/${name}`, 'x', { qos: 1 })
  const count = async () => (await api.get('/mqtt/delayed/messages')).meta.count

  await signIn(page, { path: '/delayed-pub' })
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/#\/delayed-pub-configuration$/)
  await expect(page.getByText(/Disabling it deletes waiting messages/)).toBeVisible()
  const enabled = page.getByRole('switch', { name: 'Delayed publish' })
  await expect(enabled).toBeChecked()
  await checkA11y(page)
  await shot(page, 'delayed-settings')

  await enabled.uncheck()
  await saveButton(page).click()
  const question = page.getByRole('alertdialog', { name: 'Disable delayed publish?' })
  await expect(question).toContainText('2 waiting messages are deleted')
  await checkA11y(page)
  await shot(page, 'delayed-question')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => count()).toBe(2)
  await expect.poll(async () => (await api.get('/mqtt/delayed')).enable).toBe(true)
  await expect(enabled).not.toBeChecked()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await saveButton(page).click()
  await question.getByRole('button', { name: 'Disable and delete 2 messages' }).click()
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible()
  await expect.poll(() => count()).toBe(0)
  // Messages are published to their topic at once, but the broker denies the subscription: none is delayed.
  await client.publishAsync(`$delayed/600/${name}`, 'x', { qos: 1 })
  await expect.poll(() => count()).toBe(0)

  await page.getByRole('main').getByRole('link', { name: 'Delayed messages' }).click()
  await expect(page.getByText('Delayed publish is disabled', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Enable', exact: true }).click()
  await expect(page.getByText('Delayed publish is enabled', { exact: true })).toBeVisible()
  await expect.poll(() => api.get('/mqtt/delayed')).toEqual({ enable: true, max_delayed_messages: 0 })
})

test('[MG-8] applies a limit to real clients, and disables without a question if there are no messages', async ({
  page,
  signIn,
  mqttClient,
  api,
  unique,
  cleanup,
}) => {
  cleanup(() => api.put('/mqtt/delayed', { enable: true, max_delayed_messages: 0 }))
  const name = unique('mg8l')
  const client = await mqttClient()
  const count = async () => (await api.get('/mqtt/delayed/messages')).meta.count
  await deleteDelayed(api)
  await signIn(page, { path: '/delayed-pub-configuration' })
  const enabled = page.getByRole('switch', { name: 'Delayed publish' })
  await page.getByLabel('Max delayed messages', { exact: true }).fill('1')
  await saveForm(page)
  await client.publishAsync(`$delayed/600/${name}/1`, 'x', { qos: 1 })
  await client.publishAsync(`$delayed/600/${name}/2`, 'x', { qos: 1 }).catch(() => undefined)
  await expect.poll(() => count()).toBe(1)
  const [{ node, msgid }] = (await api.get('/mqtt/delayed/messages')).data
  await api.delete(`/mqtt/delayed/messages/${node}/${msgid}`)
  await enabled.uncheck()
  await saveButton(page).click()
  await expect.poll(async () => (await api.get('/mqtt/delayed')).enable).toBe(false)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('[CL-13] reports failures, and a viewer has read-only access', async ({
  page,
  signIn,
  mqttClient,
  unique,
  expectErrors,
}) => {
  expectErrors(/500/)
  const name = unique('cl13v')
  const client = await mqttClient()
  await client.publishAsync(`$delayed/600/${name}`, 'x', { qos: 1 })
  await page.route('**/api/v5/mqtt/delayed/messages?*', (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL_ERROR', message: '<b>broken</b>' } }),
  )
  await signIn(page, { path: '/delayed-pub' })
  await expect(page.getByRole('alert').filter({ hasText: '<b>broken</b>' })).toBeVisible()
  // What else is there stays: the state of the feature is its own request.
  await expect(page.getByText('Delayed publish is enabled')).toBeVisible()
  await shot(page, 'delayed-failed')
  await page.unroute('**/api/v5/mqtt/delayed/messages?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, name)).toHaveCount(1)

  await reloadAsViewer(page)
  const remove = row(page, name).getByRole('button', { name: /^Delete/ })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await expect(remove).toHaveAccessibleName(/Read-only role/)
  await remove.click({ force: true })
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await checkA11y(page)
})
