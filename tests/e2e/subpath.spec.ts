import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { DIST } from '../../scripts/build'
import { forwardRequest } from '../../scripts/forwardRequest'
import { startConsole } from '../../scripts/serve/console'
import { test as base, expect } from './fixtures'

const PATH = '/tools/mqtt/'
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** The plainest of static servers: files by name, nothing rewritten. */
const plainServer = (broker: string) =>
  createServer((from, to) => {
    const { pathname } = new URL(from.url ?? '/', 'http://here')
    if (pathname.startsWith(`${PATH}api/`))
      return forwardRequest(from, to, broker + (from.url ?? '').slice(PATH.length - 1))
    const name = pathname === PATH ? 'index.html' : pathname.slice(PATH.length)
    readFile(join(DIST, name)).then(
      (file) => to.writeHead(200, { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' }).end(file),
      () => to.writeHead(404).end(),
    )
  })

type ConsoleUrl = { consoleUrl: string }

/** The console under a path, before the worker's broker. */
const served = base.extend<object, ConsoleUrl>({
  consoleUrl: [
    async ({ broker }, use) => {
      const options = { port: 0, host: '127.0.0.1', brokerUrl: broker.api, wsUrl: broker.ws, dist: DIST }
      const consoleServer = await startConsole({ ...options, basePath: PATH })
      await use(consoleServer.url)
      await consoleServer.close()
    },
    { scope: 'worker' },
  ],
})

const servedPlainly = base.extend<object, ConsoleUrl>({
  consoleUrl: [
    async ({ broker }, use) => {
      const plain = plainServer(broker.api).listen(0, '127.0.0.1')
      await once(plain, 'listening')
      await use(`http://127.0.0.1:${(plain.address() as AddressInfo).port}${PATH}`)
      plain.closeAllConnections()
      plain.close()
    },
    { scope: 'worker' },
  ],
})

for (const [by, test] of [
  ['npm start', served],
  ['a plain static server', servedPlainly],
] as const)
  test(`[SH-20] works under a sub-path, served by ${by}`, async ({
    page,
    consoleUrl,
    broker,
    signedOut,
    mqttClient,
    unique,
  }) => {
    expect(new URL(consoleUrl).pathname).toBe(PATH)
    const clientId = unique('sh20')
    await mqttClient({ clientId })
    const requestedPaths: string[] = []
    page.on('request', (sent) => requestedPaths.push(new URL(sent.url()).pathname))
    await signedOut(page, { path: `/login?to=${encodeURIComponent(`/clients?like_clientid=${clientId}`)}` })
    await page.getByLabel('Username').fill(broker.user)
    await page.getByLabel('Password', { exact: true }).fill(broker.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    if (broker.password === 'public') await page.getByRole('button', { name: 'Skip' }).click()
    await expect(page.getByRole('link', { name: clientId })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: clientId })).toBeVisible()
    expect(requestedPaths.filter((path) => !path.startsWith(PATH))).toEqual([])
  })
