import type { Page } from '@playwright/test'
import { routes } from '../../src/app/routes'
import { expect } from './fixtures'
import { pseudoTest as test, unmarkedTexts } from './support/pseudo'
import { expectNoRawKeys } from './support/rawKeys'

/** Everything that the broker said to the page: what it shows of that is data. */
function brokerWords(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/v5/')) bodies.push(response.text().catch(() => ''))
  })
  return async () => (await Promise.all(bodies)).join('\n')
}

const pages = routes.map(({ path }) => path).filter((path) => !path.includes(':'))

for (const path of pages)
  test(`[SH-7] every text of ${path} is one of the texts @sandbox`, async ({ page, signIn, mqttClient }) => {
    await mqttClient({ clientId: 'in-the-lists' })
    const words = brokerWords(page)
    await signIn(page, { path })
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expectNoRawKeys(page)
    expect(await unmarkedTexts(page, await words())).toEqual([])
  })
