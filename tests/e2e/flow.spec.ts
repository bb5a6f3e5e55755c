// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the broker
import type { Page } from '@playwright/test'
import { checkA11y, expect, shot, test } from './fixtures'
import { countClicks } from './support/countClicks'

const drawer = (page: Page) => page.getByRole('dialog').last()
const clickDone = (page: Page) => drawer(page).getByRole('button', { name: 'Done' }).click()

test('[IN-11] draws a flow by keyboard that republishes the messages of one client to another', async ({
  page,
  signIn,
  api,
  mqttClient,
  unique,
  cleanup,
}) => {
  const name = unique('flow')
  cleanup(() => api.request('DELETE', `/rules/${name}`))
  await signIn(page, { path: '/flow/create' })
  const press = async (button: string) => {
    await page.getByRole('button', { name: button, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await press('Add Messages')
  await drawer(page).getByRole('textbox', { name: 'Topic filter' }).fill(`${name}/in/+`)
  await page.keyboard.press('Escape')
  await press('Add Data processing')
  await drawer(page).getByRole('combobox', { name: 'Function' }).selectOption('upper')
  await drawer(page).getByRole('combobox', { name: 'Argument 1: text', exact: true }).fill('payload.word')
  await drawer(page).getByRole('textbox', { name: 'Alias' }).fill('loud')
  await checkA11y(page)
  await shot(page, 'flow-processing')
  await clickDone(page)
  await press('Add Republish')
  await drawer(page)
    .getByRole('textbox', { name: /^Topic/ })
    .fill(`${name}/out`)
  await drawer(page)
    .getByRole('textbox', { name: /^Payload$/ })
    .fill('${loud}')
  await clickDone(page)
  await expect(page.getByRole('region', { name: 'SQL' })).toContainText(
    `SELECT upper(payload.word) AS loud FROM "${name}/in/+"`,
  )
  await checkA11y(page)
  await shot(page, 'flow-designer')

  await press('Name and note')
  await drawer(page).getByRole('textbox', { name: /^ID/ }).fill(name)
  await drawer(page).getByRole('button', { name: 'Apply' }).click()
  await press('Save')
  await expect(page.getByRole('heading', { name: `Flow ${name}`, exact: true })).toBeVisible()

  const receiver = await mqttClient({ clientId: `${name}-to` })
  await receiver.subscribeAsync(`${name}/out`)
  const receivedPayload = new Promise<string>((resolve) =>
    receiver.once('message', (_, payload) => resolve(payload.toString())),
  )
  const sender = await mqttClient({ clientId: `${name}-from` })
  await sender.publishAsync(`${name}/in/a`, '{"word":"hear"}')
  expect(await receivedPayload).toBe('HEAR')
})

test('[IN-11] draws a flow with the mouse, undoes it step by step, and saves it', async ({
  page,
  signIn,
  api,
  unique,
  cleanup,
}) => {
  const name = unique('drag')
  cleanup(() => api.request('DELETE', `/rules/${name}`))
  await api.request('POST', '/rules', { id: name, sql: `SELECT * FROM "${name}/a"`, actions: [] })
  await signIn(page, { path: `/flow/${name}` })
  const canvas = page.getByRole('region', { name: 'Flow canvas' })
  await canvas.getByRole('button', { name: 'Fit to view' }).click()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('no canvas')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Console output' })
    .dragTo(canvas, { targetPosition: { x: box.width * 0.75, y: box.height * 0.3 } })
  await expect(canvas.getByText('This node is not connected')).toHaveCount(2)
  const [from, to] = [canvas.locator('.react-flow__handle.source'), canvas.locator('.react-flow__handle.target')]
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('no handles')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 8 })
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 4 })
  await page.mouse.up()
  await expect(canvas.getByText('This node is not connected')).toHaveCount(0)
  await expect(canvas.locator('.react-flow__edge')).toHaveCount(1)

  await page.keyboard.press('Control+z')
  await expect(canvas.locator('.react-flow__edge')).toHaveCount(0)
  await page.keyboard.press('Control+Shift+Z')
  await expect(canvas.locator('.react-flow__edge')).toHaveCount(1)
  await canvas.getByRole('button', { name: 'Console output', exact: true }).focus()
  await page.keyboard.press('Delete')
  await expect(canvas.getByRole('button', { name: 'Console output', exact: true })).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(canvas.locator('.react-flow__edge')).toHaveCount(1)

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`Flow ${name} saved`)).toBeVisible()
  await expect
    .poll(async () => (await api.request('GET', `/rules/${name}`)).body)
    .toMatchObject({ actions: [{ function: 'console' }] })
  await checkA11y(page)
})

