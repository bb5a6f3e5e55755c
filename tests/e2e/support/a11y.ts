import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { inBothThemes } from './preferences'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What a change of colours can make wrong; the rest is told by the first look already. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

async function grave(page: Page, theme: 'light' | 'dark', include?: string): Promise<string[]> {
  // There are no frames: without them axe has no need of a second page to put its findings together.
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  if (theme === 'light') builder.withTags(RULES)
  else builder.withRules(OF_COLOURS)
  const { violations } = await (include ? builder.include(include) : builder).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => {
      const places = nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`)
      return `${id}: ${help}\n    ${places.join('\n    ')}`
    })
}

/** axe in light and in dark: nothing serious or critical. What is open stays open: the page is not loaded anew. */
export async function checkA11y(page: Page, options: { include?: string } = {}): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const restore = await showWholeForm(page)
  await inBothThemes(page, async (theme) => {
    expect(await grave(page, theme, options.include), `accessibility, ${theme}`).toEqual([])
  })
  await restore()
  await page.emulateMedia({ reducedMotion: null })
}

/** The bar of a long form lies over what is scrolled beneath it, and axe takes half a button for a small one. */
async function showWholeForm(page: Page): Promise<() => Promise<void>> {
  const size = page.viewportSize()
  const height = await page.evaluate(() =>
    document.querySelector('main form') ? document.documentElement.scrollHeight : 0,
  )
  if (!size || height <= size.height) return async () => undefined
  await page.setViewportSize({ ...size, height })
  return () => page.setViewportSize(size)
}
