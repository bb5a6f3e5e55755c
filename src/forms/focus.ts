import type { Issue, Path } from './types'

/** Focuses a field by its id, or the nearest thing inside or around it that can take the focus. */
export function focusField(root: HTMLElement, id: string): void {
  const exact = root.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`)
  const inside = root.querySelector<HTMLElement>(`[id^="${CSS.escape(id)}"]:is(input, select, textarea, button)`)
  const target = exact ?? inside
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
}

/** Of several issues the one that stands first on the page: the order of the schema is not the order of the form. */
export function firstOnPage(
  root: HTMLElement,
  idOf: (path: Path) => string,
  issues: readonly Issue[],
): Path | undefined {
  const placed = issues
    .map((issue) => ({ issue, element: root.querySelector(`[id="${CSS.escape(idOf(issue.path))}"]`) }))
    .filter((entry) => entry.element !== null)
  placed.sort((a, b) =>
    a.element && b.element && a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  return placed[0]?.issue.path ?? issues[0]?.path
}
