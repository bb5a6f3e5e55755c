import type { Page } from '@playwright/test'
import { type Api, checkA11y, expect, shot, test } from './fixtures'
import { saveButton, saveForm } from './support/save'
import { reloadAsViewer } from './support/signIn'
import { waitForFrame } from './support/waitForFrame'

const PATH = '/mqtt/topic_rewrite'
const rule = (source: string, re: string, dest: string, action = 'publish') => ({
  action,
  source_topic: source,
  re,
  dest_topic: dest,
})

/** The rules as they were come back after the test. */
async function setRules(api: Api, cleanup: (undo: () => Promise<unknown>) => void, ...list: object[]) {
  cleanup(() => api.put(PATH, []))
  await api.put(PATH, list)
}

const items = (page: Page) => page.getByRole('list', { name: 'Rewrite rules, in order' }).getByRole('listitem')
const dests = async (api: Api) => (await api.get(PATH)).map(({ dest_topic }: { dest_topic: string }) => dest_topic)

test('[MG-6] tries out and saves a rule, which rewrites the messages of a real client', async ({
  page,
  signIn,
  api,
  mqttClient,
  unique,
  cleanup,
}) => {
  await setRules(api, cleanup)
  const name = unique('mg6')
  const client = await mqttClient({ clientId: `${name}-c` })
  const receivedTopics: string[] = []
  client.on('message', (topic) => receivedTopics.push(topic))
  await client.subscribeAsync(`${name}/out/#`)

  await signIn(page, { path: '/topic-rewrite' })
  await expect(page.getByText('No rewrite rules')).toBeVisible()
  await checkA11y(page)
  await page.getByRole('button', { name: 'Add rule' }).click()
  const form = page.getByRole('dialog', { name: 'Add rewrite rule' })
  await form.getByLabel('Action').selectOption('Publish')
  await form.getByLabel('Source topic filter').fill(`${name}/in/#`)
  await form.getByLabel('Regular expression').fill('^(((')
  await form.getByLabel('Destination topic').fill('x')
  await form.getByRole('button', { name: 'Add to the list' }).click()
  await expect(form.getByText('Not a valid regular expression')).toBeVisible()
  await expect(form.getByLabel('Regular expression')).toBeFocused()
  await form.getByLabel('Source topic filter').fill('a#')
  await form.getByLabel('Source topic filter').blur()
  await expect(form.getByText('A wildcard must fill its level')).toBeVisible()
  await checkA11y(page)
  await shot(page, 'topic-rewrite-form')
  await form.getByLabel('Source topic filter').fill(`${name}/in/#`)
  await form.getByLabel('Regular expression').fill(`^${name}/in/([^/]+)/(.+)$`)
  await form.getByLabel('Destination topic').fill(`${name}/out/$2/$1/\${clientid}`)
  await form.getByRole('button', { name: 'Add to the list' }).click()
  await expect(items(page)).toHaveCount(1)
  // Nothing counts before it is saved, yet it can be tried.
  await expect.poll(() => api.get(PATH)).toEqual([])

  await page.getByLabel('Topic', { exact: true }).fill(`${name}/in/a/b`)
  await page.getByLabel('Client ID', { exact: true }).fill(`${name}-c`)
  await expect(page.getByText(`${name}/out/b/a/${name}-c`)).toBeVisible()
  await expect(page.getByText('decides, and its expression matches')).toBeVisible()
  await expect(page.getByText('$1 = a, $2 = b')).toBeVisible()
  await page.getByLabel('Topic', { exact: true }).fill(`${name}/in/a`)
  await expect(page.getByText('The topic is not changed.')).toBeVisible()
  await page.getByLabel('Action', { exact: true }).selectOption('Subscribe')
  await expect(page.getByText('applies to the other action')).toBeVisible()

  // Leaving asks; saved, it does not.
  await page.getByRole('navigation').getByRole('link', { name: 'Auto subscribe' }).click()
  await page.getByRole('alertdialog', { name: 'Leave page?' }).getByRole('button', { name: 'Cancel' }).click()
  await saveForm(page, 'Rewrite rules saved')
  await expect(saveButton(page)).toHaveCount(0)
  await client.publishAsync(`${name}/in/a/b`, 'x', { qos: 1 })
  await expect.poll(() => receivedTopics).toEqual([`${name}/out/b/a/${name}-c`])
  await checkA11y(page)
  await shot(page, 'topic-rewrite')
  await page.getByRole('navigation').getByRole('link', { name: 'Auto subscribe' }).click()
  await expect(page.getByRole('heading', { name: 'Auto subscribe', level: 1 })).toBeVisible()
})

