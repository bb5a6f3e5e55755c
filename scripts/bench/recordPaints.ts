import type { BrowserContext, Page } from '@playwright/test'

/** Makes every page of a profile record when each selector is first painted. */
export async function recordPaints(context: BrowserContext, selectors: readonly string[]): Promise<void> {
  await context.addInitScript((all) => {
    // The console has more chunks than the default buffer holds.
    performance.setResourceTimingBufferSize(5_000)
    const painted: Record<string, number> = {}
    Object.assign(window, { painted })
    const left = new Set(all)
    new MutationObserver((_changes, observer) => {
      for (const one of left) {
        if (!document.querySelector(one)) continue
        left.delete(one)
        requestAnimationFrame(() => setTimeout(() => Object.assign(painted, { [one]: performance.now() })))
      }
      if (left.size === 0) observer.disconnect()
    }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-code-editor'] })
  }, selectors)
}

/** Returns the paint time in ms on the page's clock; waits without querying the page, which would slow it down. */
export async function getPaintTime(page: Page, selector: string): Promise<number> {
  const readPaintTime = (one: string) => (window as unknown as { painted: Record<string, number> }).painted[one]
  const handle = await page.waitForFunction(readPaintTime, selector, { polling: 100 })
  return Number(await handle.jsonValue())
}
