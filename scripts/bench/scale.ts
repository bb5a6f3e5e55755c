import type { Page } from '@playwright/test'
import { type Change, change, watchTasks } from './changes'
import { median, openAt, type Target } from './measures'

/** What an operator feels of a list with very many clients behind it; times in ms. */
export interface ScaleFigures {
  /** From the broker's answer to the new rows, for another page and for another filter. */
  pageChange: number
  filter: number
  /** From the request to the new rows: what the broker needs is in it. */
  pageChangeWhole: number
  filterWhole: number
  /** The longest that the page did not answer while pages, filters and rows went by. */
  longestTask: number
  /** Frames a second while rows are scrolled through as fast as a wheel is turned. */
  frames: number
  /** The same of a table of text that is all in the page, without any script: what browser and machine can do. */
  framesOfPlain: number
  /** Growth of the heap, in MB, over `PAGES` pages that were looked at and are kept for the way back. */
  growth: number
}

const RUNS = 5
const PAGES = 20
/** Rows of one page. */
const SIZE = 1_000

/** Pixels a frame: 100 rows a second. */
const STEP = 60
const FRAMES = 300

/** Runs in the page: scrolls the table for so many frames, so many pixels each; gives frames a second. */
async function scrollThrough([step, most]: readonly [number, number]): Promise<number> {
  const box = document.querySelector('table')?.parentElement
  if (!box) return Number.NaN
  box.scrollTop = 0
  await new Promise((done) => requestAnimationFrame(done))
  const begun = performance.now()
  let frames = 0
  while (frames < most && box.scrollTop + box.clientHeight < box.scrollHeight - 1) {
    box.scrollTop += step
    await new Promise((done) => requestAnimationFrame(done))
    frames += 1
  }
  return (frames * 1000) / (performance.now() - begun)
}

/** Frames a second, of several times through: one alone may meet with another process. */
async function measureFrames(page: Page): Promise<number> {
  const runs: number[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await page.evaluate(scrollThrough, [STEP, FRAMES] as const))
  return median(runs)
}

/** Frames a second of a table with as many rows and columns that is nothing but text. */
async function framesOfPlain({ browser }: Target): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const row = `<tr style="height:36px">${'<td>population-000001</td>'.repeat(12)}</tr>`
  const box = `<div style="overflow:auto;height:600px"><table>${row.repeat(SIZE)}</table></div>`
  await page.setContent(`<!doctype html>${box}`)
  const frames = await measureFrames(page)
  await page.close()
  return frames
}

async function heap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
}

/** Pages, filters and scrolls through the list of clients of a broker with a large population. */
export async function scaleOfList(target: Target): Promise<ScaleFigures> {
  const page = await openAt(target, `/clients?limit=${SIZE}`, { 'live.paused': true })
  await page.locator('tbody tr[aria-rowindex]').first().waitFor()
  const longest = await watchTasks(page)
  const next = () => change(page, '/clients', () => page.getByRole('button', { name: 'Next page' }).click())
  const pages: Change[] = []
  for (let run = 0; run < RUNS; run++) pages.push(await next())
  const box = page.getByRole('textbox', { name: 'Search' })
  const filters: Change[] = []
  for (let run = 0; run < RUNS; run++) {
    filters.push(
      await change(page, '/clients', async () => {
        await box.fill(`population-00${run}`)
        await box.press('Enter')
      }),
    )
  }
  const frames = await measureFrames(page)
  const longestTask = await longest()
  await page.context().close()
  return {
    pageChange: median(pages.map(({ afterAnswer }) => afterAnswer)),
    filter: median(filters.map(({ afterAnswer }) => afterAnswer)),
    pageChangeWhole: median(pages.map(({ whole }) => whole)),
    filterWhole: median(filters.map(({ whole }) => whole)),
    longestTask,
    frames,
    framesOfPlain: await framesOfPlain(target),
    growth: await growthOver(target),
  }
}

/** What is in the heap after many pages, beyond what was there after the first few. */
async function growthOver(target: Target): Promise<number> {
  const page = await openAt(target, `/clients?limit=${SIZE}`, { 'live.paused': true })
  await page.locator('tbody tr[aria-rowindex]').first().waitFor()
  const next = () => change(page, '/clients', () => page.getByRole('button', { name: 'Next page' }).click())
  for (let run = 0; run < RUNS; run++) await next()
  const before = await heap(page)
  for (let run = 0; run < PAGES; run++) await next()
  const after = await heap(page)
  await page.context().close()
  return (after - before) / 2 ** 20
}
