import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { checkA11y, expect, shot, test } from './fixtures'
import { changeDocument } from './support/brokerDocument'
import { refreshUntil } from './support/refreshUntil'

/** A web server of the test's own, which can go away. */
async function webServer(): Promise<{ url: string; server: Server; stop: () => Promise<void> }> {
  const server = createServer((_, answer) => answer.end('ok'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, stop }
}

const getRow = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name }) })

test('[IN-1] selects a kind of connector, tests and creates it', async ({
  page,
  signIn,
  api,
  unique,
  cleanup,
  expectErrors,
}) => {
  expectErrors(/400/)
  const { url, stop } = await webServer()
  cleanup(stop)
  const name = unique('hook')
  cleanup(() => api.request('DELETE', `/connectors/http:${name}`))
  await changeDocument(page)
  await signIn(page, { path: '/connector' })
  await page.getByRole('button', { name: 'Create connector' }).click()

  const kinds = page.getByRole('listbox', { name: 'Type' })
  await expect(kinds.getByRole('option')).toHaveCount(33)
  await expect(kinds.getByRole('group', { name: 'SQL databases' }).getByRole('option')).toHaveCount(6)
  await checkA11y(page)
  await shot(page, 'connector-kinds')
  await kinds.getByRole('option', { name: 'Confluent' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(kinds.getByRole('option', { name: 'HStreamDB' })).toBeFocused()
  await page.getByRole('searchbox', { name: 'Search' }).fill('http')
  await page.keyboard.press('Enter')

  await page.getByRole('textbox', { name: /^Name/ }).fill(name)
  await page.getByRole('textbox', { name: /^Base URL/ }).fill('http://127.0.0.1:9')
  await page.getByRole('button', { name: 'Test connectivity' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Connection refused' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue(name)

  await page.getByRole('textbox', { name: /^Base URL/ }).fill(url)
  await page.getByRole('button', { name: 'Test connectivity' }).click()
  await expect(page.getByText('Test success, your configuration works fine')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Connection refused' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Connector ${name}`, exact: true })).toBeVisible()
  await expect(page.getByText('Connected').first()).toBeVisible()
})

test('[IN-2] [IN-16] shows the state and reason of a connector; switches, duplicates, changes and deletes it with its users', async ({
  page,
  signIn,
  api,
  unique,
  cleanup,
  expectErrors,
  nodeName,
}) => {
  expectErrors(/400|404|500/)
  test.slow()
  const { url, stop } = await webServer()
  cleanup(stop)
  const name = unique('conn')
  const copy = `${name}-2`
  const action = unique('act')
  const rule = unique('rule')
  for (const path of [
    `/rules/${rule}`,
    `/actions/http:${action}`,
    `/connectors/http:${name}`,
    `/connectors/http:${copy}`,
  ])
    cleanup(() => api.request('DELETE', path))
  const make = async (path: string, body: object) =>
    expect((await api.request('POST', path, body)).status, path).toBe(201)
  await make('/connectors', {
    type: 'http',
    name,
    url,
    description: '<img src=x onerror=alert(1)> $t(app.name)',
    headers: { authorization: 'Basic c2VjcmV0' },
    resource_opts: { health_check_interval: '1s' },
  })
  await make('/actions', { type: 'http', name: action, connector: name, parameters: { path: '/x', method: 'post' } })
  await make('/rules', { id: rule, sql: 'SELECT * FROM "t/#"', actions: [`http:${action}`] })

  await signIn(page, { path: `/connector?q=${name}` })
  const row = getRow(page, name)
  await expect(row).toContainText('<img src=x onerror=alert(1)> $t(app.name)')
  await expect(row).toContainText(action)
  await expect(row.getByRole('button', { name: /^Connected/ })).toBeVisible()

  // The server goes away: the state and its reason, by node.
  await stop()
  await refreshUntil(page, (options) =>
    expect(row.getByRole('button', { name: /^(Disconnected|Connecting)/ })).toBeVisible(options),
  )
  await row.getByRole('button', { name: /^(Disconnected|Connecting)/ }).click()
  await expect(page.getByRole('dialog')).toContainText(nodeName)
  await expect(page.getByRole('dialog')).toContainText('Connection refused')
  await page.keyboard.press('Escape')

  // Off: asked, since something uses it.
  await row.getByRole('switch', { name: `Enable ${name}` }).click()
  await expect(page.getByRole('dialog')).toContainText('stops working until it is enabled again')
  await page.getByRole('button', { name: 'Disable', exact: true }).click()
  await expect(row).toContainText('Disabled')
  await expect
    .poll(async () => (await api.request('GET', `/connectors/http:${name}`)).body)
    .toMatchObject({ enable: false, status: 'stopped' })
  await expect(row.getByRole('button', { name: `Reconnect: ${name}` })).toHaveAttribute('aria-disabled', 'true')
  await row.getByRole('switch', { name: `Enable ${name}` }).click()
  await expect(row).not.toContainText('Disabled')
  await checkA11y(page)
  await shot(page, 'connectors')

  // A copy takes over all but the name.
  await row.getByRole('button', { name: `Duplicate: ${name}` }).click()
  await expect(page.getByRole('textbox', { name: /^Base URL/ })).toHaveValue(url)
  await page.getByRole('textbox', { name: /^Name/ }).fill(copy)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Connector ${copy}`, exact: true })).toBeVisible()

  // Changed on its page, which stays and has nothing left to save.
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByText('Saving restarts the connector.')).toBeVisible()
  await page.getByRole('textbox', { name: /^Note/ }).fill('changed')
  await page.getByRole('button', { name: 'Save' }).click()
  const difference = page.getByRole('dialog', { name: 'Save 1 change?' })
  await expect(difference).toContainText('<img src=x onerror=alert(1)>')
  await expect(difference).toContainText('changed')
  await checkA11y(page)
  await shot(page, 'restart-difference')
  await difference.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`Connector ${copy} updated`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await checkA11y(page)

  // Deleted with what uses it, which is named.
  await page.getByRole('link', { name: 'Connectors' }).first().click()
  await page.goto(`#/connector?q=${name}`)
  await row
    .first()
    .getByRole('button', { name: `Actions for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`http:${action}`)
  await expect(question).toContainText(rule)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('1 connector deleted')).toBeVisible()
  await expect.poll(async () => (await api.request('GET', `/connectors/http:${name}`)).status).toBe(404)
  await expect.poll(async () => (await api.request('GET', `/actions/http:${action}`)).status).toBe(404)
  const left = (await api.request('GET', `/rules/${rule}`)).body as { actions: string[] }
  expect(left.actions).toEqual([])
})

test('[IN-2] explains in Chinese why the broker cannot reach a server', async ({
  page,
  signIn,
  api,
  unique,
  cleanup,
}) => {
  const name = unique('kafka')
  cleanup(() => api.request('DELETE', `/connectors/kafka_producer:${name}`))
  const body = { type: 'kafka_producer', name, bootstrap_hosts: '127.0.0.1:9', authentication: 'none' }
  expect((await api.request('POST', '/connectors', body)).status).toBe(201)
  await signIn(page, { path: `/connector/kafka_producer:${name}`, preferences: { language: 'zh' } })
  await expect(page.getByText('连接被拒绝').first()).toBeVisible()
  await checkA11y(page)
  await shot(page, 'connector')
})
