import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import WebSocket from 'ws'
import type { Driver } from './driver'
import { type Display, endProcess, startDisplay, waitForOutput } from './startDisplay'

/** Preferences of the profile: no first-run pages, no requests of the browser itself, downloads without a question. */
const getPreferences = (downloads: string): Record<string, unknown> => ({
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.download.always_ask_before_handling_new_types': false,
  'browser.download.dir': downloads,
  'browser.download.folderList': 2,
  'browser.download.useDownloadDir': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.translations.enable': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.disable_beforeunload': true,
  'focusmanager.testmode': true,
  'intl.accept_languages': 'en-US',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'signon.rememberSignons': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'ui.prefersReducedMotion': 1,
})

interface Reply {
  id?: number
  type: string
  result?: unknown
  error?: string
  message?: string
}

/** WebDriver BiDi over a WebSocket (https://w3c.github.io/webdriver-bidi/). */
async function connect(url: string) {
  const socket = new WebSocket(`${url}/session`)
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
  let last = 0
  socket.on('message', (data) => {
    const reply = JSON.parse(String(data)) as Reply
    const caller = waiting.get(reply.id ?? 0)
    waiting.delete(reply.id ?? 0)
    if (reply.type === 'error') caller?.reject(new Error(`${reply.error}: ${reply.message}`))
    else caller?.resolve(reply.result)
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox closed the connection'))
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return {
    call: <Result>(method: string, params: object): Promise<Result> =>
      new Promise((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve: (result) => resolve(result as Result), reject })
        socket.send(JSON.stringify({ id: last, method, params }))
      }),
    close: () => socket.terminate(),
  }
}

interface Evaluation {
  type: 'success' | 'exception'
  result?: { value?: string }
  exceptionDetails?: { text: string }
}

/** Starts Firefox with an empty profile on its own display, or on a given one, and closes the display with it. */
export async function startFirefox(width: number, height: number, givenDisplay?: Display): Promise<Driver> {
  const display = givenDisplay ?? (await startDisplay(width + 100, height + 300))
  const [profile, downloads] = [join(display.home, 'profile'), join(display.home, 'Downloads')]
  await Promise.all([profile, downloads].map((folder) => mkdir(folder)))
  const preferences = Object.entries(getPreferences(downloads)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  await writeFile(join(profile, 'user.js'), preferences.join(''))
  const size = ['--width', String(width + 50), '--height', String(height + 200)]
  const child = spawn(
    process.env.SIGNALBOX_FIREFOX ?? 'firefox-esr',
    ['--profile', profile, '--no-remote', '--new-instance', '--remote-debugging-port', '0', ...size, 'about:blank'],
    { env: display.env, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const { call, close } = await connect(
    await waitForOutput(child, child.stderr, /WebDriver BiDi listening on (ws:\S+)/),
  )
  const { capabilities } = await call<{ capabilities: { browserVersion: string } }>('session.new', { capabilities: {} })
  // Without a window manager, the first window never becomes active and its pages get no focus events.
  const { context } = await call<{ context: string }>('browsingContext.create', { type: 'window' })
  const resize = async (wide: number, high: number) => {
    await call('browsingContext.setViewport', { context, viewport: { width: wide, height: high } })
  }
  await resize(width, height)
  return {
    version: `Firefox ${capabilities.browserVersion}`,
    downloads,
    resize,
    async open(url) {
      await call('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async evaluate(expression) {
      const target = { context }
      const answer = await call<Evaluation>('script.evaluate', { expression, target, awaitPromise: false })
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text)
      return answer.result?.value ?? ''
    },
    async performActions(actions) {
      await call('input.performActions', { context, actions })
    },
    async setFiles(selector, files) {
      const locator = { type: 'css', value: selector }
      const { nodes } = await call<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
        context,
        locator,
      })
      await call('input.setFiles', { context, element: { sharedId: nodes[0]?.sharedId }, files })
    },
    async screenshot() {
      const { data } = await call<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    async close() {
      close()
      await endProcess(child)
      await display.close()
    },
  }
}
