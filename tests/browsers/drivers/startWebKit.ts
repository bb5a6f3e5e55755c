import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { freePort } from '../../support/freePort'
import type { Driver } from './driver'
import { endProcess, startDisplay } from './startDisplay'

/** Key under which WebDriver returns an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Sends a request on a connection of its own: the driver may close an idle one when the next request is sent. */
function send(url: string, method: string, body?: object): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const started = request(url, { method, agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part) => {
        text += part
      })
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      answer.once('error', reject)
    })
    started.once('error', reject)
    started.end(body && JSON.stringify(body))
  })
}

/** Classic WebDriver over HTTP (https://www.w3.org/TR/webdriver2/). */
const createCaller =
  (base: string) =>
  async <Result>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Result> => {
    const { status, text } = await send(base + path, method, body)
    const { value } = JSON.parse(text) as { value: Result & { error?: string; message?: string } }
    if (status !== 200) throw new Error(`${value.error}: ${value.message}`)
    return value
  }

/** Starts WebKitWebDriver, which starts MiniBrowser, on its own display. */
export async function startWebKit(width: number, height: number): Promise<Driver> {
  const display = await startDisplay(width + 100, height + 300)
  const downloads = join(display.home, 'Downloads')
  await Promise.all([downloads, join(display.home, 'config')].map((folder) => mkdir(folder)))
  await writeFile(join(display.home, 'config/user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n')
  const port = await freePort()
  const child = spawn(process.env.SIGNALBOX_WEBKIT_DRIVER ?? 'WebKitWebDriver', [`--port=${port}`], {
    env: display.env,
    stdio: 'ignore',
  })
  const base = `http://127.0.0.1:${port}`
  // The driver prints nothing when it is ready.
  const isReady = () =>
    send(`${base}/status`, 'GET').then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!(await isReady()))
    if (child.exitCode !== null) throw new Error(`WebKitWebDriver ended with code ${child.exitCode}`)
  const { sessionId, capabilities } = await createCaller(base)<{
    sessionId: string
    capabilities: { browserVersion: string }
  }>('POST', '/session', { capabilities: { alwaysMatch: {} } })
  const call = createCaller(`${base}/session/${sessionId}`)
  const evaluate = (expression: string) =>
    call<string>('POST', '/execute/sync', { script: `return ${expression}`, args: [] })
  const resize = async (wide: number, high: number) => {
    await call('POST', '/window/rect', { x: 0, y: 0, width: wide, height: high })
  }
  await resize(width, height)
  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    downloads,
    resize,
    evaluate,
    async open(url) {
      await call('POST', '/url', { url })
    },
    async performActions(actions) {
      await call('POST', '/actions', { actions })
    },
    async setFiles(selector, paths) {
      const found = await call<Record<string, string>>('POST', '/element', { using: 'css selector', value: selector })
      await call('POST', `/element/${found[ELEMENT]}/value`, { text: paths.join('\n') })
    },
    async screenshot() {
      return Buffer.from(await call<string>('GET', '/screenshot'), 'base64')
    },
    async close() {
      try {
        await call('DELETE', '')
      } finally {
        await endProcess(child)
        await display.close()
      }
    },
  }
}
