import mqtt from 'mqtt'
import { checkA11y, expect, shot, test } from './fixtures'
import type { Api } from './support/api'

const BUILT_IN = '/authorization/sources/built_in_database'

/** The result of a client's publish or subscribe. */
async function checkAccess(
  url: string,
  clientId: string,
  topic: string,
): Promise<{ publish: boolean; subscribe: boolean }> {
  const client = await mqtt.connectAsync(url, { clientId, protocolVersion: 5, reconnectPeriod: 0 })
  const publish = await client.publishAsync(topic, 'x', { qos: 1 }).then(
    () => true,
    () => false,
  )
  const subscribe = await client.subscribeAsync(topic, { qos: 0 }).then(
    (granted) => granted.every(({ qos }) => qos < 128),
    () => false,
  )
  await client.endAsync(true)
  return { publish, subscribe }
}

/** Restores the file source after the test. */
async function restore(api: Api, file: unknown): Promise<void> {
  await api.request('DELETE', BUILT_IN)
  await api.put('/authorization/sources/file', file)
}

test('[AC-8] checks file rules while typing and applies them to clients; sources can be reordered and switched', async ({
  page,
  signIn,
  api,
  broker,
  cleanup,
  unique,
}) => {
  const before = await api.get('/authorization/sources/file')
  cleanup(() => restore(api, before))
  const clientId = unique('acl')
  await expect.poll(() => checkAccess(broker.mqtt, clientId, 'plant/1')).toEqual({ publish: true, subscribe: true })
  await signIn(page, { path: '/authorization/create' })
  await expect(page.getByRole('option', { name: /^File/ })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('option', { name: /^Built-in database/ }).click()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const names = page.getByRole('list', { name: 'Authorization chain' }).getByRole('listitem').getByRole('link')
  await expect(names).toHaveText(['Built-in database', 'File'])
  await page.getByRole('button', { name: /^Move down: Built-in database/ }).click()
  await page.getByRole('button', { name: 'Save order' }).click()
  await expect(page.getByText('Order saved')).toBeVisible()
  const order = async () =>
    ((await api.get('/authorization/sources')) as { sources: { type: string }[] }).sources.map(({ type }) => type)
  await expect.poll(() => order()).toEqual(['file', 'built_in_database'])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(order).toEqual(['built_in_database', 'file'])
  await page.getByRole('switch', { name: /Built-in database/ }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Client security is affected')
  await expect(page.getByRole('alertdialog')).toContainText('Operations that no other source decides are then allowed.')
  await page.getByRole('button', { name: 'Disable', exact: true }).click()
  await expect(page.getByText('Built-in database disabled')).toBeVisible()
  await checkA11y(page)
  await shot(page, 'authorization')

  await names.filter({ hasText: 'File' }).click()
  await page.getByRole('tab', { name: 'Settings' }).click()
  const rules = page.getByRole('textbox', { name: /^Rules/ })
  const editor = page.locator('.monaco-editor .view-lines')
  await expect(editor).toBeVisible()
  const write = async (text: string) => {
    await rules.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(text)
    // The editor closes brackets by itself.
    await page.keyboard.press('ControlOrMeta+Shift+End')
    await page.keyboard.press('Delete')
  }
  await write('{allow, all}.\n{deny, all, publish, ["plant/#"}.')
  await expect(page.getByText('Line 2: unexpected “}”').first()).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(rules).toBeFocused()
  await write('{deny, all, publish, ["plant/#"]}.\n{allow, all}.\n')
  await expect(page.getByText('2 rules, no errors')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Authorization source updated')).toBeVisible()
  await expect.poll(() => checkAccess(broker.mqtt, clientId, 'plant/1')).toEqual({ publish: false, subscribe: true })
  // Editing continues from the saved text.
  await expect(editor).toContainText('plant/#')
  await expect(page.getByText('2 rules, no errors')).toBeVisible()
  await checkA11y(page)
})

test('[AC-9] [AC-4] a rule made in the browser denies a real client, and the count shows it', async ({
  page,
  signIn,
  api,
  broker,
  cleanup,
  unique,
  nodeName,
}) => {
  const before = await api.get('/authorization/sources/file')
  cleanup(() => restore(api, before))
  await api.post('/authorization/sources', { type: 'built_in_database', enable: true })
  const clientId = `${unique('rule')}/%2F#`
  await signIn(page, { path: '/authorization/detail/built_in_database?tab=clients' })
  await page.getByRole('button', { name: 'Add rules' }).click()
  await page.getByRole('textbox', { name: 'Client IDs 1' }).fill(clientId)
  await page.getByRole('textbox', { name: 'Topic filter of rule 1' }).fill('own/$'.concat('{username}'))
  await page.getByRole('button', { name: 'Add rule', exact: true }).click()
  await page.getByRole('textbox', { name: 'Topic filter of rule 2' }).fill('plant/#')
  await page.getByRole('combobox', { name: 'Permission of rule 2' }).selectOption('Deny')
  await checkA11y(page)
  await shot(page, 'authorization-rules')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('link', { name: clientId })).toBeVisible()
  await expect.poll(() => checkAccess(broker.mqtt, clientId, 'plant/1')).toEqual({ publish: false, subscribe: false })
  await expect
    .poll(() => checkAccess(broker.mqtt, unique('other'), 'plant/1'))
    .toEqual({ publish: true, subscribe: true })
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(page.getByRole('row').filter({ hasText: nodeName })).toContainText('Connected')
  await expect
    .poll(async () => (await api.get(`${BUILT_IN}/status`)).metrics)
    .toMatchObject({ deny: 2, nomatch: 2, total: 4 })
  await expect(page.getByText('50%').first()).toBeVisible()

  // Edit and delete the record on its page.
  await page.getByRole('tab', { name: 'By client ID' }).click()
  await page.getByRole('link', { name: clientId }).click()
  await page.getByRole('combobox', { name: 'Action of rule 2' }).selectOption('Publish')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`Rules of ${clientId} updated`)).toBeVisible()
  await expect.poll(() => checkAccess(broker.mqtt, clientId, 'plant/1')).toEqual({ publish: false, subscribe: true })
  await page.getByRole('button', { name: `Actions for ${clientId}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No rules by client ID')).toBeVisible()
  await expect.poll(() => checkAccess(broker.mqtt, clientId, 'plant/1')).toEqual({ publish: true, subscribe: true })
  await checkA11y(page)
})

test('[AC-10] [AC-12] changes the default decision and the cache, and bans clients that reconnect too often', async ({
  page,
  signIn,
  api,
  broker,
  cleanup,
  unique,
}) => {
  const file = await api.get('/authorization/sources/file')
  const settings = await api.get('/authorization/settings')
  const { flapping_detect: flapping } = await api.get('/configs/global_zone')
  const clientId = unique('flap')
  cleanup(async () => {
    await api.put('/authorization/settings', settings)
    await restore(api, file)
    await api.put('/configs/global_zone', { ...(await api.get('/configs/global_zone')), flapping_detect: flapping })
    await api.request('DELETE', `/banned/clientid/${clientId}`)
  })
  await api.put('/authorization/sources/file', { ...file, rules: '{allow, all, all, ["free/#"]}.\n' })
  await signIn(page, { path: '/authorization/settings' })
  await page.getByLabel('If nothing matches').selectOption({ label: 'Deny' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect
    .poll(() => checkAccess(broker.mqtt, unique('none'), 'other'))
    .toEqual({ publish: false, subscribe: false })
  await page.getByRole('button', { name: 'Clear cache' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear cache' }).click()
  await expect(page.getByText('Authorization cache cleared')).toBeVisible()

  await page.goto('#/flapping-detect')
  await page.getByRole('switch', { name: /Enable|Flapping|Ban/ }).click()
  await page.getByRole('textbox', { name: 'Max disconnections' }).fill('3')
  // Another user changes another part of the same document meanwhile: that change stays.
  const zone = await api.get('/configs/global_zone')
  await api.put('/configs/global_zone', { ...zone, mqtt: { ...zone.mqtt, max_topic_levels: 77 } })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved').last()).toBeVisible()
  const now = await api.get('/configs/global_zone')
  expect(now.flapping_detect).toMatchObject({ enable: true, max_count: 3 })
  expect(now.mqtt.max_topic_levels).toBe(77)
  await api.put('/configs/global_zone', { ...now, mqtt: { ...now.mqtt, max_topic_levels: zone.mqtt.max_topic_levels } })
  for (let turn = 0; turn < 3; turn++) {
    const client = await mqtt.connectAsync(broker.mqtt, { clientId, protocolVersion: 5, reconnectPeriod: 0 })
    await client.endAsync()
  }
  // The broker bans the client after it noticed the last disconnection.
  await expect
    .poll(async () => {
      const { data } = (await api.get('/banned?limit=1000')) as { data: { who: string }[] }
      return data.some(({ who }) => who === clientId)
    })
    .toBe(true)
  await checkA11y(page)
  await page.getByRole('link', { name: 'Banned clients' }).last().click()
  await expect(page.getByRole('row').filter({ hasText: clientId })).toContainText('flapping')
})
