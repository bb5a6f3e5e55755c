import { createServer, type IncomingMessage } from 'node:http'
import type { Page } from '@playwright/test'
import { freePort } from '../support/freePort'
import { checkA11y, expect, setPreference, shot, test } from './fixtures'
import { refreshUntil } from './support/refreshUntil'

interface ReceivedRequest {
  method: string
  path: string
  body: string
}

/** A web server of the test: it records requests, sends the given answers, stops and starts again. */
async function webServer() {
  const requests: ReceivedRequest[] = []
  let status = 200
  const text = async (request: IncomingMessage) => {
    let body = ''
    for await (const chunk of request) body += chunk
    return body
  }
  const open = (port: number) => {
    const server = createServer(async (request, answer) => {
      const body = await text(request)
      if (body !== '') requests.push({ method: request.method ?? '', path: request.url ?? '', body })
      answer.writeHead(status).end()
    })
    return new Promise<typeof server>((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)))
  }
  const port = await freePort()
  let server = await open(port)
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return {
    url: `http://127.0.0.1:${port}`,
    got: requests,
    answer: (next: number) => {
      status = next
    },
    stop,
    restart: async () => {
      server = await open(port)
    },
  }
}

const getRow = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

test('[IN-10] a webhook created in the browser sends a client’s message to a server, and reports a failing or stopped server', async ({
  page,
  signIn,
  api,
  mqttClient,
  unique,
  cleanup,
}) => {
  test.slow()
  const server = await webServer()
  cleanup(() => server.stop())
  const name = unique('hook')
  for (const path of [`/connectors/http:${name}_WH_D`, `/actions/http:${name}_WH_D`, `/rules/${name}_WH_D`])
    cleanup(() => api.request('DELETE', path))
  await signIn(page, { path: '/webhook' })
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await page.getByRole('textbox', { name: /^Name/ }).fill(name)
  await page.getByRole('textbox', { name: /^URL/ }).fill(`${server.url}/in`)
  await page.getByText('Chosen messages and events').click()
  await page.getByRole('button', { name: 'Add to Topic filters of messages' }).click()
  await page.getByRole('textbox', { name: 'Topic filters of messages 1' }).fill(`${name}/#`)
  await page.getByRole('button', { name: 'Add condition' }).click()
  await page.getByRole('textbox', { name: 'Field of condition 1' }).fill('payload.n')
  await page.getByRole('combobox', { name: 'Operator of condition 1' }).selectOption('>')
  await page.getByRole('textbox', { name: 'Value of condition 1' }).fill('5')
  await checkA11y(page)
  await shot(page, 'webhook-form')
  await page.getByRole('button', { name: 'Test connectivity' }).click()
  await expect(page.getByText('Test success, your configuration works fine')).toBeVisible()
  await page
    .getByRole('button', { name: 'Connection', exact: false })
    .and(page.locator('[aria-expanded=false]'))
    .first()
    .click()
  await page
    .getByRole('spinbutton', { name: 'Health check interval' })
    .or(page.getByRole('textbox', { name: 'Health check interval' }))
    .first()
    .fill('1')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Webhook ${name}`, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Connected/ })).toBeVisible()

  const client = await mqttClient({ clientId: unique('c') })
  await client.publishAsync(`${name}/a`, '{"n": 7}')
  await client.publishAsync(`${name}/a`, '{"n": 3}')
  await expect.poll(() => server.got.length).toBe(1)
  expect(server.got[0]).toMatchObject({ method: 'POST', path: '/in' })
  expect(JSON.parse(server.got[0]?.body ?? '')).toMatchObject({ topic: `${name}/a`, payload: '{"n": 7}' })

  // The server refuses: the requests count as failed.
  await page.getByRole('link', { name: 'Webhooks' }).first().click()
  const row = getRow(page, name)
  await refreshUntil(page, (options) => expect(row).toContainText('1 sent, 0 failed', options))
  server.answer(400)
  await client.publishAsync(`${name}/a`, '{"n": 8}')
  await refreshUntil(page, (options) => expect(row).toContainText('1 sent, 1 failed', options))
  await checkA11y(page)
  await shot(page, 'webhooks')

  // The server stops and starts again.
  server.answer(200)
  await server.stop()
  await refreshUntil(page, (options) =>
    expect(row.getByRole('button', { name: /^(Disconnected|Connecting)/ })).toBeVisible(options),
  )
  await server.restart()
  await refreshUntil(page, (options) => expect(row.getByRole('button', { name: /^Connected/ })).toBeVisible(options))

  // The pages of its parts link back to it and offer no changes.
  await page.goto(`#/connector/http:${name}_WH_D`)
  await expect(page.getByRole('link', { name: `Open webhook ${name}` })).toBeVisible()
  await page.getByRole('link', { name: `Open webhook ${name}` }).click()
  await expect(page.getByRole('heading', { name: `Webhook ${name}`, exact: true })).toBeVisible()
  await shot(page, 'webhook')
  await checkA11y(page)
})

