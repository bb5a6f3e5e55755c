import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DIST } from '../../scripts/build'
import { writeInsideBroker } from '../../scripts/package/insideBroker'
import { test as base, expect } from './fixtures'
import { createBrokerWebServer } from './support/brokerWebServer'
import { signInByForm } from './support/signIn'

/** The console in place of the broker's own. */
const test = base.extend<object, { consoleUrl: string }>({
  consoleUrl: [
    async ({ broker }, use) => {
      const www = await mkdtemp(join(tmpdir(), 'signalbox-www-'))
      await writeInsideBroker(DIST, www)
      const server = createBrokerWebServer(www, broker.api).listen(0, '127.0.0.1')
      await once(server, 'listening')
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
      server.closeAllConnections()
      server.close()
      await rm(www, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})

test('[SH-26] replaces the broker’s own console', async ({ page, consoleUrl, broker, guards, api, unique }) => {
  guards.allowHost(broker.ws)
  const paths = new Set<string>()
  page.on('request', (sent) => paths.add(new URL(sent.url()).pathname))
  await page.goto(consoleUrl)
  await signInByForm(page, broker)
  const menu = page.getByRole('navigation')
  for (const name of ['Clients', 'Rules', 'Listeners']) {
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }

  // The broker's web server forwards no MQTT, so the form has the address of a listener.
  await menu.getByRole('link', { name: /^Test client/ }).click()
  const { hostname, port } = new URL(broker.ws)
  await expect(page.getByRole('textbox', { name: /^Host/ })).toHaveValue(hostname)
  await expect(page.getByRole('textbox', { name: /^Port/ })).toHaveValue(port)
  const clientId = unique('sh26')
  await page.getByRole('textbox', { name: /^Client ID/ }).fill(clientId)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  // Not `api.get`, which fails while the broker does not know the client yet.
  await expect.poll(() => api.request('GET', `/clients/${clientId}`)).toMatchObject({ body: { connected: true } })
  expect([...paths].filter((path) => !/^\/(static\/.+|api\/v5\/.+|api-docs\/.+)?$/.test(path))).toEqual([])
})
