import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import type { MqttClient } from 'mqtt'
import { forwardRequest } from '../../scripts/forwardRequest'
import { startConsole } from '../../scripts/serve/console'
import type { Session } from '../../src/api/session'
import { type Api, brokerApi, login } from '../e2e/support/api'
import { type Broker, startSandboxProcess } from '../e2e/support/broker'
import { type ClientOptions, closeClient, connectClient } from '../e2e/support/mqtt'
import { STORE } from '../e2e/support/preferences'
import { unique } from '../e2e/support/unique'
import { addShelfPaths, SHELF } from '../faults/answers/addShelves'
import { createTab, type Tab } from './createTab'
import type { Driver } from './drivers/driver'
import { startFirefox } from './drivers/startFirefox'
import { startWebKit } from './drivers/startWebKit'
import { BLANK, instrumentBuild } from './instrument'

export const SIZE = { width: 1280, height: 800 }

/** One per worker. */
interface WorkerFixtures {
  engine: 'firefox' | 'webkit'
  broker: Broker
  consoleUrl: string
  driver: Driver
}

/** One per test. */
interface TestFixtures {
  /** The browser's window. The test fails on errors of the page. */
  tab: Tab
  /** Opens the console signed in, at `path`. */
  signIn(path: string, preferences?: Record<string, unknown>): Promise<void>
  /** Opens the console without a session. */
  signedOut(): Promise<void>
  /** Requests to the broker's API, signed in. */
  api: Api
  /** Connects an MQTT client from outside the browser; closed after the test. */
  mqttClient(options?: ClientOptions): Promise<MqttClient>
  /** A name that no other test uses. */
  unique(prefix: string): string
  /** Registers work to do after the test. */
  cleanup(undo: () => Promise<unknown>): void
  /** Writes a file to upload and returns its path. */
  createFile(name: string, text: string): Promise<string>
}

/** Runs in the page: writes the stored session and preferences. */
function seedStore(key: string, user: Session | null, preferences: Record<string, unknown>): void {
  sessionStorage.clear()
  localStorage.clear()
  localStorage.setItem(key, JSON.stringify({ ra: {}, session: user ? { user } : {}, preferences }))
}

const PREFERENCES = { language: 'en', theme: 'light' }

export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  broker: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures used from the pattern
    async ({}, use) => {
      const sandbox = await startSandboxProcess()
      await use(sandbox)
      await sandbox.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  consoleUrl: [
    async ({ broker }, use) => {
      const dist = await mkdtemp(join(tmpdir(), 'signalbox-dist-'))
      await instrumentBuild(dist)
      // A broker with a collection that the console does not know, for the generated pages.
      const front = createServer((from, to) => {
        const path = from.url ?? ''
        const answer = (value: unknown) =>
          to.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
        if (path.startsWith('/api/v5/shelves/')) answer(SHELF)
        else if (path.startsWith('/api/v5/shelves')) answer([SHELF])
        else if (path.startsWith('/api-docs/swagger.json'))
          void fetch(broker.api + path)
            .then((reply) => reply.json())
            .then((document) => answer(addShelfPaths(document)))
        else forwardRequest(from, to, broker.api + path)
      })
      await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
      const brokerUrl = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
      const served = await startConsole({ port: 0, host: '127.0.0.1', brokerUrl, wsUrl: broker.ws, dist })
      await use(served.url)
      await served.close()
      front.closeAllConnections()
      front.close()
      await rm(dist, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  driver: [
    async ({ engine }, use) => {
      const driver = await { firefox: startFirefox, webkit: startWebKit }[engine](SIZE.width, SIZE.height)
      await use(driver)
      await driver.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  tab: async ({ driver }, use, testInfo) => {
    testInfo.annotations.push({ type: 'version', description: driver.version })
    const tab = createTab(driver)
    await use(tab)
    if (testInfo.status !== testInfo.expectedStatus) {
      const path = testInfo.outputPath('failure.png')
      await writeFile(path, await tab.screenshot())
      testInfo.attachments.push({ name: 'screenshot', path, contentType: 'image/png' })
    }
    expect(await tab.evaluate(() => window.browserTest.takeErrors()), 'errors of the page').toEqual([])
  },
  signIn: ({ tab, broker, consoleUrl }, use) =>
    use(async (path, preferences = {}) => {
      const { token, role, version } = await login(broker)
      const session: Session = { username: broker.user, token, role, version, edition: 'ee' }
      await tab.open(consoleUrl + BLANK)
      await tab.evaluate(seedStore, STORE, session, { ...PREFERENCES, ...preferences })
      await tab.open(`${consoleUrl}#${path}`)
    }),
  signedOut: ({ tab, consoleUrl }, use) =>
    use(async () => {
      await tab.open(consoleUrl + BLANK)
      await tab.evaluate(seedStore, STORE, null, PREFERENCES)
      await tab.open(`${consoleUrl}#/login`)
    }),
  api: ({ broker }, use) => use(brokerApi(broker)),
  mqttClient: async ({ broker }, use) => {
    const clients: MqttClient[] = []
    await use(async (options) => {
      const client = await connectClient(broker, options)
      client.on('error', () => undefined)
      clients.push(client)
      return client
    })
    await Promise.all(clients.map(closeClient))
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures used from the pattern
  unique: ({}, use) => use(unique),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures used from the pattern
  cleanup: async ({}, use) => {
    const undos: (() => Promise<unknown>)[] = []
    await use((undo) => void undos.push(undo))
    for (const undo of undos.reverse()) await undo()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures used from the pattern
  createFile: ({}, use, testInfo) =>
    use(async (name, text) => {
      const path = testInfo.outputPath(name)
      await writeFile(path, text)
      return path
    }),
})

export { expect }
