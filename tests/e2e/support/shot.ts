import type { Page } from '@playwright/test'

const VIEWS = [
  { name: 'light', width: 1440, height: 900, colorScheme: 'light' },
  { name: 'dark', width: 1440, height: 900, colorScheme: 'dark' },
  { name: 'narrow', width: 390, height: 844, colorScheme: 'light' },
  { name: 'narrow-dark', width: 390, height: 844, colorScheme: 'dark' },
] as const

/** With SHOTS=1: pictures of the screen in both themes, wide and narrow, under test-results/shots. */
export async function shot(page: Page, name: string): Promise<void> {
  if (!process.env.SHOTS) return
  const before = page.viewportSize()
  for (const { name: view, width, height, colorScheme } of VIEWS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height })
    await page.waitForTimeout(300)
    await page.screenshot({ path: `test-results/shots/${name}-${view}.png`, fullPage: width < 900 })
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null })
  if (before) await page.setViewportSize(before)
}
