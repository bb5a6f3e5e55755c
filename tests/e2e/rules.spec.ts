import { encodeId } from '../../src/api/ids'
import { checkA11y, expect, setPreference, shot, test } from './fixtures'
import { refreshUntil } from './support/refreshUntil'

const HOSTILE = '<img src=x onerror=alert(1)> $t(app.name)'

test('[IN-4] [IN-6] [IN-9] a rule made in the browser republishes a real message, and its statistics show it', async ({
  page,
  signIn,
  api,
  unique,
  cleanup,
  mqttClient,
}) => {
  test.slow()
  const id = unique('rule')
  cleanup(() => api.request('DELETE', `/rules/${id}`))
  await signIn(page, { path: `/rule/rules/create?topic=${encodeURIComponent(`${id}/in/+`)}` })
  await page.getByRole('textbox', { name: /^ID/ }).fill(id)
  const inputs = page.getByRole('list', { name: 'Data inputs' })
  await expect(inputs).toContainText(`${id}/in/+`)

  // Add an event, found by one of its columns.
  await page.getByRole('button', { name: 'Add input' }).click()
  const input = page.getByRole('dialog', { name: 'Add data input' })
  await input.getByRole('radio', { name: 'Event' }).check()
  await input.getByRole('searchbox').fill('disconnected_at')
  await input.getByRole('radio', { name: /client_disconnected/ }).check()
  await checkA11y(page)
  await shot(page, 'rule-event')
  await input.getByRole('button', { name: 'Add input' }).click()
  await expect(inputs).toContainText('$events/client_disconnected')
  await expect(page.getByRole('tab', { name: 'Data inputs (2)' })).toBeVisible()

  // Add an action.
  await page.getByRole('tab', { name: /^Action outputs/ }).click()
  await page.getByRole('button', { name: 'Add output' }).click()
  const output = page.getByRole('dialog', { name: 'Add action output' })
  await output.getByRole('textbox', { name: /^Topic/ }).fill(`${id}/out`)
  await output.getByRole('combobox', { name: /^QoS/ }).selectOption({ label: '1 – at least once' })
  await checkA11y(page)
  await output.getByRole('button', { name: 'Add output' }).click()
  await expect(page.getByRole('list', { name: 'Actions' })).toContainText(`${id}/out`)
  await checkA11y(page)
  await shot(page, 'rule-editor')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Rule ${id}`, exact: true })).toBeVisible()
  await expect
    .poll(() => api.get(`/rules/${id}`))
    .toMatchObject({ from: [`${id}/in/+`, '$events/client_disconnected'] })

  // One client's message reaches another.
  const receiver = await mqttClient()
  const received = new Promise<string>((resolve) =>
    receiver.on('message', (topic, payload, { qos }) => resolve(`${topic} ${payload} ${qos}`)),
  )
  await receiver.subscribeAsync(`${id}/out`, { qos: 1 })
  const sender = await mqttClient()
  await sender.publishAsync(`${id}/in/a`, 'hello', { qos: 1 })
  expect(await received).toBe(`${id}/out hello 1`)
  await expect(page.getByRole('row', { name: /emqx@/ })).toContainText('1')
  await refreshUntil(page, (options) => expect(page.getByText('100% of matched').first()).toBeVisible(options))
  await checkA11y(page)
  await shot(page, 'rule-overview')
})

test('[IN-4] many rules: found by the broker, switched and deleted together; hostile notes and ids are text', async ({
  page,
  signIn,
  api,
  unique,
  cleanup,
  expectErrors,
}) => {
  expectErrors(/404/)
  const prefix = unique('many')
  const ids = ['a', 'b', 'c'].map((end) => `${prefix}-${end}`)
  for (const id of ids) {
    cleanup(() => api.request('DELETE', `/rules/${id}`))
    await api.post('/rules', {
      id,
      sql: `SELECT * FROM "${id}/#"`,
      actions: [{ function: 'console' }],
      description: HOSTILE,
    })
  }
  await signIn(page, { path: `/rule/rules?like_id=${prefix}` })
  const row = (id: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name: id, exact: true }) })
  await expect(row(ids[0] ?? '')).toContainText('<img src=x onerror')
  await expect(page.getByRole('link', { name: prefix })).toHaveCount(3)
  await checkA11y(page)
  await shot(page, 'rules')
  for (const id of ids.slice(0, 2)) await row(id).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Disable', exact: true }).click()
  await expect(page.getByText('2 rules disabled')).toBeVisible()
  await expect(page.getByRole('switch', { name: `Enable ${ids[0]}` })).not.toBeChecked()
  await expect.poll(async () => (await api.get(`/rules/${ids[1]}`)).enable).toBe(false)
  await expect.poll(async () => (await api.get(`/rules/${ids[2]}`)).enable).toBe(true)

  await page.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Disabled' }).click()
  await expect(page.getByRole('link', { name: prefix })).toHaveCount(2)
  expect(page.url()).toContain('enable=false')
  for (const id of ids.slice(0, 2)) await row(id).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2 rules deleted')).toBeVisible()
  await expect.poll(async () => (await api.request('GET', `/rules/${ids[0]}`)).status).toBe(404)

  // On a phone, and for a rule that cannot exist.
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`#/rule/rules/${ids[2]}?tab=settings`)
  await expect(page.getByRole('button', { name: 'Add input' })).toBeVisible()
  await checkA11y(page)
  await shot(page, 'rule-phone')
  await page.goto(`#/rule/rules/${encodeId(HOSTILE)}`)
  await expect(page.getByText('<img src=x onerror=alert(1)>').first()).toBeVisible()
  await page.goto('#/rule')
  await expect(page).toHaveURL(/#\/rule\/rules$/)
  await checkA11y(page)
})

test('[IN-4] (T24) merges changes of two operators to one rule, and asks about conflicts', async ({
  page,
  signIn,
  api,
  unique,
  cleanup,
}) => {
  const id = unique('two')
  const sql = `SELECT * FROM "${id}"`
  cleanup(() => api.request('DELETE', `/rules/${id}`))
  await api.post('/rules', { id, sql, actions: [], description: 'first' })
  await signIn(page, { path: `/rule/rules/${id}?tab=settings` })
  const note = page.getByRole('textbox', { name: /^Note/ })
  await note.fill('mine')
  await api.put(`/rules/${id}`, { sql, actions: [{ function: 'console' }], description: 'theirs' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('theirs')
  await checkA11y(page)
  await shot(page, 'rule-conflict')
  await question.getByRole('radio', { name: /mine/ }).check()
  await question.getByRole('button', { name: /Save/ }).click()
  await expect(page.getByText(/Changes by others meanwhile were kept: Actions/)).toBeVisible()
  await expect
    .poll(() => api.get(`/rules/${id}`))
    .toMatchObject({ description: 'mine', actions: [{ function: 'console' }] })
})

test('[IN-17] changes the settings of all rules: the jq timeout as text, though the broker returns milliseconds', async ({
  page,
  signIn,
  api,
  cleanup,
}) => {
  await api.put('/rule_engine', { ignore_sys_message: true, jq_function_default_timeout: '10s' })
  cleanup(() => api.put('/rule_engine', { ignore_sys_message: true, jq_function_default_timeout: '10s' }))
  await signIn(page, { path: '/rule/rules' })
  await page.getByRole('tab', { name: 'Settings' }).click()
  const timeout = page.getByRole('textbox', { name: /^jq timeout/ })
  await expect(timeout).toHaveValue('10')
  await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await timeout.fill('1500')
  await page.getByRole('combobox', { name: /unit/i }).selectOption({ label: 'milliseconds' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => api.get('/rule_engine'))
    .toEqual({ ignore_sys_message: true, jq_function_default_timeout: 1500 })
  await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await setPreference(page, 'language', 'zh')
  await setPreference(page, 'theme', 'dark')
  await page.reload()
  await expect(page.getByRole('tab', { name: '设置' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /jq/ })).toHaveValue('1500')
  await checkA11y(page)
  await shot(page, 'rule-settings-dark-zh')
})

test('[IN-6] names a connector created for an abandoned rule, and deletes it on request', async ({
  page,
  signIn,
  api,
  unique,
  cleanup,
}) => {
  const name = unique('in6')
  cleanup(() => api.request('DELETE', `/connectors/http:${name}`))
  await signIn(page, { path: '/rule/rules/create' })
  await page.getByRole('tab', { name: /^Action outputs/ }).click()
  await page.getByRole('button', { name: 'Add output', exact: true }).click()
  await page.getByRole('combobox', { name: /^Send to/ }).selectOption({ label: 'HTTP server' })
  await page.getByRole('button', { name: 'Create: Action', exact: true }).click()
  await page.getByRole('button', { name: 'Create: Connector', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Create connector', exact: true })
  await expect(drawer.getByText(/^Created at once\. It is kept/)).toBeVisible()
  await drawer.getByRole('textbox', { name: /^Name/ }).fill(name)
  await drawer.getByRole('textbox', { name: /URL/ }).fill('http://127.0.0.1:1')
  await shot(page, 'rule-made-drawer')
  await drawer.getByRole('button', { name: 'Create', exact: true }).click()
  const hasConnector = async () =>
    (await api.get('/connectors')).map((one: { name: string }) => one.name).includes(name)
  await expect.poll(hasConnector).toBe(true)
  await expect(drawer).toBeHidden()
  await page.getByRole('dialog', { name: 'Create action', exact: true }).getByRole('button', { name: 'Close' }).click()
  await page
    .getByRole('dialog', { name: 'Add action output', exact: true })
    .getByRole('button', { name: 'Close' })
    .click()
  await page.getByRole('main').getByRole('link', { name: 'Rules', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`Also created: http:${name}.`)
  await shot(page, 'rule-made-question')
  await question
    .getByRole('checkbox', { name: `Delete objects that are not used elsewhere: http:${name}`, exact: true })
    .check()
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect.poll(hasConnector).toBe(false)
  await expect(page.getByRole('heading', { name: 'Rules', exact: true })).toBeVisible()
  await checkA11y(page)
})