test('[IN-10] reports failed, queued and expired messages of a webhook while they occur, and later as past', async ({
  page,
  signIn,
  api,
  mqttClient,
  unique,
  cleanup,
}) => {
  const server = await webServer()
  cleanup(() => server.stop())
  const name = unique('faults')
  const part = `${name}_WH_D`
  for (const path of [`/connectors/http:${part}`, `/actions/http:${part}`, `/rules/${part}`])
    cleanup(() => api.request('DELETE', path))
  const quick = { health_check_interval: '1s' }
  await api.post('/connectors', { type: 'http', name: part, url: server.url, resource_opts: quick })
  await api.post('/actions', {
    type: 'http',
    name: part,
    connector: part,
    parameters: { method: 'post', path: '/in', max_retries: 0 },
    resource_opts: { ...quick, request_ttl: 'infinity', max_buffer_bytes: '2KB', worker_pool_size: 1 },
  })
  const sql = `SELECT payload FROM "${name}"`
  await api.post('/rules', { id: part, name: part, sql, actions: [`http:${part}`] })
  const client = await mqttClient()
  const send = async (count: number) => {
    for (let i = 0; i < count; i++) await client.publishAsync(name, 'x'.repeat(500), { qos: 1 })
  }
  const main = page.getByRole('main')
  const card = (label: string) => main.getByText(label, { exact: true }).first().locator('..')
  await signIn(page, { path: `/webhook/${name}`, preferences: { 'live.interval': 2000 } })
  await expect(main.getByRole('button', { name: /^Connected/ })).toBeVisible()
  await expect(card('Failed')).toContainText('0')

  // 500: the request has failed, and is not sent again.
  server.answer(500)
  await send(2)
  await expect(card('Failed')).toContainText(/\+2 in/)
  expect(server.got).toHaveLength(2)

  // 503: it is in flight, not queued, and tried again until the server takes it.
  server.answer(503)
  await send(1)
  await expect.poll(() => server.got.length).toBeGreaterThan(4)
  await expect(card('Queued')).toContainText('0')
  server.answer(200)
  await expect(card('Succeeded')).toContainText('1')
  await expect(card('Queued')).toContainText('0')
  await expect(card('Retried')).toContainText(/[1-9]/)

  // The server stops: the page shows the reason, the queue and the messages that no longer fit into the buffer.
  await server.stop()
  await expect(main.getByText(/Connection refused \(http/).first()).toBeVisible({ timeout: 20_000 })
  const before = server.got.length
  await send(10)
  await expect(card('Queued')).toContainText(/[1-9]/)
  await expect(card('Dropped')).toContainText(/\+\d in/)
  await checkA11y(page)
  await shot(page, 'webhook-away')

  // The server is back: the queue is delivered, and the page shows no past problem as current.
  await server.restart()
  await expect(main.getByRole('button', { name: /^Connected/ })).toBeVisible({ timeout: 30_000 })
  await expect(main.getByText('Connection refused')).toHaveCount(0)
  await expect(card('Queued')).toContainText('0')
  await expect.poll(() => server.got.length).toBeGreaterThan(before)
  await expect(card('Failed')).toContainText(/% of matched/, { timeout: 30_000 })
  await expect(card('Dropped')).toContainText(/% of matched/, { timeout: 30_000 })
})

test('[IN-10] a webhook of the broker’s own console is listed, switched and deleted as one, in Chinese and dark', async ({
  page,
  signIn,
  api,
  unique,
  cleanup,
}) => {
  const name = unique('own')
  const part = `${name}_WH_D`
  const paths = [`/connectors/http:${part}`, `/actions/http:${part}`, `/rules/${part}`]
  for (const path of paths) cleanup(() => api.request('DELETE', path))
  const make = async (path: string, body: object) =>
    expect((await api.request('POST', path, body)).status, path).toBe(201)
  await make('/connectors', { type: 'http', name: part, url: 'http://127.0.0.1:9' })
  await make('/actions', { type: 'http', name: part, connector: part, parameters: { method: 'post', path: '/in' } })
  await make('/rules', {
    id: part,
    name: part,
    sql: 'SELECT * FROM "#"',
    actions: [`http:${part}`],
    description: '<img src=x onerror=alert(1)>',
  })
  await signIn(page, { path: `/webhook?q=${name}` })
  const row = getRow(page, name)
  await expect(row).toContainText('http://127.0.0.1:9/in')
  await expect(row).toContainText('<img src=x onerror=alert(1)>')
  await row.getByRole('switch').click()
  await expect(row).toContainText('Disabled')
  for (const path of paths)
    await expect.poll(async () => (await api.request('GET', path)).body, path).toMatchObject({ enable: false })
  await row.getByRole('switch').click()
  await expect(row).not.toContainText('Disabled')
  await setPreference(page, 'theme', 'dark')
  await setPreference(page, 'language', 'zh')
  await page.reload()
  await expect(row).toContainText('http://127.0.0.1:9/in')
  await checkA11y(page)
  await shot(page, 'webhooks-dark-zh')
  await row.getByRole('button', { name: /删除/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(row).toHaveCount(0)
  // The row disappears at once, before the broker answers.
  for (const path of paths) await expect.poll(async () => (await api.request('GET', path)).status, path).toBe(404)
})
