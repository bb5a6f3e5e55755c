import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { MqttClient } from 'mqtt'
import { DIST } from '../../scripts/build'
import { startConsole } from '../../scripts/serve/console'
import { checkA11y } from './support/a11y'
import { type Api, brokerApi } from './support/api'
import { type Broker, externalBroker, startSandboxProcess } from './support/broker'
import { type Control, createControl } from './support/control'
import { type Guards, guard } from './support/guards'
import { logBrowser, saveLogs } from './support/logs'
import { type ClientOptions, closeClient, connectClient } from './support/mqtt'
import { setPreference } from './support/preferences'
import { shot } from './support/shot'
import { openSignedIn, openSignedOut, type SignInOptions } from './support/signIn'
import { readStoredDocuments, type StoredDocuments } from './support/storedDocuments'
import { unique } from './support/unique'

/** One per worker: a broker and a console that serves it. */
interface WorkerFixtures {
  broker: Broker
  consoleUrl: string
  /** What a console stored about the broker's document. Analyzing it again takes a fifth of a page's processor time. */
  storedDocuments: StoredDocuments
  /** Flags for the sandbox, such as `THREE_NODES`, set by `test.use` at the head of a file. */
  sandboxArgs: string[]
}

/** One per test. */
interface TestFixtures {
  /** Requests to the broker's API, signed in. */
  api: Api
  /** Name of the broker's first node, `emqx@127.0.0.1` at the sandbox. */
  nodeName: string
  /** Opens the console signed in, at `path`. */
  signIn(page: Page, options?: SignInOptions): Promise<void>
  /** Opens the console without a session; `path` defaults to the sign-in page. */
  signedOut(page: Page, options?: SignInOptions): Promise<void>
  /** Connects an MQTT client from outside the browser; closed after the test. */
  mqttClient(options?: ClientOptions): Promise<MqttClient>
  /** A name that no other test uses. */
  unique(prefix: string): string
  /** Registers work to do after the test, even if it fails; the last one runs first. */
  cleanup(undo: () => Promise<unknown>): void
  /** Declares console errors that the test provokes. Policy violations and other hosts are never accepted. */
  expectErrors: Guards['expectErrors']
  guards: Guards
  /** Logs of the browser and the sandbox, saved if the test fails. */
  logs: undefined
  /** Test functions of the sandbox. */
  control: Control
}

/** Flags of a cluster of three nodes. Files that share this constant share their workers, and so their sandboxes. */
export const THREE_NODES = ['--nodes', '3']

/** Whether the broker keeps the session after the client disconnects. */
const hasPersistentSession = ({ options: { clean, properties } }: MqttClient) =>
  clean === false || (properties?.sessionExpiryInterval ?? 0) > 0

/** An open page would log errors for clients and records that a fixture removes after the test. */
async function leavePages(context: BrowserContext): Promise<void> {
  await ignoreLateAnswers(context)
  await Promise.all(context.pages().map((page) => page.goto('about:blank')))
}

/** A handler of a test may still wait for the broker when the test ends. */
const ignoreLateAnswers = (context: BrowserContext) =>
  Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })))

export const test = base.extend<TestFixtures, WorkerFixtures>({
  sandboxArgs: [[], { option: true, scope: 'worker' }],
  broker: [
    async ({ sandboxArgs }, use) => {
      const external = externalBroker()
      if (external) return use(external)
      const sandbox = await startSandboxProcess(sandboxArgs)
      await use(sandbox)
      await sandbox.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  consoleUrl: [
    async ({ broker }, use) => {
      const console_ = await startConsole({
        port: 0,
        host: '127.0.0.1',
        brokerUrl: broker.api,
        wsUrl: broker.ws,
        dist: DIST,
      })
      await use(console_.url)
      await console_.close()
    },
    { scope: 'worker' },
  ],
  storedDocuments: [
    async ({ browser, broker, consoleUrl }, use) => {
      const page = await browser.newPage()
      await openSignedIn(page, consoleUrl, broker)
      const documents = await readStoredDocuments(page)
      await page.close()
      await use(documents)
    },
    { scope: 'worker' },
  ],
  baseURL: ({ consoleUrl }, use) => use(consoleUrl),
  api: ({ broker }, use) => use(brokerApi(broker)),
  nodeName: async ({ api }, use) => use((await api.get('/nodes'))[0].node),
  signIn: ({ broker, consoleUrl, storedDocuments: documents }, use) =>
    use((page, options) => openSignedIn(page, consoleUrl, broker, { documents, ...options })),
  signedOut: ({ consoleUrl }, use) => use((page, options) => openSignedOut(page, consoleUrl, options)),
  mqttClient: async ({ broker, api, context }, use) => {
    const clients: MqttClient[] = []
    await use(async (options) => {
      const client = await connectClient(broker, options)
      client.on('error', () => undefined)
      clients.push(client)
      return client
    })
    await leavePages(context)
    await Promise.all(clients.map(closeClient))
    // Delete sessions that outlive their connections.
    for (const id of clients.filter(hasPersistentSession).map((client) => client.options.clientId ?? ''))
      await api.request('DELETE', `/clients/${encodeURIComponent(id)}`)
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures used from the pattern
  unique: ({}, use) => use(unique),
  cleanup: async ({ context }, use) => {
    const undos: (() => Promise<unknown>)[] = []
    await use((undo) => void undos.push(undo))
    await leavePages(context)
    for (const undo of undos.reverse()) await undo()
  },
  logs: [
    async ({ broker, context }, use, info) => {
      const browserLog = logBrowser(context)
      await use(undefined)
      await saveLogs(info, { 'browser.log': browserLog, 'sandbox.log': broker.log })
    },
    { auto: true },
  ],
  guards: [
    // Ends before `logs`, so that its findings are failures there.
    async ({ broker, context, consoleUrl, logs: _ }, use) => {
      const guards = await guard(context, consoleUrl)
      const control = broker.control ? createControl(broker.control) : undefined
      const before = (await control?.wrongAnswers())?.length ?? 0
      await use(guards)
      await ignoreLateAnswers(context)
      // Playwright resets the rest of a shared context.
      await Promise.all([context.clearPermissions(), context.setOffline(false)])
      expect(guards.findings(), 'seen in the browser').toEqual([])
      expect((await control?.wrongAnswers())?.slice(before) ?? [], 'answers that do not fit the document').toEqual([])
    },
    { auto: true },
  ],
  control: ({ broker }, use) => use(createControl(broker.control)),
  expectErrors: ({ guards }, use) => use(guards.expectErrors),
})

export type { Api }
export { checkA11y, expect, setPreference, shot }
