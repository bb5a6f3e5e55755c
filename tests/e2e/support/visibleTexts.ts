import type { Page } from '@playwright/test'

/** Runs in the page. */
function collect(within: string): string[] {
  const root = document.querySelector(within) ?? document.body
  const found = new Set<string>()
  const add = (text: string | null | undefined) => {
    const trimmed = text?.trim()
    if (trimmed) found.add(trimmed)
  }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (parent?.closest('script, style, noscript, [hidden], title:not(svg title)')) continue
    add(node.nodeValue)
  }
  const ATTRIBUTES = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description', 'aria-roledescription']
  for (const name of ATTRIBUTES)
    for (const element of root.querySelectorAll(`[${name}]`)) add(element.getAttribute(name))
  add(document.title)
  return [...found]
}

/** Every text of the page (or of a part of it) as it is now, names for screen readers and placeholders included, each once. */
export const visibleTexts = (page: Page, within = 'body'): Promise<string[]> => page.evaluate(collect, within)
