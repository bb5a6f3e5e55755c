import { expect, type Page } from '@playwright/test'
import { collectVisibleTexts } from '../../support/collectVisibleTexts'
import { findRawKeys } from '../../support/rawKeys'

/** No text of the page looks like the key of one. `brokerWords`: words of the broker's that happen to look so. */
export async function expectNoRawKeys(page: Page, brokerWords: readonly string[] | string = []): Promise<void> {
  const keys = findRawKeys(await page.evaluate(collectVisibleTexts, 'body'))
  expect(
    keys.filter((key) => !brokerWords.includes(key)),
    'text keys on the page',
  ).toEqual([])
}