test('[MG-6] moves rules by buttons, keyboard and drag, and saves them in one call', async ({
  page,
  signIn,
  api,
  cleanup,
}) => {
  await setRules(api, cleanup, ...['a', 'b', 'c', 'd'].map((name) => rule('#', '^(.+)$', `${name}/$1`)))
  const writes: unknown[] = []
  page.on('request', (request) => request.method() === 'PUT' && writes.push(request.postDataJSON()))
  await signIn(page, { path: '/topic-rewrite' })
  const order = async () =>
    (await items(page).allInnerTexts()).map((text) => /(\w)\/\$1/.exec(text)?.[1] ?? '').join('')
  await expect.poll(order).toBe('abcd')
  const status = page.getByRole('status')

  const moveDownButton = items(page)
    .nth(0)
    .getByRole('button', { name: /^Move down/ })
  await moveDownButton.click()
  await expect.poll(order).toBe('bacd')
  await expect(status.filter({ hasText: 'moved to position 2 of 4' })).toHaveCount(1)
  // The focus goes with the rule, so the next press moves it on.
  await page.keyboard.press('Enter')
  await expect.poll(order).toBe('bcad')
  await expect(
    items(page)
      .nth(0)
      .getByRole('button', { name: /^Move up.*already first/ }),
  ).toHaveAttribute('aria-disabled', 'true')
  await items(page)
    .nth(3)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Move to top' }).click()
  await expect.poll(order).toBe('dbca')
  await items(page)
    .nth(0)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Move to bottom' }).click()
  await expect.poll(order).toBe('bcad')

  const handle = (index: number) => items(page).nth(index).getByRole('button', { name: /^Drag/ })
  await handle(0).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('picked up at position 1 of 4')).toBeAttached()
  await waitForFrame(page)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('over position 2 of 4')).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(order).toBe('cbad')
  await handle(0).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('picked up at position 1 of 4')).toBeAttached()
  await waitForFrame(page)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('over position 2 of 4')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByText('over position 2 of 4')).toHaveCount(0)
  await waitForFrame(page)
  await expect.poll(() => order()).toBe('cbad')

  const from = await handle(3).boundingBox()
  const to = await handle(0).boundingBox()
  if (!from || !to) throw new Error('no handles')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y - 20, { steps: 4 })
  await page.mouse.move(to.x + 8, to.y + 4, { steps: 8 })
  await shot(page, 'topic-rewrite-drag')
  await page.mouse.up()
  await expect.poll(order).toBe('dcba')
  await checkA11y(page)

  expect(writes).toEqual([])
  await saveForm(page, 'Rewrite rules saved')
  expect(writes).toHaveLength(1)
  await expect.poll(() => dests(api)).toEqual(['d/$1', 'c/$1', 'b/$1', 'a/$1'])
})

test('[MG-6] edits, deletes after confirmation, discards; asks about changes of others', async ({
  page,
  signIn,
  api,
  cleanup,
}) => {
  await setRules(api, cleanup, rule('a/#', '^a$', 'one'), rule('<img src=x onerror=alert(1)>/#', '^b$', 'two'))
  await signIn(page, { path: '/topic-rewrite' })
  const action = async (index: number, name: string) => {
    await items(page)
      .nth(index)
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name }).click()
  }
  await action(1, 'Remove')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('<img src=x onerror=alert(1)>/#')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(items(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(items(page)).toHaveCount(2)
  await action(0, 'Edit')
  const form = page.getByRole('dialog', { name: /^Rewrite rule/ })
  await form.getByLabel('Destination topic').fill('changed')
  await form.getByRole('button', { name: 'Apply' }).click()

  await api.put(PATH, [rule('c/#', '^c$', 'theirs')])
  await saveButton(page).click()
  const changed = page.getByRole('alertdialog', { name: 'List changed since you opened it' })
  await expect(changed).toContainText('c/# → theirs')
  await changed.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => dests(api)).toEqual(['theirs'])
  await expect(items(page)).toHaveCount(2)
  await saveButton(page).click()
  await changed.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(page.getByText('Rewrite rules saved')).toBeVisible()
  await expect.poll(() => dests(api)).toEqual(['changed', 'two'])
})

