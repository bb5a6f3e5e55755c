/**
 * Collects the unique texts of the page or of a part of it, including accessible names and placeholders. Runs in
 * the page, so it must not use imports. Ignores elements with `translate="no"` (code, data, user content).
 */
export function collectVisibleTexts(selector = 'body'): string[] {
  const root = document.querySelector(selector) ?? document.body
  const found = new Set<string>()
  const add = (text: string | null | undefined) => {
    const trimmed = text?.trim()
    if (trimmed) found.add(trimmed)
  }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (parent?.closest('script, style, noscript, [hidden], [translate=no], textarea, title:not(svg title)')) continue
    add(node.nodeValue)
  }
  const ATTRIBUTES = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description', 'aria-roledescription']
  for (const name of ATTRIBUTES)
    for (const element of root.querySelectorAll(`[${name}]`))
      if (!element.closest('[translate=no]')) add(element.getAttribute(name))
  add(document.title)
  return [...found]
}
