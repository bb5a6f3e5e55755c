import { expect, type Page } from '@playwright/test'
import { collectVisibleTexts } from '../../support/collectVisibleTexts'
import { findRawKeys } from '../../support/rawKeys'

/** Expects no text keys on the page. `brokerWords` contains words of the broker that look like keys. */
export async function expectNoRawKeys(page: Page, brokerWords: readonly string[] | string = []): Promise<void> {
  const keys = findRawKeys(await page.evaluate(collectVisibleTexts, 'body'))
  expect(
    keys.filter((key) => !brokerWords.includes(key)),
    'text keys on the page',
  ).toEqual([])
}