test('[IN-11] edits a node next to the canvas, returns the focus, and shows rates of the saved flow', async ({
  page,
  signIn,
  api,
  mqttClient,
  unique,
  cleanup,
}) => {
  const name = unique('beside')
  cleanup(() => api.request('DELETE', `/rules/${name}`))
  await api.post('/rules', { id: name, sql: `SELECT * FROM "${name}/in"`, actions: [{ function: 'console' }] })
  await signIn(page, { path: `/flow/${name}` })
  const canvas = page.getByRole('region', { name: 'Flow canvas' })
  const card = canvas.getByRole('button', { name: `Messages: ${name}/in`, exact: true })
  const sender = await mqttClient()
  await expect(async () => {
    for (let i = 0; i < 20; i++) await sender.publishAsync(`${name}/in`, 'x')
    await expect(canvas.locator('.react-flow__edgelabel-renderer')).toContainText(/\d\/s/, { timeout: 1_000 })
  }).toPass()

  await card.click()
  await expect(drawer(page)).toBeFocused()
  const [panel, rest] = [await drawer(page).boundingBox(), await canvas.boundingBox()]
  expect(panel?.x).toBeGreaterThanOrEqual((rest?.x ?? 0) + (rest?.width ?? 0))
  // The other nodes stay within reach.
  await canvas.getByRole('button', { name: 'Console output', exact: true }).click()
  await expect(drawer(page)).toHaveAccessibleName('Console output')
  await card.click()
  await drawer(page).getByRole('textbox', { name: 'Topic filter' }).fill(`${name}/other`)
  await expect(canvas.getByRole('button', { name: `Messages: ${name}/other`, exact: true })).toBeVisible()
  // Rates are of the saved flow.
  await expect(canvas.locator('.react-flow__edgelabel-renderer')).not.toContainText('/s')
  await checkA11y(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const renamed = canvas.getByRole('button', { name: `Messages: ${name}/other`, exact: true })
  await expect(renamed).toBeFocused()
  await renamed.press('Enter')
  await expect(drawer(page)).toBeFocused()
  await shot(page, 'flow-panel')
})

test('[IN-11] creates an alert over HTTP for high values in at most ten clicks on an empty canvas', async ({
  page,
  signIn,
  api,
  unique,
  cleanup,
}) => {
  const name = unique('alert')
  for (const path of [`/connectors/http:${name}`, `/actions/http:${name}`]) cleanup(() => api.request('DELETE', path))
  await signIn(page, { path: '/flow/create' })
  await expect(page.getByRole('button', { name: 'Add Messages' })).toBeVisible()
  const clicks = await countClicks(page)
  await page.getByRole('button', { name: 'Add Messages' }).click()
  await drawer(page).getByRole('textbox', { name: 'Topic filter' }).fill(`${name}/#`)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add Filter' }).click()
  await drawer(page).getByLabel('Left value', { exact: true }).fill('payload.temp')
  await drawer(page).getByRole('combobox', { name: 'Operator' }).selectOption('>')
  await drawer(page).getByRole('combobox', { name: 'Right value: type' }).selectOption({ label: 'Number' })
  await drawer(page).getByLabel('Right value', { exact: true }).fill('40')
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Search nodes' }).fill('http')
  await page.getByRole('button', { name: 'Add Action: HTTP server' }).click()
  await drawer(page).getByRole('button', { name: 'Create: Action' }).click()
  const action = page.getByRole('dialog', { name: 'Create action' })
  await action.getByRole('textbox', { name: /^Name/ }).fill(name)
  await action.getByRole('button', { name: 'Create: Connector' }).click()
  const connector = page.getByRole('dialog', { name: 'Create connector' })
  await connector.getByRole('textbox', { name: /^Name/ }).fill(name)
  await connector.getByRole('textbox', { name: /URL/ }).fill('http://127.0.0.1:9')
  await shot(page, 'flow-ten-clicks')
  await connector.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(connector).toHaveCount(0)
  await action.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(action).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const heading = page.getByRole('heading', { level: 1, name: /^Flow / })
  await expect(heading).toBeVisible()
  const id = ((await heading.textContent()) ?? '').replace('Flow ', '')
  cleanup(() => api.request('DELETE', `/rules/${id}`))
  expect((await api.request('GET', `/rules/${id}`)).body).toMatchObject({
    sql: `SELECT *\nFROM "${name}/#"\nWHERE payload.temp > 40`,
    actions: [`http:${name}`],
  })
  expect(await clicks()).toBeLessThanOrEqual(10)
})

test('[IN-12] shows errors of a flow at its nodes, and does not save it', async ({ page, signIn }) => {
  await signIn(page, { path: '/flow/create' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Unable to save, there must be at least one Sink node and one Source node in the Flow',
  )
  const canvas = page.getByRole('region', { name: 'Flow canvas' })
  await page.getByRole('button', { name: 'Add Messages' }).click()
  await drawer(page).getByRole('textbox', { name: 'Topic filter' }).fill('')
  await drawer(page).getByRole('textbox', { name: 'Topic filter' }).blur()
  await expect(drawer(page)).toContainText('Topic is required')
  await clickDone(page)
  await expect(canvas).toContainText('Topic is required')
  await page.getByRole('button', { name: 'Add Data processing' }).click()
  await drawer(page).getByRole('combobox', { name: 'Function' }).selectOption('upper')
  await clickDone(page)
  await expect(canvas).toContainText('A value is required')
  await page.getByRole('button', { name: 'Add Console output' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('An alias is needed after calling a function')
  await expect(page.getByRole('alert')).not.toContainText('Unable to save')
  await checkA11y(page)
  await shot(page, 'flow-problems')
  await page.getByRole('alert').getByRole('button').first().click()
  await expect(drawer(page).getByRole('textbox', { name: 'Topic filter' })).toHaveAttribute('aria-invalid', 'true')
})

test('[IN-13] reads a rule with nested conditions and functions without loss, as form and SQL', async ({
  page,
  signIn,
  api,
  unique,
  cleanup,
}) => {
  const name = unique('cond')
  cleanup(() => api.request('DELETE', `/rules/${name}`))
  const sql = `SELECT *, map_get('a', payload, 1) as a FROM "t/#" WHERE a >= -1.5 and (topic =~ 't/+/x' or (qos <> 1 and clientid != 'it''s'))`
  expect((await api.request('POST', '/rules', { id: name, sql, actions: [{ function: 'console' }] })).status).toBe(201)
  await signIn(page, { path: `/flow/${name}` })
  const canvas = page.getByRole('region', { name: 'Flow canvas' })
  await canvas.getByRole('button', { name: /^Filter:/ }).click()
  await expect(drawer(page).getByRole('combobox', { name: 'Operator' })).toHaveCount(4)
  await expect(drawer(page).getByRole('group', { name: 'Condition 2 2', exact: true })).toBeVisible()
  await checkA11y(page)
  await shot(page, 'flow-filter')
  await drawer(page).getByRole('button', { name: 'Edit as SQL' }).click()
  const text = drawer(page).getByRole('textbox', { name: 'Condition' })
  await expect(text).toHaveValue(`a >= -1.5 and (topic =~ 't/+/x' or qos <> 1 and clientid != 'it''s')`)
  await text.fill('strlen(clientid) > 3')
  await expect(drawer(page)).toContainText('The form does not support calls within a value')
  await text.fill(`a = 1 or topic =~ 'x/#'`)
  await drawer(page).getByRole('button', { name: 'Edit in the form' }).click()
  await expect(drawer(page).getByRole('combobox', { name: 'Operator' })).toHaveCount(2)
  await clickDone(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`Flow ${name} saved`)).toBeVisible()
  await expect
    .poll(async () => (await api.request('GET', `/rules/${name}`)).body)
    .toMatchObject({
      sql: `SELECT *, map_get('a', payload, 1) AS a\nFROM "t/#"\nWHERE a = 1 or topic =~ 'x/#'`,
    })
})

test('[IN-14] shows all flows in one picture with their rates; a node shows its statistics and opens its flow', async ({
  page,
  signIn,
  api,
  mqttClient,
  unique,
  cleanup,
}) => {
  const name = unique('pic')
  const make = async (id: string, body: object) => {
    cleanup(() => api.request('DELETE', `/rules/${id}`))
    expect((await api.request('POST', '/rules', { id, ...body })).status, id).toBe(201)
  }
  const republish = { function: 'republish', args: { topic: `${name}/out` } }
  await make(`${name}-a`, { sql: `SELECT * FROM "${name}/in"`, actions: [republish] })
  await make(`${name}-b`, { sql: `SELECT upper(payload) as p FROM "${name}/in" WHERE qos >= 0`, actions: [republish] })
  await make(`${name}-c`, { sql: `FOREACH payload.list FROM "${name}/other"`, actions: [republish] })
  await make(`${name}_WH_D`, { sql: `SELECT * FROM "${name}/in"`, actions: [], enable: false })
  const sender = await mqttClient({ clientId: `${name}-from` })
  await signIn(page, { path: `/flow?q=${name}` })
  const canvas = page.getByRole('region', { name: 'All flows' })
  await expect(canvas.getByRole('button', { name: `Messages: ${name}/in`, exact: true })).toHaveCount(1)
  await expect(canvas.getByRole('button', { name: /^Republish/ })).toHaveCount(1)
  await expect(canvas.getByRole('button', { name: new RegExp(`^${name}-c: Shown whole: FOREACH`) })).toBeVisible()
  await expect(async () => {
    for (let i = 0; i < 20; i++) await sender.publishAsync(`${name}/in`, 'x')
    await expect(canvas.locator('.react-flow__edgelabel-renderer')).toContainText(/\d\/s/, { timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await checkA11y(page)
  await shot(page, 'flow-picture')

  await canvas.getByRole('button', { name: new RegExp(`^${name}-b`) }).click()
  await expect(drawer(page)).toContainText('upper(payload)')
  await expect(drawer(page).getByRole('region', { name: 'Statistics' })).toContainText('Matched')
  await shot(page, 'flow-picture-drawer')
  await page.keyboard.press('Escape')
  await canvas.getByRole('button', { name: /^Republish/ }).click()
  await expect(drawer(page).getByRole('link')).toHaveCount(3)
  await drawer(page)
    .getByRole('link', { name: `Open flow ${name}-a` })
    .click()
  await expect(page.getByRole('heading', { name: `Flow ${name}-a`, exact: true })).toBeVisible()
  await page.goBack()
  await canvas.getByRole('button', { name: new RegExp(`^${name}_WH_D`) }).click()
  await expect(drawer(page).getByRole('link', { name: new RegExp(`webhook ${name}`, 'i') })).toBeVisible()
})

test('[IN-14] draws a large number of flows as marks, and as cards after zooming in, with mouse and keys', async ({
  page,
  signIn,
  api,
  unique,
  cleanup,
}) => {
  const name = unique('many')
  const ids = Array.from({ length: 60 }, (_, at) => `${name}-${at}`)
  cleanup(() => Promise.all(ids.map((id) => api.request('DELETE', `/rules/${id}`))))
  for (const id of ids) {
    const rule = { id, sql: `SELECT * FROM "${id}/in"`, actions: [{ function: 'console' }] }
    expect((await api.request('POST', '/rules', rule)).status, id).toBe(201)
  }
  await signIn(page, { path: `/flow?q=${name}` })
  const canvas = page.getByRole('region', { name: 'All flows' })
  const cards = canvas.getByRole('button', { name: new RegExp(`^${name}-`) })
  await expect(cards.first()).toBeInViewport()
  expect(await cards.count()).toBeLessThan(ids.length)
  const first = (await cards.first().getAttribute('aria-label')) ?? ''

  await canvas.getByRole('button', { name: 'Fit to view', exact: true }).click()
  await expect(canvas.getByRole('status')).toHaveText('Cards appear when you zoom in or click a place')
  await expect(cards).toHaveCount(0)
  await checkA11y(page)
  await shot(page, 'flow-picture-far')

  const box = await canvas.boundingBox()
  if (!box) throw new Error('no canvas')
  await canvas.locator('.react-flow__pane').click({ position: { x: box.width / 2, y: box.height / 2 } })
  await expect(canvas.getByRole('status')).toHaveText('')
  await expect(cards.first()).toBeInViewport()
  const begin = canvas.getByRole('button', { name: first, exact: true })
  await expect(begin).toHaveCount(0)

  await canvas.focus()
  for (let step = 0; step < 30 && (await begin.count()) === 0; step++) await page.keyboard.press('ArrowUp')
  await expect(begin).toBeVisible()
})
