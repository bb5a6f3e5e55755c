import { routes } from '../../scripts/screens'
import { LOADING, NOWHERE } from '../e2e/support/createCrawler'
import { makeRecords } from '../e2e/support/records'
import { SHELF_PATHS } from '../faults/answers/addShelves'
import type { Tab } from './createTab'
import { expect, SIZE, test } from './fixtures'

/** WebKit's window is never narrower than 447 px. */
const WIDTHS = [SIZE.width, 480]

/** Runs in the page: follows a link. */
function go(path: string): void {
  location.hash = path
}

/** Runs in the page: whether it fits the window. Charts follow a new width later. */
function fitsWidth(): boolean {
  return document.documentElement.scrollWidth <= innerWidth
}

/** Runs in the page: what is wrong with the page of a route. */
function listFaults(): string[] {
  const main = document.querySelector('main')
  const heading = document.querySelector('h1')
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text does not count
  const content = main?.innerText.replace(heading?.textContent ?? '', '').trim()
  return [
    ...(heading?.checkVisibility() ? [] : ['no visible heading']),
    ...(content || main?.querySelector('form, svg, canvas') ? [] : ['the main area is empty']),
    ...window.browserTest.takeErrors(),
  ]
}

/** Runs in the page: whether a page with another title than the last one has loaded at this width. */
function isLoaded(lastTitle: string, width: number, loading: string): boolean {
  return (
    document.title !== lastTitle &&
    innerWidth === width &&
    document.querySelector('h1')?.checkVisibility() === true &&
    document.querySelector(loading) === null &&
    window.browserTest.countRequests() === 0
  )
}

/**
 * Opens a route at the current width, then changes to the other one. Lists the faults at both. `nowhere` is the title of
 * a page between two routes, because tabs of one screen share a title.
 */
async function visit(tab: Tab, path: string, nowhere: string, widths: readonly number[]): Promise<string[]> {
  await tab.evaluate(go, NOWHERE)
  await expect.poll(() => tab.evaluate(() => document.title), { intervals: [20, 50] }).toBe(nowhere)
  await tab.evaluate(go, path)
  const faults: string[] = []
  for (const width of widths) {
    await tab.resize(width, SIZE.height)
    let times = 0
    const poll = async () => {
      times = (await tab.evaluate(isLoaded, nowhere, width, LOADING)) ? times + 1 : 0
      return times
    }
    const place = `${path} at ${width} px`
    // Twice in a row: a component may fetch late.
    await expect.poll(poll, { message: `${place} to load`, intervals: [50] }).toBeGreaterThan(1)
    const message = `${place} to fit the window`
    await expect.poll(() => tab.evaluate(fitsWidth), { message, intervals: [50] }).toBe(true)
    for (const fault of await tab.evaluate(listFaults)) faults.push(`${place}: ${fault}`)
  }
  return faults
}

test('every route has a page without errors, at both widths', async ({
  tab,
  signIn,
  api,
  broker,
  mqttClient,
  unique,
  cleanup,
}, testInfo) => {
  test.setTimeout(420_000)
  const name = unique('routes').replaceAll('-', '_')
  const records = { ...(await makeRecords(name, { api, broker, mqttClient, cleanup })), ...SHELF_PATHS }
  const paths = routes.map(({ path }) => (path.includes(':') ? records[path] : path))
  expect(paths).not.toContain(undefined)
  testInfo.annotations.push({ type: 'routes', description: String(paths.length) })
  await signIn(NOWHERE, { 'live.paused': true })
  await tab.waitFor({ role: 'heading', name: 'Not Found' })
  const nowhere = await tab.evaluate(() => document.title)
  const faults: string[] = []
  let widths = WIDTHS
  for (const path of paths.filter((one) => one !== undefined)) {
    faults.push(...(await visit(tab, path, nowhere, widths)))
    // The next route opens at the width that is set already.
    widths = [...widths].reverse()
  }
  await tab.resize(SIZE.width, SIZE.height)
  expect(faults).toEqual([])
})
