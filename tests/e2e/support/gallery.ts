import type { Page } from '@playwright/test'
import { schemas } from '../../../src/api/generated/schemas'

/** The path of a form in the gallery: the operation's body, of the variant with these tags in one line. */
export function exhibitPath(operation: string, kind: string): string {
  const variants = schemas[operation as keyof typeof schemas] ?? []
  const index = variants.findIndex(({ tags }) => Object.values(tags).join(' ') === kind)
  if (index < 0) throw new Error(`no form of ${operation} ${kind}`)
  return `/gallery/${encodeURIComponent(operation)}/${index}`
}

/** Runs in the page: opens a route without reloading and waits for an element. */
async function go([path, selector]: readonly [string, string]): Promise<void> {
  for (const old of document.querySelectorAll(selector)) old.setAttribute('data-old', '')
  location.hash = path
  for (let i = 0; i < 1_000; i++) {
    if (document.querySelector(`${selector}:not([data-old])`)) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`nothing at ${path}`)
}

/** Opens a form of the gallery, filled with an example. */
export const openForm = (page: Page, path: string): Promise<void> =>
  page.evaluate(go, [`${path}?tab=filled`, 'main form'] as const)

/** Opens the page of the same record. */
export const openRecord = (page: Page, path: string): Promise<void> =>
  page.evaluate(go, [`${path}?tab=shown`, 'main [role=tabpanel] section'] as const)

/** Opens every closed section and item of the form. */
export const unfold = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const closed = 'main form :is(h2, h3, [data-item]) button[aria-expanded=false]'
    for (let i = 0; i < 20; i++) {
      const toggles = document.querySelectorAll<HTMLElement>(closed)
      if (toggles.length === 0) return
      for (const toggle of toggles) toggle.click()
      await new Promise((resolve) => setTimeout(resolve))
    }
    throw new Error('sections that do not open')
  })
