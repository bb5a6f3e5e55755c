import type { Page, Request } from '@playwright/test'
import { routes } from '../../src/app/routes'
import { expect } from './fixtures'
import { pseudoTest as test, unmarkedTexts } from './support/pseudo'
import { expectNoRawKeys } from './support/rawKeys'

/** What the page asks the broker: whether something is on its way, and all that came, which is data where it is shown. */
function brokerTalk(page: Page) {
  const open = new Set<Request>()
  const bodies: Promise<string>[] = []
  page.on('request', (request) => request.url().includes('/api/v5/') && open.add(request))
  page.on('requestfailed', (request) => open.delete(request))
  page.on('requestfinished', async (request) => {
    if (!open.delete(request)) return
    bodies.push(
      request
        .response()
        .then((response) => response?.text() ?? '')
        .catch(() => ''),
    )
  })
  return {
    isQuiet: () => open.size === 0,
    words: async () => (await Promise.all(bodies)).join('\n'),
  }
}

/** Tabs of one screen have one title: the way from page to page leads over the one that tells there is none. */
const NOWHERE = '/nowhere'

/** Goes to a route without loading anew. */
const open = (page: Page, path: string) =>
  page.evaluate((hash) => {
    location.hash = hash
  }, path)

const pages = routes.map(({ path }) => path).filter((path) => !path.includes(':'))

/** So many in one test: it loads the console once. */
const AT_ONCE = 10
const batches = Array.from({ length: Math.ceil(pages.length / AT_ONCE) }, (_, i) =>
  pages.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
)

test.describe.configure({ mode: 'parallel' })

for (const some of batches)
  test(`[SH-7] every text is one of the texts: ${some[0]} … ${some.at(-1)} @sandbox`, async ({
    page,
    signIn,
    mqttClient,
  }) => {
    await mqttClient({ clientId: 'in-the-lists' })
    const talk = brokerTalk(page)
    await signIn(page, { path: NOWHERE })
    const nowhere = await page.title()
    for (const path of some) {
      await open(page, NOWHERE)
      await expect(page).toHaveTitle(nowhere)
      await open(page, path)
      await expect(page).not.toHaveTitle(nowhere)
      await expect.poll(async () => (await page.getByRole('progressbar').count()) === 0 && talk.isQuiet()).toBe(true)
      await expectNoRawKeys(page)
      expect.soft(await unmarkedTexts(page, await talk.words()), path).toEqual([])
    }
  })
