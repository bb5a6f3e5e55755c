import { expect, type Page, test } from '@playwright/test'
import { openRequests } from './openRequests'

/** A route without a page. Tabs of one screen share a title, so the crawler visits this route between two others. */
export const NOWHERE = '/nowhere'

/** Placeholders of content that is still loading. Meters are progress bars too, but hidden from assistive technology. */
export const LOADING = '[role=progressbar]:not([aria-hidden=true]), [aria-busy=true]'

/** Follows a route as a link does, without reloading the page. */
export const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    location.hash = to
  }, path)

/** Visits route after route on a page opened at `NOWHERE`, and waits until each has loaded. */
export async function createCrawler(page: Page) {
  const requests = openRequests(page)
  const nowhere = await page.title()
  /** Waits until no request is pending and nothing is loading, twice in a row: a component may fetch late. */
  const waitUntilIdle = async (place: string) => {
    let times = 0
    const isQuiet = async () => requests.size + (await page.locator(LOADING).count()) === 0
    const poll = async () => {
      times = (await isQuiet()) ? times + 1 : 0
      return times
    }
    await expect.poll(poll, { message: place, intervals: [50] }).toBeGreaterThan(1)
  }
  const open = (path: string) =>
    test.step(path, async () => {
      await go(page, NOWHERE)
      await page.waitForFunction((title) => document.title === title, nowhere)
      await go(page, path)
      await page.waitForFunction(
        (title) => document.title !== title && document.querySelector('h1')?.checkVisibility(),
        nowhere,
      )
      await waitUntilIdle(path)
    })
  const getPath = () => new URL(page.url()).hash.split('?')[0]
  /** Opens the tabs after the first one by one, and stops at a tab that is a route: it is visited as such. */
  const visitTabs = async (path: string, look: (place: string) => Promise<void>) => {
    const startPath = getPath()
    for (const tab of (await page.getByRole('main').getByRole('tab').all()).slice(1)) {
      const place = `${path}, ${await tab.textContent()}`
      await tab.click()
      if (getPath() !== startPath) return
      await expect(tab, place).toHaveAttribute('aria-selected', 'true')
      await waitUntilIdle(place)
      await look(place)
    }
  }
  return { open, waitUntilIdle, visitTabs }
}
