import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { PROJECT } from '../project'
import { startConsole } from '../serve/console'
import { median, openAt, type Target } from './measures'

/** The largest form of several areas: operation, and variant name in the gallery. */
const LARGEST = [
  ['post /actions', 'kafka_producer'],
  ['post /connectors', 'mqtt'],
  ['post /listeners', 'ssl'],
  ['put /gateways/{name}', 'lwm2m'],
  ['put /configs/global_zone', ''],
] as const
const RUNS = 7

/** Median ms from the route change to the form, for each of the largest forms, in a production build. */
export async function mountTimes(target: Target, ws: string): Promise<{ form: string; ms: number }[]> {
  // Production builds omit the form gallery.
  const dist = await mkdtemp(join(tmpdir(), 'signalbox-gallery-'))
  await build({ root: PROJECT, mode: 'gallery', logLevel: 'error', build: { outDir: dist, emptyOutDir: true } })
  const front = await startConsole({ port: 0, host: '127.0.0.1', brokerUrl: target.api, wsUrl: ws, dist })
  try {
    const page = await openAt({ ...target, url: front.url }, '/gallery')
    await page.locator('main a').first().waitFor()
    const times: { form: string; ms: number }[] = []
    for (const [key, kind] of LARGEST) {
      const path = await page.locator('main a').evaluateAll(
        (links, [operation, name]) =>
          links
            .filter((link) => name === '' || link.textContent === name)
            .map((link) => link.getAttribute('href') ?? '')
            .find((href) => decodeURIComponent(href).includes(`/gallery/${operation}/`))
            ?.replace('#', ''),
        [key, kind],
      )
      if (!path) throw new Error(`no form of ${key} ${kind}`)
      const measured: number[] = []
      for (let run = 0; run <= RUNS; run++) {
        const ms = await page.evaluate(mount, path)
        // The first run loads the code.
        if (run > 0) measured.push(ms)
      }
      times.push({ form: [key, kind].filter(Boolean).join(' '), ms: median(measured) })
      await page.evaluate(() => {
        location.hash = '/gallery'
      })
      await page.locator('main a').first().waitFor()
    }
    await page.context().close()
    return times
  } finally {
    await front.close()
    await rm(dist, { recursive: true })
  }
}

/**
 * Runs in the page: leaves the current form, opens another and waits until it is painted. Must not declare
 * functions: the compiler would wrap them in a helper that the page does not have.
 */
async function mount(path: string): Promise<number> {
  location.hash = '/gallery'
  while (document.querySelector('main form')) await new Promise((resolve) => requestAnimationFrame(resolve))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const startTime = performance.now()
  location.hash = path
  while (!document.querySelector('main form')) await new Promise((resolve) => requestAnimationFrame(resolve))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  return performance.now() - startTime
}
