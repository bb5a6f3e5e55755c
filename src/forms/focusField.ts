import type { Path } from './types'

function findElement(root: HTMLElement, id: string): HTMLElement | null {
  const name = CSS.escape(id)
  return (
    root.querySelector<HTMLElement>(`[id="${name}"]`) ??
    root.querySelector<HTMLElement>(`[id^="${name}"]:is(input, select, textarea, button)`)
  )
}

function findControl(root: HTMLElement, getId: (path: Path) => string, path: Path): HTMLElement | null {
  if (path.length === 0) return null
  return findElement(root, getId(path)) ?? findControl(root, getId, path.slice(0, -1))
}

export function focusField(root: HTMLElement, getId: (path: Path) => string, path: Path): void {
  const target = findControl(root, getId, path)
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
}

/** Returns the path that appears first on the page, because the schema's order may differ from the form's. */
export function findFirstOnPage(
  root: HTMLElement,
  getId: (path: Path) => string,
  paths: readonly Path[],
): Path | undefined {
  const placed = paths.flatMap((path) => {
    const element = findControl(root, getId, path)
    return element ? [{ path, element }] : []
  })
  placed.sort((a, b) => (a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  return placed[0]?.path
}
