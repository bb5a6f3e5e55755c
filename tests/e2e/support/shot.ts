import type { Page } from '@playwright/test'
import { inBothThemes, setPreference } from './preferences'
import { waitForFrame } from './waitForFrame'

const WIDTHS = [
  { name: 'wide', width: 1440, height: 900 },
  { name: 'narrow', width: 390, height: 844 },
]

/** With SHOTS=1: takes screenshots in both themes and languages, wide and narrow, into test-results/shots. */
export async function shot(page: Page, name: string): Promise<void> {
  if (!process.env.SHOTS) return
  const before = page.viewportSize()
  const language = await setPreference(page, 'language', 'en')
  for (const lng of ['en', 'zh'] as const) {
    await setPreference(page, 'language', lng)
    await page.waitForFunction((tag) => document.documentElement.lang.startsWith(tag), lng)
    await inBothThemes(page, async (theme) => {
      for (const { name: view, width, height } of WIDTHS) {
        await page.setViewportSize({ width, height })
        await waitForFrame(page)
        await page.screenshot({ path: `test-results/shots/${name}-${lng}-${theme}-${view}.png` })
      }
      if (before) await page.setViewportSize(before)
    })
  }
  await setPreference(page, 'language', language)
}
