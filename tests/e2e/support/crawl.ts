import { expect, type Page } from '@playwright/test'
import { openRequests } from './requests'

/** Tabs of one screen have one title: the way from page to page leads over the one that tells there is none. */
export const NOWHERE = '/nowhere'

/** What stands in place of what is on its way. A meter is a progress bar too, hidden beside its words. */
export const COMING = '[role=progressbar]:not([aria-hidden=true]), [aria-busy=true]'

/** Goes to a route as a link would: the page is not loaded anew. */
export const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    location.hash = to
  }, path)

/** Goes from route to route of a page that stands at `NOWHERE`, and waits until each is there. */
export async function crawler(page: Page) {
  const requests = openRequests(page)
  const nowhere = await page.title()
  /** Nothing is on its way, neither data nor parts of the page, and it is still so a moment later: a part may ask anew. */
  const stands = async (place: string) => {
    let times = 0
    const isQuiet = async () => requests.size + (await page.locator(COMING).count()) === 0
    const poll = async () => {
      times = (await isQuiet()) ? times + 1 : 0
      return times
    }
    await expect.poll(poll, { message: place, intervals: [50] }).toBeGreaterThan(1)
  }
  const open = async (path: string) => {
    await go(page, NOWHERE)
    await expect(page).toHaveTitle(nowhere)
    await go(page, path)
    await expect(page, path).not.toHaveTitle(nowhere)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await stands(path)
  }
  const at = () => new URL(page.url()).hash.split('?')[0]
  /** The tabs after the first, one by one; those that are routes of their own are opened as such. */
  const eachTab = async (path: string, look: (place: string) => Promise<void>) => {
    const here = at()
    for (const tab of (await page.getByRole('main').getByRole('tab').all()).slice(1)) {
      const place = `${path}, ${await tab.textContent()}`
      await tab.click()
      if (at() !== here) return
      await expect(tab, place).toHaveAttribute('aria-selected', 'true')
      await stands(place)
      await look(place)
    }
  }
  return { open, stands, eachTab }
}
