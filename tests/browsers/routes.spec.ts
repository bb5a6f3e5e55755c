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

/** Runs in the page: what is wrong with the page of a route. */
function listFaults(): string[] {
  const main = document.querySelector('main')
  const heading = document.querySelector('h1')
  const { scrollWidth } = document.documentElement
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text does not count
  const content = main?.innerText.replace(heading?.textContent ?? '', '').trim()
  return [
    ...(heading?.checkVisibility() ? [] : ['no visible heading']),
    ...(content || main?.querySelector('form, svg, canvas') ? [] : ['the main area is empty']),
    ...(scrollWidth > innerWidth ? [`scrolls sideways: ${scrollWidth} px in ${innerWidth} px`] : []),
    ...window.browserTest.takeErrors(),
  ]
}

/** Runs in the page: whether a page with another title than the last one has loaded. */
function isLoaded(lastTitle: string, loading: string): boolean {
  return (
    document.title !== lastTitle &&
    document.querySelector('h1')?.checkVisibility() === true &&
    document.querySelector(loading) === null &&
    window.browserTest.countRequests() === 0
  )
}

async function visit(tab: Tab, path: string): Promise<string[]> {
  const getTitle = () => tab.evaluate(() => document.title)
  const before = await getTitle()
  await tab.evaluate(go, NOWHERE)
  await expect.poll(getTitle, { intervals: [20, 50] }).not.toBe(before)
  const nowhere = await getTitle()
  await tab.evaluate(go, path)
  let times = 0
  const poll = async () => {
    times = (await tab.evaluate(isLoaded, nowhere, LOADING)) ? times + 1 : 0
    return times
  }
  // Twice in a row: a component may fetch late.
  await expect.poll(poll, { message: `${path} to load`, intervals: [50] }).toBeGreaterThan(1)
  return tab.evaluate(listFaults)
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
  await signIn('/dashboard/overview', { 'live.paused': true })
  const faults: string[] = []
  for (const width of WIDTHS) {
    await tab.resize(width, SIZE.height)
    for (const path of paths.filter((one) => one !== undefined))
      for (const fault of await visit(tab, path)) faults.push(`${path} at ${width} px: ${fault}`)
  }
  await tab.resize(SIZE.width, SIZE.height)
  expect(faults).toEqual([])
})
