// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the broker
import { waitUntilClosed } from '../e2e/support/mqtt'
import { expect, test } from './fixtures'
import type { Query } from './inPage'

const button = (name: string | RegExp, within?: Query): Query => ({
  role: 'button',
  name,
  ...(within && { within }),
})
const field = (name: string | RegExp, within?: Query): Query => ({
  role: 'textbox',
  name,
  ...(within && { within }),
})
const heading = (name: string | RegExp): Query => ({ role: 'heading', name })
const drawer: Query = { role: 'dialog', last: true }

test('signs in by the form', async ({ tab, signedOut, broker }) => {
  await signedOut()
  await tab.click(button('Sign in'))
  await tab.waitForText('Username is required')
  await tab.fill(field('Username'), broker.user)
  await tab.press('Tab')
  await tab.type(broker.password)
  await tab.press('Enter')
  await tab.click(button('Skip'))
  await tab.waitForPath(/^\/dashboard\/overview$/)
  await tab.waitFor({ role: 'navigation', name: 'Main menu' })
})

test('filters the clients and kicks one of them', async ({ tab, signIn, mqttClient, unique }) => {
  const name = unique('kick')
  const kicked = await mqttClient({ clientId: `${name}-a` })
  const spared = await mqttClient({ clientId: `${name}-b` })
  await signIn('/clients')
  await tab.fill(field('Search'), `${name}-a`)
  await tab.waitForPath(new RegExp(`q=${name}-a`))
  const row: Query = { role: 'row', name: new RegExp(`${name}-a`) }
  await tab.waitUntilGone({ role: 'row', name: new RegExp(`${name}-b`) })
  await tab.click(button(/^Kick out/, row))
  await tab.click(button(/^Kick out/, { role: 'alertdialog' }))
  await waitUntilClosed(kicked)
  await tab.waitForText(`Client ${name}-a kicked out`)
  expect(spared.connected).toBe(true)
})

test('creates a connector after a test of its connection', async ({ tab, signIn, api, broker, unique, cleanup }) => {
  const name = unique('hook')
  cleanup(() => api.request('DELETE', `/connectors/http:${name}`))
  await signIn('/connector')
  await tab.click(button('Create connector'))
  await tab.fill({ role: 'searchbox', name: 'Search' }, 'http')
  await tab.press('Enter')
  await tab.fill(field(/^Name/), name)
  await tab.fill(field(/^Base URL/), 'http://127.0.0.1:9')
  await tab.click(button('Test connectivity'))
  await tab.waitForText('Connection refused')
  await tab.fill(field(/^Base URL/), broker.api)
  await tab.click(button('Test connectivity'))
  await tab.waitForText('Test success, your configuration works fine')
  await tab.click(button('Create'))
  await tab.waitFor(heading(`Connector ${name}`))
  expect(await api.get(`/connectors/http:${name}`)).toMatchObject({ url: broker.api })
})

test('writes a rule in the code editor', async ({ tab, signIn, api, mqttClient, unique, cleanup }) => {
  // Each key in the code editor takes WebKitGTK up to a second on a busy machine.
  test.slow()
  const id = unique('rule')
  cleanup(() => api.request('DELETE', `/rules/${id}`))
  await signIn('/rule/rules/create')
  await tab.fill(field(/^ID/), id)
  const isEditorShown = () => tab.evaluate(() => document.querySelector('[data-code-editor]') !== null)
  await expect.poll(isEditorShown, { message: 'the code editor' }).toBe(true)
  // The editor draws its lines above its text field, so a click does not reach the field.
  await tab.focus(field(/^SQL/))
  await tab.press('Control+a')
  await tab.type(`SELECT qos FROM "${id}/in"`)
  await tab.press('Escape')
  await tab.click({ role: 'tab', name: /^Action outputs/ })
  await tab.click(button('Add output'))
  await tab.fill(field(/^Topic/, drawer), `${id}/out`)
  await tab.click(button('Add output', drawer))
  await tab.click(button('Create'))
  await tab.waitFor(heading(`Rule ${id}`))
  expect((await api.get(`/rules/${id}`)).sql).toBe(`SELECT qos FROM "${id}/in"`)
  const client = await mqttClient()
  await client.subscribeAsync(`${id}/out`)
  const received = new Promise((resolve) => client.once('message', resolve))
  await client.publishAsync(`${id}/in`, 'hello', { qos: 1 })
  expect(await received).toBe(`${id}/out`)
})

test('designs a flow with buttons', async ({ tab, signIn, api, unique, cleanup }) => {
  const name = unique('flow')
  cleanup(() => api.request('DELETE', `/rules/${name}`))
  await signIn('/flow/create')
  await tab.click(button('Add Messages'))
  await tab.fill(field('Topic filter', drawer), `${name}/in/+`)
  await tab.click(button('Done', drawer))
  await tab.click(button('Add Data processing'))
  await tab.select({ role: 'combobox', name: 'Function', within: drawer }, 'upper')
  await tab.fill({ role: 'combobox', name: 'Argument 1: text', within: drawer }, 'payload.word')
  await tab.fill(field('Alias', drawer), 'loud')
  await tab.click(button('Done', drawer))
  await tab.click(button('Add Republish'))
  await tab.fill(field(/^Topic/, drawer), `${name}/out`)
  await tab.fill(field('Payload', drawer), '${loud}')
  await tab.click(button('Done', drawer))
  await tab.waitForText(`SELECT upper(payload.word) AS loud FROM "${name}/in/+"`, { role: 'region', name: 'SQL' })
  await tab.click(button('Name and note'))
  await tab.fill(field(/^ID/, drawer), name)
  await tab.click(button('Apply', drawer))
  await tab.click(button('Save'))
  await tab.waitFor(heading(`Flow ${name}`))
  expect(await api.get(`/rules/${name}`)).toMatchObject({ from: [`${name}/in/+`] })
})

