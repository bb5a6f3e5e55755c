import { createServer, type Server } from 'node:http'
import type { Locator, Page } from '@playwright/test'
import { freePort } from '../support/freePort'
import { checkA11y, expect, shot, test } from './fixtures'

const listen = (port: number) =>
  new Promise<Server>((resolve) => {
    const server = createServer((_, answer) => answer.end())
    server.listen(port, '127.0.0.1', () => resolve(server))
  })

const stop = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/** Checks again until the broker knows that the target is gone; it looks by itself once in its interval. */
const checkUntil = (page: Page, condition: () => Promise<void>) =>
  expect(async () => {
    await page.getByRole('button', { name: 'Check now', exact: true }).click()
    await condition()
  }).toPass()

test('[MO-14] a stopped HTTP target is one incident on overview, bell and object pages, and ends by itself', async ({
  page,
  signIn,
  api,
  mqttClient,
  unique,
  cleanup,
}) => {
  const name = unique('plant')
  const port = await freePort()
  let target = await listen(port)
  cleanup(() => stop(target))
  const options = { health_check_interval: '1s' }
  const connector = { type: 'http', name, url: `http://127.0.0.1:${port}`, resource_opts: options }
  await api.post('/connectors', connector)
  cleanup(() => api.request('DELETE', `/connectors/http:${name}`))
  await api.post('/actions', {
    ...{ type: 'http', name, connector: name, resource_opts: options },
    parameters: { method: 'post', path: '/', body: 'x' },
  })
  cleanup(() => api.request('DELETE', `/actions/http:${name}`))
  await api.post('/rules', { id: name, name, sql: `SELECT * FROM "${name}/#"`, actions: [`http:${name}`] })
  cleanup(() => api.request('DELETE', `/rules/${name}`))
  const sensors = await Promise.all([1, 2, 3, 4].map((i) => mqttClient({ clientId: `${name}-${i}` })))
  const publish = () => Promise.all(sensors.map((sensor) => sensor.publishAsync(`${name}/t`, 'x', { qos: 1 })))
  await publish()
  await expect.poll(async () => (await api.get(`/actions/http:${name}`)).status).toBe('connected')

  await signIn(page, { path: '/dashboard/overview' })
  const health = page.getByRole('region', { name: 'Health', exact: true })
  await expect(health.getByRole('link', { name: 'All checks' })).toBeVisible()
  const find = (list: Locator) =>
    list.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /1 connector is not connected/ }) })
  await expect(find(health)).toHaveCount(0)

  await stop(target)
  await expect.poll(async () => (await api.get(`/actions/http:${name}`)).status).not.toBe('connected')
  await publish()
  const impact = /1 action, 1 rule, \d+ messages? queued/
  await checkUntil(page, () => expect(find(health)).toContainText(impact, { timeout: 1_000 }))
  await expect(find(health)).toContainText(`http://127.0.0.1:${port}`)
  // Neither the action nor the rule is an incident of its own.
  await expect(health.getByText(name)).toHaveCount(3)
  await checkA11y(page)
  await shot(page, 'incident-overview')

  await page.getByRole('button', { name: /^\d+ active alarm/ }).click()
  const bell = page.getByRole('dialog', { name: 'Active alarms' })
  await expect(find(bell)).toContainText(impact)
  await checkA11y(page)
  await shot(page, 'incident-bell')
  await find(bell)
    .getByRole('link', { name: `rule ${name}` })
    .click()
  await expect(bell).toBeHidden()
  const banner = page.getByRole('note').filter({ hasText: '1 connector is not connected' })
  await expect(banner).toContainText(impact)
  await checkA11y(page)
  await shot(page, 'incident-rule')

  target = await listen(port)
  await expect(banner).toBeHidden({ timeout: 60_000 })
  await page.goto('#/dashboard/overview')
  await expect(health.getByRole('link', { name: 'All checks' })).toBeVisible()
  await expect(find(health)).toHaveCount(0)
})
