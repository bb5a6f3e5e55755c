/** Focusable elements of a row. Inputs and selects need their own keys and stay in the tab order. */
const CONTROL = 'a[href], button, input[type="checkbox"], [tabindex]'
const ROW = 'tbody > tr[aria-rowindex]'
const ROW_MENU = '.actions [aria-haspopup="menu"]'
const OWN_KEYS = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'
const LEFT_OUT = `:disabled, ${OWN_KEYS}`

/** Rows per Page Up or Page Down. */
const PAGE = 10

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }

const listControls = (container: Element) =>
  [...container.querySelectorAll<HTMLElement>(CONTROL)].filter((control) => !control.matches(LEFT_OUT))

const findCell = (control: Element) => control.closest<HTMLTableCellElement>('td, th')

/** Finds the corresponding control in another row: in the same cell, or at the same position. */
function findCounterpart(control: HTMLElement, from: Element, to: Element): HTMLElement | undefined {
  const cell = findCell(control)
  const at = (cell && to.children[cell.cellIndex] && listControls(to.children[cell.cellIndex] as Element)) ?? []
  if (cell && at.length > 0) return at[Math.min(listControls(cell).indexOf(control), at.length - 1)]
  const all = listControls(to)
  return all[Math.min(listControls(from).indexOf(control), all.length - 1)]
}

/** Finds the control that a key moves to; undefined if none. */
function findTarget(key: string, control: HTMLElement, frame: Element): HTMLElement | undefined {
  const row = control.closest(ROW)
  if (!row) return undefined
  const step = STEPS[key]
  if (step !== undefined) {
    const rows = [...frame.querySelectorAll(ROW)]
    const to = rows[Math.max(0, Math.min(rows.indexOf(row) + step, rows.length - 1))]
    return to && to !== row ? findCounterpart(control, row, to) : undefined
  }
  const controls = listControls(row)
  const at = controls.indexOf(control)
  if (key === 'ArrowRight') return controls[at + 1]
  if (key === 'ArrowLeft') return controls[at - 1]
  if (key === 'Home') return controls[0]
  return key === 'End' ? controls.at(-1) : undefined
}

/** Finds what a key presses in the row: its menu, or with Space on a link the checkbox. */
function findRowAction(event: KeyboardEvent, control: HTMLElement): HTMLElement | null | undefined {
  const row = control.closest(ROW)
  if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey))
    return row?.querySelector<HTMLElement>(ROW_MENU)
  if (event.key === ' ' && control.matches('a')) return row?.querySelector<HTMLElement>('.check input')
  return undefined
}

/** Finds the edge row, from which a key moves to rows that are not rendered yet. */
function findEdgeRow(key: string, control: HTMLElement): Element | null | undefined {
  const row = control.closest(ROW)
  const beside = (STEPS[key] ?? 0) > 0 ? row?.nextElementSibling : row?.previousElementSibling
  return STEPS[key] !== undefined && beside?.matches('[data-spacer]') ? row : undefined
}

/**
 * Makes the table rows a single tab stop, at the control that had focus last; arrow keys move from there. Cells are
 * unaware of it, so the tab stops are set in the DOM as rows change. Returns a cleanup function.
 */
export function startRovingFocus(frame: HTMLElement): () => void {
  // This module loads on the first key press, so focus may already be in the table.
  let current = document.activeElement as HTMLElement | undefined
  const updateTabStops = () => {
    const controls = [...frame.querySelectorAll(ROW)].flatMap(listControls)
    if (!current || !controls.includes(current)) current = controls[0]
    for (const control of controls) {
      const index = control === current ? '0' : '-1'
      if (control.getAttribute('tabindex') !== index) control.setAttribute('tabindex', index)
    }
  }
  const findControl = ({ target }: Event) => {
    if (!(target instanceof Element) || target.matches(OWN_KEYS)) return undefined
    const control = target.closest<HTMLElement>(CONTROL)
    return control?.closest(ROW) && frame.contains(control) ? control : undefined
  }
  const onFocus = (event: FocusEvent) => {
    const control = findControl(event)
    if (!control || control === current) return
    current?.setAttribute('tabindex', '-1')
    current = control
    control.setAttribute('tabindex', '0')
  }
  // The key of the context menu opens the menu of the row instead of the browser's.
  const onContextMenu = (event: MouseEvent) => {
    const isKeyboard = event instanceof PointerEvent ? event.pointerType === '' : event.detail === 0
    if (isKeyboard && findControl(event)?.closest(ROW)?.querySelector(ROW_MENU)) event.preventDefault()
  }
  const onKey = (event: KeyboardEvent) => {
    const control = event.defaultPrevented ? undefined : findControl(event)
    if (!control) return
    const action = findRowAction(event, control)
    if (action) {
      event.preventDefault()
      action.focus()
      return action.click()
    }
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const next = findTarget(event.key, control, frame)
    const edge = next ? undefined : findEdgeRow(event.key, control)
    if (!next && !edge) return
    event.preventDefault()
    next?.focus()
    if (!edge) return
    // Centre the row, so that its neighbours are rendered on both sides.
    edge.scrollIntoView({ block: 'center' })
    requestAnimationFrame(() => requestAnimationFrame(() => findTarget(event.key, control, frame)?.focus()))
  }
  updateTabStops()
  const observer = new MutationObserver(updateTabStops)
  observer.observe(frame, { childList: true, subtree: true, attributeFilter: ['tabindex', 'disabled', 'href'] })
  frame.addEventListener('focusin', onFocus)
  frame.addEventListener('keydown', onKey)
  frame.addEventListener('contextmenu', onContextMenu)
  return () => {
    observer.disconnect()
    frame.removeEventListener('focusin', onFocus)
    frame.removeEventListener('keydown', onKey)
    frame.removeEventListener('contextmenu', onContextMenu)
  }
}
