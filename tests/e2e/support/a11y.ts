import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function grave(page: Page, include?: string) {
  const builder = new AxeBuilder({ page }).withTags(RULES)
  const { violations } = await (include ? builder.include(include) : builder).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n    ${nodes.map((n) => `${n.target.join(' ')} ${n.failureSummary}`).join('\n    ')}`,
    )
}

/** axe in light and in dark: nothing serious or critical. The page follows the emulated system; it is not loaded anew. */
export async function checkA11y(page: Page, options: { include?: string } = {}): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
      .toContain(colorScheme)
    expect(await grave(page, options.include), `accessibility, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null })
}
