import type { Page, Request } from '@playwright/test'
import { routes } from '../../scripts/screens'
import { collectVisibleTexts } from '../support/collectVisibleTexts'
import { findUnmarked } from '../support/marks'
import { expect } from './fixtures'
import { createCrawler, NOWHERE } from './support/createCrawler'
import { pseudoTest as test } from './support/pseudo'
import { expectNoRawKeys } from './support/rawKeys'

/** Collects all answers of the broker: their words are data, not texts of the console. */
function collectAnswers(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = []
  const readBody = async (request: Request) => (await request.response())?.text() ?? ''
  page.on('requestfinished', (request) => {
    if (request.url().includes('/api/v5/')) bodies.push(readBody(request).catch(() => ''))
  })
  return async () => (await Promise.all(bodies)).join('\n')
}

const pages = routes.map(({ path }) => path).filter((path) => !path.includes(':'))

// One test for each worker: every test has to load the console.
const middle = Math.ceil(pages.length / 2)

test.describe.configure({ mode: 'parallel' })

for (const batch of [pages.slice(0, middle), pages.slice(middle)])
  test(`[SH-7] shows only texts of the locales: ${batch[0]} … ${batch.at(-1)} @sandbox`, async ({
    page,
    signIn,
    mqttClient,
  }) => {
    await mqttClient({ clientId: 'in-the-lists' })
    const readAnswers = collectAnswers(page)
    await signIn(page, { path: NOWHERE })
    const crawl = await createCrawler(page)
    for (const path of batch) {
      await crawl.open(path)
      const answers = await readAnswers()
      // Counters of the broker have names like text keys.
      await expectNoRawKeys(page, answers)
      expect.soft(findUnmarked(await page.evaluate(collectVisibleTexts, 'body'), answers), path).toEqual([])
    }
  })
