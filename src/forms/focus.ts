import type { Issue, Path } from './types'

/** A field's control, or the nearest thing inside it that can take the focus. */
function elementOf(root: HTMLElement, id: string): HTMLElement | null {
  const name = CSS.escape(id)
  return (
    root.querySelector<HTMLElement>(`[id="${name}"]`) ??
    root.querySelector<HTMLElement>(`[id^="${name}"]:is(input, select, textarea, button)`)
  )
}

/** Focuses a field by its id. */
export function focusField(root: HTMLElement, id: string): void {
  const target = elementOf(root, id)
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
}

/** Of several issues the one that stands first on the page, if any does: the order of the schema is not the order of the form. */
export function firstOnPage(
  root: HTMLElement,
  idOf: (path: Path) => string,
  issues: readonly Issue[],
): Path | undefined {
  const placed = issues
    .map((issue) => ({ issue, element: elementOf(root, idOf(issue.path)) }))
    .filter((entry) => entry.element !== null)
  placed.sort((a, b) =>
    a.element && b.element && a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  return placed[0]?.issue.path
}
