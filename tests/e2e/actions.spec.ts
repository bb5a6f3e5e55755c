import { createServer } from 'node:http'
import { freePort } from '../support/freePort'
import { checkA11y, expect, shot, test } from './fixtures'
import { changeDocument } from './support/brokerDocument'

/** Web server that counts requests, can fail, stop, and start again on its port. */
async function webServer() {
  let status = 200
  let requests = 0
  const server = createServer((_, answer) => {
    requests++
    answer.statusCode = status
    answer.end('ok')
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const port = await freePort()
  await listen(port)
  return {
    url: `http://127.0.0.1:${port}`,
    requests: () => requests,
    answer: (next: number) => {
      status = next
    },
    start: () => listen(port),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

test('[IN-3] creates and tests an action of a connector, and links to both', async ({
  page,
  signIn,
  api,
  unique,
  cleanup,
}) => {
  const { url, stop } = await webServer()
  cleanup(stop)
  const connector = unique('conn')
  const name = unique('act')
  cleanup(() => api.request('DELETE', `/connectors/http:${connector}`))
  cleanup(() => api.request('DELETE', `/actions/http:${name}`))
  await api.post('/connectors', { type: 'http', name: connector, url, resource_opts: { health_check_interval: '1s' } })

  await changeDocument(page)
  await signIn(page, { path: `/connector/http:${connector}` })
  await page.getByRole('link', { name: 'Create action with it' }).click()
  await expect(page.getByRole('combobox', { name: /^Connector/ })).toHaveValue(connector)
  await page.getByRole('textbox', { name: /^Name/ }).fill(name)
  await page.getByRole('button', { name: 'Test connectivity' }).click()
  await expect(page.getByText('Test success, your configuration works fine')).toBeVisible()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Action ${name}`, exact: true })).toBeVisible()
  await expect(page.getByText('Connected').first()).toBeVisible()
  await expect(page.getByText('No rule sends to this action.')).toBeVisible()

  await page.goto('#/rule/actions/create')
  await expect(page.getByRole('listbox', { name: 'Type' }).getByRole('option')).toHaveCount(30)
  await page.goto('#/rule/source/create')
  await expect(page.getByRole('listbox', { name: 'Type' }).getByRole('option')).toHaveCount(4)
  await checkA11y(page)
})

test('[IN-3] shows delivered and failed messages of an action, and resets its statistics', async ({
  page,
  signIn,
  api,
  unique,
  cleanup,
  mqttClient,
}) => {
  const server = await webServer()
  cleanup(server.stop)
  const name = unique('act')
  const rule = unique('rule')
  const topic = unique('t')
  for (const path of [`/connectors/http:${name}`, `/actions/http:${name}`, `/rules/${rule}`])
    cleanup(() => api.request('DELETE', path))
  const quick = { health_check_interval: '1s' }
  await api.post('/connectors', { type: 'http', name, url: server.url, resource_opts: quick })
  await api.post('/actions', {
    type: 'http',
    name,
    connector: name,
    parameters: { path: '/in', method: 'post', max_retries: 0 },
    resource_opts: { ...quick, request_ttl: '1s' },
  })
  await api.post('/rules', { id: rule, sql: `SELECT * FROM "${topic}"`, actions: [`http:${name}`] })
  const client = await mqttClient()
  const send = async (count: number) => {
    for (let i = 0; i < count; i++) await client.publishAsync(topic, `{"n":${i}}`, { qos: 1 })
  }
  const card = (label: string) => page.getByText(label, { exact: true }).locator('..')

  await signIn(page, { path: `/rule/actions/http:${name}`, preferences: { 'live.interval': 2000 } })
  await send(3)
  await expect(card('Matched').first()).toContainText('3')
  await expect(card('Succeeded').first()).toContainText('100% of matched')
  expect(server.requests()).toBe(3)
  await expect(page.getByRole('row', { name: rule })).toBeVisible()
  await checkA11y(page)

  // The server answers with errors: requests fail while the connection stays up.
  server.answer(500)
  await send(2)
  await expect(card('Failed').first()).toContainText(/\+\d in/)

  await page.getByRole('button', { name: 'Reset statistics' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByText(`Statistics of ${name} reset`)).toBeVisible()
  await expect(card('Failed').first()).not.toContainText('%')
})

test('[IN-3] lists sources in Chinese', async ({ page, signIn, api, unique, cleanup }) => {
  const name = unique('src')
  cleanup(() => api.request('DELETE', `/connectors/mqtt:${name}`))
  cleanup(() => api.request('DELETE', `/sources/mqtt:${name}`))
  await api.post('/connectors', { type: 'mqtt', name, server: '127.0.0.1:9' })
  await api.post('/sources', { type: 'mqtt', name, connector: name, parameters: { topic: 'a/#', qos: 1 } })
  await signIn(page, { path: `/rule/source?q=${name}`, preferences: { language: 'zh' } })
  await expect(page.getByRole('heading', { name: '数据源' })).toBeVisible()
  await expect(page.getByRole('row', { name })).toContainText('MQTT')
  await checkA11y(page)
  await shot(page, 'sources')
})
