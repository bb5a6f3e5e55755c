import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../support/freePort'
import type { Driver } from './driver'
import { endProcess, startDisplay } from './startDisplay'

/** Key under which WebDriver returns an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Classic WebDriver over HTTP (https://www.w3.org/TR/webdriver2/). */
const createCaller =
  (base: string) =>
  async <Result>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Result> => {
    const answer = await fetch(base + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await answer.json()) as { value: Result & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
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
  while (
    !(await fetch(`${base}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
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
    async perform(actions) {
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
      await call('DELETE', '')
      await endProcess(child)
      await display.close()
    },
  }
}
