import type { Issue, Path } from './types'

/** A field's control, or the nearest thing inside it that can take the focus. */
function elementOf(root: HTMLElement, id: string): HTMLElement | null {
  const name = CSS.escape(id)
  return (
    root.querySelector<HTMLElement>(`[id="${name}"]`) ??
    root.querySelector<HTMLElement>(`[id^="${name}"]:is(input, select, textarea, button)`)
  )
}

/** The control of a field, or of the field that it is a part of where that has one widget (the third entry of a list). */
function controlOf(root: HTMLElement, idOf: (path: Path) => string, path: Path): HTMLElement | null {
  if (path.length === 0) return null
  return elementOf(root, idOf(path)) ?? controlOf(root, idOf, path.slice(0, -1))
}

/** Focuses a field. */
export function focusField(root: HTMLElement, idOf: (path: Path) => string, path: Path): void {
  const target = controlOf(root, idOf, path)
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
    .map((issue) => ({ issue, element: controlOf(root, idOf, issue.path) }))
    .filter((entry) => entry.element !== null)
  placed.sort((a, b) =>
    a.element && b.element && a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  return placed[0]?.issue.path
}