test('[MG-6] stops a runaway expression, shows a refusal at its rule, and lets a viewer only try out', async ({
  page,
  signIn,
  api,
  cleanup,
  expectErrors,
}) => {
  expectErrors(/4\d\d|500/)
  await setRules(api, cleanup, rule('#', '^(a+)+$', 'z'), rule('b', '^b$', 'z'))
  await signIn(page, { path: '/topic-rewrite' })
  const topic = page.getByLabel('Topic', { exact: true })
  await topic.fill(`${'a'.repeat(40)}!`)
  await expect(page.getByText('An expression took too long and was stopped')).toBeVisible()
  await topic.fill('aaa')
  await expect(page.getByText('decides, and its expression matches')).toBeVisible()

  // Only the broker can evaluate it. The refusal appears at the rule, by position.
  await items(page)
    .nth(1)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: /^Rewrite rule/ })
  await form.getByLabel('Regular expression').fill('^b++$')
  await form.getByRole('button', { name: 'Apply' }).click()
  await topic.fill('b')
  await expect(page.getByText('uses syntax that browsers do not support')).toBeVisible()
  const term = '#{kind => validation_error,path => "rewrite.2.re",reason => #{compile_error => {"missing )",3}}}'
  await page.route('**/api/v5/mqtt/topic_rewrite', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { code: 'INTERNAL_ERROR', message: `throw, ${term}, []` } })
      : route.continue(),
  )
  await saveButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Entry 2 was refused. Regular expression' })).toBeVisible()
  await expect(items(page).nth(1)).toContainText('Regular expression:')
  await checkA11y(page)
  await shot(page, 'topic-rewrite-refused')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await reloadAsViewer(page)
  await expect(page.getByText('Read-only role')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add rule' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('button', { name: /^Drag/ })).toHaveCount(0)
  await expect(
    items(page)
      .nth(0)
      .getByRole('button', { name: /^Move down/ }),
  ).toHaveAttribute('aria-disabled', 'true')
  await topic.fill('aaa')
  await expect(page.getByText('decides, and its expression matches')).toBeVisible()
  await checkA11y(page)
  await shot(page, 'topic-rewrite-viewer')
})

test('[MG-7] subscribes clients when they connect, with their own values', async ({
  page,
  signIn,
  api,
  mqttClient,
  unique,
  cleanup,
}) => {
  cleanup(() => api.put('/mqtt/auto_subscribe', []))
  await api.put('/mqtt/auto_subscribe', [])
  const name = unique('mg7')
  await signIn(page, { path: '/auto-sub' })
  await expect(page.getByText('No automatic subscriptions')).toBeVisible()
  await page.getByRole('button', { name: 'Add topic' }).click()
  const form = page.getByRole('dialog', { name: 'Add automatic subscription' })
  await expect(form.getByText('Topic filter that clients are subscribed to when they connect')).toBeVisible()
  await form.getByRole('button', { name: 'Add to the list' }).click()
  await expect(form.getByText('Topic is required')).toBeVisible()
  await form.getByLabel('Topic filter').fill(`${name}/\${clientid}`)
  await form.getByLabel('QoS').selectOption('1 – at least once')
  await form.getByLabel('No local').selectOption('Yes')
  await checkA11y(page)
  await form.getByRole('button', { name: 'Add to the list' }).click()
  await saveForm(page, 'Automatic subscriptions saved')
  await expect
    .poll(() => api.get('/mqtt/auto_subscribe'))
    .toEqual([{ topic: `${name}/\${clientid}`, qos: 1, nl: 1, rap: 0, rh: 0 }])

  const clientId = `${name}-c`
  const client = await mqttClient({ clientId })
  const receivedTopics: string[] = []
  client.on('message', (topic) => receivedTopics.push(topic))
  await api.post('/publish', { topic: `${name}/${clientId}`, payload: 'x', qos: 1 })
  await expect.poll(() => receivedTopics).toEqual([`${name}/${clientId}`])
  await expect.poll(() => api.get(`/clients/${clientId}/subscriptions`)).toMatchObject([{ qos: 1, nl: 1 }])
  await checkA11y(page)
  await shot(page, 'auto-subscribe')
})