test('publishes and receives a message with the test client', async ({ tab, signIn, unique }) => {
  const topic = unique('client')
  await signIn('/websocket')
  await tab.click(button('Connect'))
  await tab.waitForText('Connected', { role: 'status', within: { role: 'group', name: 'Connection' } })
  const subscriptions: Query = { role: 'region', name: 'Subscriptions' }
  await tab.fill(field(/^Topic filter/, subscriptions), `${topic}/#`)
  await tab.click(button('Subscribe', subscriptions))
  await tab.waitForText('QoS 0', subscriptions)
  const publishing: Query = { role: 'region', name: 'Publish message' }
  await tab.fill(field(/^Topic/, publishing), `${topic}/a`)
  await tab.fill(field(/^Payload/, publishing), 'hello 世界')
  await tab.click(button('Publish', publishing))
  await tab.waitFor({ role: 'row', text: 'Received', within: { role: 'region', name: /^Messages/ } })
  await tab.waitForText('hello 世界', { role: 'region', name: /^Messages/ })
})

test('records a trace and reads its log', async ({ tab, signIn, api, mqttClient, unique, cleanup }) => {
  const name = unique('trace').replaceAll('-', '_')
  cleanup(() => api.request('DELETE', `/trace/${name}`))
  const client = await mqttClient()
  await signIn('/log-trace')
  await tab.click(button('Create trace'))
  await tab.fill(field(/^Name/), name)
  await tab.select({ role: 'combobox', name: /^Trace by/ }, 'Topic')
  await tab.fill(field(/^Topic filter/), `${name}/#`)
  await tab.click(button('Start trace'))
  await tab.waitForText('Running', { role: 'row', text: name })
  await client.publishAsync(`${name}/first`, 'one', { qos: 1 })
  await tab.click({ role: 'link', name })
  await tab.waitFor(heading(name))
  await tab.waitForText(`${name}/first`, { role: 'table', name: /^Log on / })
})

const BUILT_IN = 'password_based:built_in_database'

test('imports users from a file', async ({ tab, signIn, api, unique, cleanup, createFile }) => {
  cleanup(() => api.request('DELETE', `/authentication/${BUILT_IN}`))
  await api.post('/authentication', {
    mechanism: 'password_based',
    backend: 'built_in_database',
    user_id_type: 'username',
  })
  const user = unique('user')
  await signIn(`/authentication/detail/${BUILT_IN}/users/import`)
  await tab.waitFor(button('Template (CSV)'))
  const lines = ['user_id,password,is_superuser', `${user}-1,p,true`, `${user}-2,p`, `${user}-3,p,false`]
  await tab.setFiles('input[type=file]', await createFile('users.csv', lines.join('\n')))
  await tab.waitForText('Line 3: values: 2, columns: 3')
  await tab.click(button('Import 2 users'))
  await tab.waitForText('2 users imported')
  const { data } = await api.get(`/authentication/${BUILT_IN}/users?like_user_id=${user}`)
  expect(data).toHaveLength(2)
})

test('exports the filtered clients to a file', async ({ tab, signIn, mqttClient, unique }) => {
  const name = unique('export')
  await mqttClient({ clientId: `${name}-a` })
  await mqttClient({ clientId: `${name}-b` })
  await signIn(`/clients?like_clientid=${name}`)
  await tab.waitFor({ role: 'link', name: `${name}-b` })
  await tab.click(button('Export'))
  await tab.click({ role: 'menuitem', name: /CSV/ })
  await tab.waitForText('2 rows written to clients.csv')
  const text = await tab.readDownload('clients.csv')
  expect(text).toContain(`${name}-a,`)
  expect(text).toContain(`${name}-b,`)
})

test('changes language and theme without a reload', async ({ tab, signIn }) => {
  await signIn('/users')
  await tab.waitFor({ role: 'navigation', name: 'Main menu' })
  const getBackground = () => tab.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await getBackground()
  await tab.evaluate(() => void Object.assign(window, { stillHere: true }))
  await tab.click(button('Settings'))
  await tab.select({ role: 'combobox', name: 'Theme' }, 'Dark')
  await expect.poll(getBackground).not.toBe(light)
  await tab.select({ role: 'combobox', name: 'Language' }, '中文')
  await tab.waitFor(heading('设置'))
  await tab.press('Escape')
  await tab.waitFor({ role: 'link', name: '客户端' })
  expect(await tab.evaluate(() => [document.documentElement.lang, 'stillHere' in window])).toEqual(['zh-CN', true])
})
