import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { startSandbox } from '../sandbox/sandbox'
import { openSignedIn, type Target } from './bench/measures'
import { findBrowser } from './browser'
import { buildConsole, DIST, isStale } from './build'
import { PICTURES } from './pictures/list'
import { startPlant } from './pictures/plant'
import { PROJECT } from './project'
import { startConsole } from './serve/console'

const OUT = join(PROJECT, 'docs/pictures')
const SIZE = { width: 1280, height: 800 }
const QUALITY = 0.82
/** The overview draws rates of the last minutes. */
const WARM_UP_MS = 60_000
/** Charts and counters settle within two polls. */
const SETTLE_MS = 4_000

/** Converts a PNG to WebP in the browser, which has the encoder. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const url = await page.evaluate(
    async ([data, quality]) => {
      const image = await createImageBitmap(await (await fetch(data)).blob())
      const canvas = document.createElement('canvas')
      canvas.width = image.width
      canvas.height = image.height
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', quality)
    },
    [`data:image/png;base64,${png.toString('base64')}`, QUALITY] as const,
  )
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

const executablePath = await findBrowser()
if (isStale()) await buildConsole(true)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const sandbox = await startSandbox({ nodes: 3, apiPort: 0, mqttPort: 0, wsPort: 0 })
const front = await startConsole({ port: 0, host: '127.0.0.1', brokerUrl: sandbox.api, wsUrl: sandbox.ws, dist: DIST })
const plant = await startPlant(sandbox)
const target: Target = { browser, url: front.url, api: sandbox.api, mqtt: sandbox.mqtt }
try {
  await mkdir(OUT, { recursive: true })
  const encoder = await browser.newPage()
  await new Promise((resolve) => setTimeout(resolve, WARM_UP_MS))
  const names = process.argv.slice(2)
  for (const { name, route, readyText } of PICTURES.filter((one) => names.length === 0 || names.includes(one.name)))
    for (const theme of ['light', 'dark'] as const) {
      const page = await (await openSignedIn(target, { theme, language: 'en' })).newPage()
      // Before the page loads: a canvas fits its content once.
      await page.setViewportSize(SIZE)
      await page.goto(`${target.url}#${route}`)
      await page.getByRole('main').getByText(readyText).filter({ visible: true }).first().waitFor()
      await page.waitForTimeout(SETTLE_MS)
      const picture = await toWebp(encoder, await page.screenshot())
      await writeFile(join(OUT, `${name}-${theme}.webp`), picture)
      console.log(`${name}-${theme}.webp  ${Math.round(picture.length / 1024)} kB`)
      await page.context().close()
    }
} finally {
  await plant.stop()
  await browser.close()
  await front.close()
  await sandbox.stop()
}
