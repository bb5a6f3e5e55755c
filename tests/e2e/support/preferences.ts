import type { Page } from '@playwright/test'

/** The console's entry in localStorage (`src/api/store.ts`). */
export const STORE = 'signalbox.v1'

/** Changes a preference as another tab does, without a reload. Returns the previous value. */
export function setPreference(page: Page, name: string, value: unknown): Promise<unknown> {
  return page.evaluate(
    ([key, preference, next]) => {
      const stored = JSON.parse(localStorage.getItem(key) ?? '{}')
      const before = stored.preferences?.[preference]
      localStorage.setItem(
        key,
        JSON.stringify({ ...stored, preferences: { ...stored.preferences, [preference]: next } }),
      )
      window.dispatchEvent(new StorageEvent('storage', { key }))
      return before
    },
    [STORE, name, value] as const,
  )
}

/** Runs a callback in light, then in dark, and restores the theme. A page that is light already is not rendered again. */
export async function inBothThemes(page: Page, run: (theme: 'light' | 'dark') => Promise<void>): Promise<void> {
  const getScheme = () => getComputedStyle(document.documentElement).colorScheme
  const before: unknown[] = []
  for (const theme of ['light', 'dark'] as const) {
    if ((await page.evaluate(getScheme)) !== theme) {
      before.push(await setPreference(page, 'theme', theme))
      await page.waitForFunction((name) => getComputedStyle(document.documentElement).colorScheme === name, theme)
    }
    await run(theme)
  }
  await setPreference(page, 'theme', before[0])
}
