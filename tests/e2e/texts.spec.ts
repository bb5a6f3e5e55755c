import type { Page, Request } from '@playwright/test'
import { routes } from '../../src/app/routes'
import { unmarkedIn } from '../support/marks'
import { visibleTexts } from '../support/visibleTexts'
import { expect } from './fixtures'
import { pseudoTest as test } from './support/pseudo'
import { expectNoRawKeys } from './support/rawKeys'
import { openRequests } from './support/requests'

/** What the page asks for: whether something is on its way, and all that the broker said, which is data where it is shown. */
function recordTraffic(page: Page) {
  const open = openRequests(page)
  const bodies: Promise<string>[] = []
  const readText = async (request: Request) => (await request.response())?.text() ?? ''
  page.on('requestfinished', (request) => {
    if (request.url().includes('/api/v5/')) bodies.push(readText(request).catch(() => ''))
  })
  return { isQuiet: () => open.size === 0, words: async () => (await Promise.all(bodies)).join('\n') }
}

/** Waits until nothing is on its way and the page has stood for a while: parts of it come after its title. */
async function settled(page: Page, isQuiet: () => boolean): Promise<void> {
  let before = ''
  const stands = async () => {
    const now = (await page.evaluate(visibleTexts, 'body')).join('\n')
    const same = now === before
    before = now
    return same && isQuiet()
  }
  await expect.poll(stands, { intervals: [STANDS_MS] }).toBe(true)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
}

const STANDS_MS = 400

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
  test(`[SH-7] shows only texts of the locales: ${some[0]} … ${some.at(-1)} @sandbox`, async ({
    page,
    signIn,
    mqttClient,
  }) => {
    await mqttClient({ clientId: 'in-the-lists' })
    const talk = recordTraffic(page)
    await signIn(page, { path: NOWHERE })
    const nowhere = await page.title()
    for (const path of some) {
      await open(page, NOWHERE)
      await expect(page).toHaveTitle(nowhere)
      await open(page, path)
      await expect(page).not.toHaveTitle(nowhere)
      await settled(page, talk.isQuiet)
      const said = await talk.words()
      // Counters of the broker are named like keys.
      await expectNoRawKeys(page, said)
      expect.soft(unmarkedIn(await page.evaluate(visibleTexts, 'body'), said), path).toEqual([])
    }
  })
