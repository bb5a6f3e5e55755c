import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { inBothThemes } from './preferences'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What a change of colours can make wrong; the rest is told by the first look already. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

const LOOK: Record<'light' | 'dark', RunOptions> = {
  light: { runOnly: { type: 'tag', values: RULES } },
  dark: { runOnly: { type: 'rule', values: OF_COLOURS } },
}

/** Runs in the page, which has axe. There are no frames, and nothing is fetched for axe to see more. */
async function violations([within, options]: readonly [string, RunOptions]): Promise<AxeResults['violations']> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const found = await axe.run(within, { ...options, resultTypes: ['violations'], preload: false, iframes: false })
  return found.violations
}

async function grave(page: Page, theme: 'light' | 'dark', within: string): Promise<string[]> {
  return (await page.evaluate(violations, [within, LOOK[theme]] as const))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => {
      const places = nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`)
      return `${id}: ${help}\n    ${places.join('\n    ')}`
    })
}

/**
 * Runs in the page: what had begun to fade in or out before motion was reduced is brought to its end. Its `finished`
 * is not awaited: on a busy machine Chromium may leave it pending for ever, though the state is `finished`.
 */
export function settle(): void {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
}

/** axe in light and in dark: nothing serious or critical. What is open stays open: the page is not loaded anew. */
export async function checkA11y(page: Page, { include = 'html' }: { include?: string } = {}): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(settle)
  const restore = await showWholeForm(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  await inBothThemes(page, async (theme) => {
    expect(await grave(page, theme, include), `accessibility, ${theme}`).toEqual([])
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
