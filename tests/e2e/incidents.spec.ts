import { createServer as createHttpServer } from 'node:http'
import { connect, createServer, type Server, type Socket } from 'node:net'
import type { Locator, Page } from '@playwright/test'
import { freePort } from '../support/freePort'
import { checkA11y, expect, shot, THREE_NODES, test } from './fixtures'
import { answerWith } from './support/answers'

test.use({ sandboxArgs: THREE_NODES })

/** A server that actions write to. */
interface Target {
  port: number
  start(): Promise<void>
  stop(): Promise<void>
}

async function createTarget(createListener: () => Server): Promise<Target> {
  const port = await freePort()
  const sockets = new Set<Socket>()
  let server: Server | undefined
  return {
    port,
    start: () =>
      new Promise((resolve) => {
        server = createListener()
        server.on('connection', (socket) => sockets.add(socket.on('close', () => sockets.delete(socket))))
        server.listen(port, '127.0.0.1', () => resolve())
      }),
    stop: () =>
      new Promise((resolve) => {
        if (!server?.listening) return resolve()
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

const createHttpTarget = () => createTarget(() => createHttpServer((_, answer) => answer.end()))

/** Forwards connections to the MQTT listener of a broker. A bridge uses it as its remote broker. */
const createMqttTarget = (url: string) =>
  createTarget(() => {
    const { hostname, port } = new URL(url)
    return createServer((socket) => {
      const remote = connect(Number(port), hostname)
      for (const end of [socket, remote]) end.on('error', () => undefined)
      socket.pipe(remote).pipe(socket)
    })
  })

/** Repeats the checks until the broker notices a change. It checks its connections at an interval. */
const checkUntil = (page: Page, condition: () => Promise<void>) =>
  expect(async () => {
    await page.getByRole('button', { name: 'Check now', exact: true }).click()
    await condition()
  }).toPass()

const getHealth = (page: Page) => page.getByRole('region', { name: 'Health', exact: true })

async function openOverview(page: Page) {
  await page.goto('#/dashboard/overview')
  await expect(getHealth(page).getByRole('link', { name: /^(All checks|\d+ more incidents?)$/ })).toBeVisible()
}

async function openBell(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^(\d+|No) active alarm/ }).click()
  return page.getByRole('dialog', { name: 'Active alarms' })
}

/** Finds the incidents of a list with a heading, and with a text if several have the same heading. */
const findIncidents = (list: Locator, heading: RegExp, text: string | RegExp = '') =>
  list
    .getByRole('listitem')
    .filter({ has: list.page().getByRole('heading', { name: heading }) })
    .filter({ hasText: text })

const NOT_CONNECTED = /1 connector is not connected/

test('[MO-14] stopped targets are one incident each on overview, bell, object pages and flow, and end by themselves', async ({
  page,
  signIn,
  api,
  broker,
  mqttClient,
  unique,
  cleanup,
}) => {
  const plant = unique('plant')
  const resource_opts = { health_check_interval: '1s' }
  const create = async (type: string, target: Target, connector: object, parameters: object) => {
    await target.start()
    cleanup(target.stop)
    const name = `${plant}-${type}`
    await api.post('/connectors', { type, name, resource_opts, ...connector })
    cleanup(() => api.request('DELETE', `/connectors/${type}:${name}`))
    await api.post('/actions', { type, name, connector: name, resource_opts, parameters })
    cleanup(() => api.request('DELETE', `/actions/${type}:${name}`))
    await api.post('/rules', { id: name, name, sql: `SELECT * FROM "${plant}/#"`, actions: [`${type}:${name}`] })
    cleanup(() => api.request('DELETE', `/rules/${name}`))
    await expect.poll(async () => (await api.get(`/actions/${type}:${name}`)).status).toBe('connected')
    return { type, name, target, address: `127.0.0.1:${target.port}` }
  }
  const http = await createHttpTarget()
  const mqtt = await createMqttTarget(broker.mqtt)
  const parts = [
    await create('http', http, { url: `http://127.0.0.1:${http.port}` }, { method: 'post', path: '/', body: 'x' }),
    await create('mqtt', mqtt, { server: `127.0.0.1:${mqtt.port}`, pool_size: 1 }, { topic: 'far', payload: 'x' }),
  ]
  const sensors = await Promise.all([1, 2, 3, 4].map((i) => mqttClient({ clientId: `${plant}-${i}` })))
  const publish = () => Promise.all(sensors.map((sensor) => sensor.publishAsync(`${plant}/t`, 'x', { qos: 1 })))
  await publish()

  await signIn(page, { path: '/dashboard/overview' })
  const health = getHealth(page)
  await openOverview(page)
  await expect(findIncidents(health, NOT_CONNECTED, plant)).toHaveCount(0)

  for (const { target } of parts) await target.stop()
  for (const { type, name } of parts)
    await expect.poll(async () => (await api.get(`/actions/${type}:${name}`)).status).not.toBe('connected')
  await publish()
  const impact = /1 action, 1 rule, \d+ messages? queued/
  for (const { name, address } of parts) {
    const found = findIncidents(health, NOT_CONNECTED, name)
    await checkUntil(page, () => expect(found).toContainText(impact, { timeout: 1_000 }))
    await expect(found).toContainText(address)
    // Neither the action nor the rule is an incident of its own.
    await expect(health.getByText(name)).toHaveCount(3)
  }
  await checkA11y(page)
  await shot(page, 'incident-overview')

  const bell = await openBell(page)
  for (const { name } of parts) await expect(findIncidents(bell, NOT_CONNECTED, name)).toContainText(impact)
  await checkA11y(page)
  await shot(page, 'incident-bell')
  const [{ name: first }] = parts as [(typeof parts)[0]]
  await findIncidents(bell, NOT_CONNECTED, first)
    .getByRole('link', { name: `rule ${first}` })
    .click()
  await expect(bell).toBeHidden()
  const banner = page.getByRole('note').filter({ hasText: NOT_CONNECTED })
  await expect(banner).toContainText(impact)
  await expect(banner).toHaveCount(1)
  await checkA11y(page)
  await shot(page, 'incident-rule')
  for (const { name } of parts) {
    await page.goto(`#/flow/${name}`)
    await expect(banner.filter({ hasText: name })).toContainText(impact)
    await expect(banner).toHaveCount(1)
  }
  await shot(page, 'incident-flow')

  for (const { target } of parts) await target.start()
  await expect(banner).toBeHidden({ timeout: 60_000 })
  await openOverview(page)
  await expect(findIncidents(health, NOT_CONNECTED, plant)).toHaveCount(0)
})

test('[MO-14] the loss of all clients is one incident on overview and bell, and ends when they reconnect', async ({
  page,
  signIn,
  api,
  mqttClient,
  unique,
}) => {
  const sensor = unique('sensor')
  const connect = () => Promise.all(Array.from({ length: 12 }, (_, i) => mqttClient({ clientId: `${sensor}-${i}` })))
  const clients = await connect()
  const countClients = async () => Number((await api.get('/monitor_current')).live_connections)
  await expect.poll(countClients).toBeGreaterThanOrEqual(12)
  const before = await countClients()
  // Health reports a drop after some minutes, so the last ten minutes of this history have the current count.
  await answerWith(page, 'get /monitor', async ({ query }) => {
    const span = Number(query.get('latest')) * 1_000
    const step = span <= 3_600_000 ? 10_000 : span <= 86_400_000 ? 300_000 : 600_000
    const current = await countClients()
    return Array.from({ length: Math.floor(span / step) }, (_, n) => {
      const ago = n * step
      const live_connections = ago < 10 * 60_000 ? current : before
      const received = live_connections * (step / 1_000)
      const time_stamp = Date.now() - ago
      return { time_stamp, connections: live_connections, live_connections, received, sent: received, dropped: 0 }
    }).reverse()
  })
  await signIn(page, { path: '/dashboard/overview' })
  await openOverview(page)
  const health = getHealth(page)
  const fell = /^(Connections|Incoming messages) fell from/
  await expect(findIncidents(health, fell)).toHaveCount(0)

  await Promise.all(clients.map((client) => client.endAsync()))
  await expect.poll(countClients).toBeLessThanOrEqual(before - 12)
  await checkUntil(page, () => expect(findIncidents(health, fell)).toHaveCount(1, { timeout: 1_000 }))
  // The missing messages are a consequence.
  await expect(findIncidents(health, fell)).toContainText(/^Connections fell from \d+ to \d.*Incoming messages fell/s)
  await shot(page, 'incident-clients')
  const bell = await openBell(page)
  await expect(findIncidents(bell, fell)).toHaveCount(1)
  await checkA11y(page)
  await page.keyboard.press('Escape')

  await connect()
  await expect.poll(countClients).toBeGreaterThanOrEqual(before)
  await checkUntil(page, () => expect(findIncidents(health, fell)).toHaveCount(0, { timeout: 1_000 }))
})

test('[MO-14] a stopped node is one incident on overview, bell and its page, and ends by itself @sandbox', async ({
  page,
  signIn,
  control,
  cleanup,
  expectErrors,
}) => {
  // The page of a stopped node requests its statistics before it learns the state.
  expectErrors(/404/)
  const node = 'emqx@127.0.0.3'
  await signIn(page, { path: '/dashboard/overview' })
  await openOverview(page)
  const health = getHealth(page)
  const stopped = /^1 node is stopped$/
  await expect(findIncidents(health, stopped)).toHaveCount(0)

  cleanup(() => control.startNode(node))
  await control.stopNode(node)
  await checkUntil(page, () => expect(findIncidents(health, stopped)).toContainText(node, { timeout: 1_000 }))
  await expect(findIncidents(health, stopped)).toHaveCount(1)
  await shot(page, 'incident-node')
  const bell = await openBell(page)
  await expect(findIncidents(bell, stopped)).toContainText(node)
  await findIncidents(bell, stopped).getByRole('link', { name: node }).click()
  const banner = page.getByRole('note').filter({ hasText: '1 node is stopped' })
  await expect(banner).toBeVisible()
  await checkA11y(page)

  await control.startNode(node)
  await expect(banner).toBeHidden({ timeout: 60_000 })
  await openOverview(page)
  await expect(findIncidents(health, stopped)).toHaveCount(0)
})
