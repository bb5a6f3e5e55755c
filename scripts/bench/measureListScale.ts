import type { Page } from '@playwright/test'
import { type Change, change, watchTasks } from './changes'
import { median, openAt, type Target } from './measures'

/** Performance of a list with very many clients; times in ms. */
export interface ScaleFigures {
  /** From the response to the new rows, for another page and another filter. */
  pageChange: number
  filter: number
  /** From the request to the new rows, including the broker's time. */
  pageChangeWhole: number
  filterWhole: number
  /** Longest block while paging, filtering and scrolling. */
  longestTask: number
  /** Frames per second while scrolling at full speed. */
  frames: number
  /** The same for a plain table without scripts: the limit of browser and machine. */
  framesOfPlain: number
  /** Heap growth in MB over `PAGES` pages that stay cached for back navigation. */
  growth: number
}

const RUNS = 5
const PAGES = 20
const SIZE = 1_000

/** Pixels per frame: 100 rows per second. */
const STEP = 60
const FRAMES = 300

/** Runs in the page: scrolls the table by this many pixels per frame; returns frames per second. */
async function scrollThrough([step, most]: readonly [number, number]): Promise<number> {
  const box = document.querySelector('table')?.parentElement
  if (!box) return Number.NaN
  box.scrollTop = 0
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const startedAt = performance.now()
  let frames = 0
  while (frames < most && box.scrollTop + box.clientHeight < box.scrollHeight - 1) {
    box.scrollTop += step
    await new Promise((resolve) => requestAnimationFrame(resolve))
    frames += 1
  }
  return (frames * 1000) / (performance.now() - startedAt)
}

/** Median of several runs, since other processes may disturb one. */
async function measureFrames(page: Page): Promise<number> {
  const runs: number[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await page.evaluate(scrollThrough, [STEP, FRAMES] as const))
  return median(runs)
}

/** Frames per second of a plain text table of the same size. */
async function measurePlainFrames({ browser }: Target): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const row = `<tr style="height:36px">${'<td>population-000001</td>'.repeat(12)}</tr>`
  const box = `<div style="overflow:auto;height:600px"><table>${row.repeat(SIZE)}</table></div>`
  await page.setContent(`<!doctype html>${box}`)
  const frames = await measureFrames(page)
  await page.close()
  return frames
}

async function measureHeap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
}

/** Pages, filters and scrolls the clients list of a broker with a large population. */
export async function measureListScale(target: Target): Promise<ScaleFigures> {
  const page = await openAt(target, `/clients?limit=${SIZE}`, { 'live.paused': true })
  await page.locator('tbody tr[aria-rowindex]').first().waitFor()
  const longest = await watchTasks(page)
  const goToNextPage = () => change(page, '/clients', () => page.getByRole('button', { name: 'Next page' }).click())
  const pages: Change[] = []
  for (let run = 0; run < RUNS; run++) pages.push(await goToNextPage())
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
    pageChangeWhole: median(pages.map(({ total }) => total)),
    filterWhole: median(filters.map(({ total }) => total)),
    longestTask,
    frames,
    framesOfPlain: await measurePlainFrames(target),
    growth: await measureGrowth(target),
  }
}

/** Heap growth after many pages, compared with the first few. */
async function measureGrowth(target: Target): Promise<number> {
  const page = await openAt(target, `/clients?limit=${SIZE}`, { 'live.paused': true })
  await page.locator('tbody tr[aria-rowindex]').first().waitFor()
  const openNextPage = () => change(page, '/clients', () => page.getByRole('button', { name: 'Next page' }).click())
  for (let run = 0; run < RUNS; run++) await openNextPage()
  const before = await measureHeap(page)
  for (let run = 0; run < PAGES; run++) await openNextPage()
  const after = await measureHeap(page)
  await page.context().close()
  return (after - before) / 2 ** 20
}
