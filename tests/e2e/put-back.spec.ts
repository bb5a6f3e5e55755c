import type { Page } from '@playwright/test'
import { checkA11y, expect, shot, test } from './fixtures'
import { saveForm } from './support/save'

const RETAINER = '/mqtt/retainer'
const REWRITE = '/mqtt/topic_rewrite'

/** The button on the page; the button of the notice names the setting. */
const onPage = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })
const inNotice = (page: Page, setting: string) =>
  page.getByRole('note').getByRole('button', { name: `Undo: ${setting}`, exact: true })

test('[QA-7] reverts settings from the page and from the notice, and keeps changes of others', async ({
  page,
  signIn,
  api,
  mqttClient,
  unique,
  cleanup,
}) => {
  const before = await api.get(RETAINER)
  cleanup(() => api.put(RETAINER, before))
  await api.delete(`${RETAINER}/messages`)
  cleanup(() => api.delete(`${RETAINER}/messages`))
  const name = unique('qa7')
  const client = await mqttClient()
  const publish = (topic: string) => client.publishAsync(`${name}/${topic}`, 'x', { retain: true, qos: 1 })
  const retained = async () =>
    ((await api.get(`${RETAINER}/messages`)).data as { topic: string }[]).map(({ topic }) => topic).sort()

  await signIn(page, { path: RETAINER })
  const limit = page.getByLabel('Max retained messages', { exact: true })
  await limit.fill('1')
  await saveForm(page)
  await publish('a')
  await publish('b')
  await expect.poll(() => retained()).toEqual([`${name}/a`])
  await expect(page.getByText(/^Saved .*: 1 field changed \(Max retained messages\)\.$/)).toBeVisible()
  await expect(inNotice(page, 'Max retained messages')).toBeVisible()
  await checkA11y(page)
  await shot(page, 'put-back-settings')

  // Another user changes another field meanwhile: that change stays.
  await api.put(RETAINER, { ...(await api.get(RETAINER)), max_payload_size: '3MB' })
  await onPage(page).click()
  await expect.poll(() => api.get(RETAINER)).toEqual({ ...before, max_payload_size: '3MB' })
  await expect(limit).toHaveValue('0')
  await expect(page.getByLabel('Max payload size', { exact: true })).toHaveValue('3')
  await publish('b')
  await expect.poll(() => retained()).toEqual([`${name}/a`, `${name}/b`])

  // Revert the revert with the keyboard.
  await page.getByRole('button', { name: 'Redo', exact: true }).press('Enter')
  await expect.poll(async () => (await api.get(RETAINER)).backend.max_retained_messages).toBe(1)
  await expect(limit).toHaveValue('1')

  // Revert from the notice, on another page.
  await page.getByRole('main').getByRole('link', { name: 'Retained messages' }).click()
  await expect(page.getByText('2 of at most 1')).toBeVisible()
  await inNotice(page, 'Max retained messages').click()
  await expect.poll(() => api.get(RETAINER)).toEqual({ ...before, max_payload_size: '3MB' })
  await expect(page.getByText('Settings restored', { exact: true })).toBeVisible()
  await expect(page.getByText('2 of at most 1')).toHaveCount(0)
})

test('[QA-7] asks about a field that another user changed too, also on another page', async ({
  page,
  signIn,
  api,
  cleanup,
}) => {
  const before = await api.get(RETAINER)
  cleanup(() => api.put(RETAINER, before))
  await signIn(page, { path: RETAINER })
  await page.getByLabel('Max payload size', { exact: true }).fill('2')
  await saveForm(page)
  await api.put(RETAINER, { ...(await api.get(RETAINER)), max_payload_size: '5MB' })
  await page.getByRole('main').getByRole('link', { name: 'Retained messages' }).click()
  await inNotice(page, 'Max payload size').click()
  const dialog = page.getByRole('alertdialog', { name: 'Changed since you opened it' })
  await expect(dialog.getByText('As you saved it: 2MB')).toBeVisible()
  await checkA11y(page)
  await shot(page, 'put-back-conflict')
  await dialog.getByRole('radio', { name: 'Before: 1MB' }).check()
  await dialog.getByRole('button', { name: 'Save selected values' }).click()
  await expect.poll(async () => (await api.get(RETAINER)).max_payload_size).toBe('1MB')
})

test('[QA-7] reverts the order of rewrite rules, and the broker rewrites as before', async ({
  page,
  signIn,
  api,
  mqttClient,
  unique,
  cleanup,
}) => {
  const name = unique('qa7')
  const rule = (to: string) => ({
    action: 'publish',
    source_topic: `${name}/in/#`,
    re: '^.+$',
    dest_topic: `${name}/${to}`,
  })
  cleanup(() => api.put(REWRITE, []))
  await api.put(REWRITE, [rule('one'), rule('two')])
  const dests = async () => (await api.get(REWRITE)).map(({ dest_topic }: { dest_topic: string }) => dest_topic)
  const listener = await mqttClient()
  const receivedTopics: string[] = []
  listener.on('message', (topic) => receivedTopics.push(topic))
  await listener.subscribeAsync(`${name}/+`)
  const publisher = await mqttClient()

  await signIn(page, { path: '/topic-rewrite' })
  const items = page.getByRole('list', { name: 'Rewrite rules, in order' }).getByRole('listitem')
  await items
    .nth(0)
    .getByRole('button', { name: /^Move down/ })
    .click()
  await saveForm(page, 'Rewrite rules saved')
  await expect.poll(() => dests()).toEqual([`${name}/two`, `${name}/one`])
  await expect(onPage(page)).toBeVisible()
  await checkA11y(page)
  await shot(page, 'put-back-list')
  await inNotice(page, 'Rewrite rules, in order').click()
  await expect.poll(() => dests()).toEqual([`${name}/one`, `${name}/two`])
  await expect(items.nth(0)).toContainText(`${name}/one`)
  await publisher.publishAsync(`${name}/in/x`, 'x', { qos: 1 })
  await expect.poll(() => receivedTopics.length).toBe(1)
  const [first] = receivedTopics
  // In the reverse order, the other rule decides.
  await page.getByRole('button', { name: 'Redo', exact: true }).click()
  await expect.poll(() => dests()).toEqual([`${name}/two`, `${name}/one`])
  await publisher.publishAsync(`${name}/in/x`, 'x', { qos: 1 })
  await expect.poll(() => receivedTopics.length).toBe(2)
  expect(receivedTopics[1]).not.toBe(first)
  await checkA11y(page)
})

test('[QA-7] reverts a switch from its notice, and keeps changes of others', async ({
  page,
  signIn,
  api,
  unique,
  cleanup,
}) => {
  const id = unique('qa7')
  await api.post('/rules', { id, sql: 'SELECT * FROM "qa7/#"', actions: [], enable: true, description: 'mine' })
  cleanup(() => api.delete(`/rules/${id}`))
  await signIn(page, { path: '/rule/rules' })
  const toggle = page.getByRole('switch', { name: `Enable ${id}`, exact: true })
  await toggle.click()
  await expect.poll(async () => (await api.get(`/rules/${id}`)).enable).toBe(false)
  await api.put(`/rules/${id}`, { sql: 'SELECT * FROM "qa7/#"', actions: [], enable: false, description: 'theirs' })
  await inNotice(page, `${id} disabled`).click()
  await expect.poll(() => api.get(`/rules/${id}`)).toMatchObject({ enable: true, description: 'theirs' })
  await expect(toggle).toBeChecked()
  await expect(inNotice(page, `${id} enabled`)).toBeVisible()
  await checkA11y(page)
  await shot(page, 'put-back-switch')
})
