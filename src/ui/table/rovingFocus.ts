/** What takes the focus in a row. What is typed into or chosen from has keys of its own, and stays in the order of Tab. */
const CONTROL = 'a[href], button, input[type="checkbox"], [tabindex]'
const ROW = 'tbody > tr[aria-rowindex]'
const OWN_KEYS = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'
const LEFT_OUT = `:disabled, ${OWN_KEYS}`

/** So many rows are a page to the keyboard. */
const PAGE = 10

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }

const listControls = (within: Element) =>
  [...within.querySelectorAll<HTMLElement>(CONTROL)].filter((control) => !control.matches(LEFT_OUT))

const findCell = (control: Element) => control.closest<HTMLTableCellElement>('td, th')

/** The control of another row that stands where this one does: in the same cell if there is one, else as far along. */
function counterpart(control: HTMLElement, from: Element, to: Element): HTMLElement | undefined {
  const cell = findCell(control)
  const at = (cell && to.children[cell.cellIndex] && listControls(to.children[cell.cellIndex] as Element)) ?? []
  if (cell && at.length > 0) return at[Math.min(listControls(cell).indexOf(control), at.length - 1)]
  const all = listControls(to)
  return all[Math.min(listControls(from).indexOf(control), all.length - 1)]
}

/** Where a key leads from a control; undefined where it leads nowhere. */
function target(key: string, control: HTMLElement, frame: Element): HTMLElement | undefined {
  const row = control.closest(ROW)
  if (!row) return undefined
  const step = STEPS[key]
  if (step !== undefined) {
    const rows = [...frame.querySelectorAll(ROW)]
    const to = rows[Math.max(0, Math.min(rows.indexOf(row) + step, rows.length - 1))]
    return to && to !== row ? counterpart(control, row, to) : undefined
  }
  const controls = listControls(row)
  const at = controls.indexOf(control)
  if (key === 'ArrowRight') return controls[at + 1]
  if (key === 'ArrowLeft') return controls[at - 1]
  if (key === 'Home') return controls[0]
  return key === 'End' ? controls.at(-1) : undefined
}

/** The row from which a key leads on to rows that are not in the document yet. */
function findEdgeRow(key: string, control: HTMLElement): Element | null | undefined {
  const row = control.closest(ROW)
  const beside = (STEPS[key] ?? 0) > 0 ? row?.nextElementSibling : row?.previousElementSibling
  return STEPS[key] !== undefined && beside?.matches('[data-spacer]') ? row : undefined
}

/**
 * The rows of a table are one stop of the Tab key, at the control that had the focus last; arrows lead from there. What
 * stands in cells is the caller's and knows nothing of it, so the stops are set in the document, as rows come and go.
 * Gives the way to end it.
 */
export function rovingFocus(frame: HTMLElement): () => void {
  // Who came here by the key that brought this is somewhere already.
  let current = document.activeElement as HTMLElement | undefined
  const settle = () => {
    const controls = [...frame.querySelectorAll(ROW)].flatMap(listControls)
    if (!current || !controls.includes(current)) current = controls[0]
    for (const control of controls) {
      const index = control === current ? '0' : '-1'
      if (control.getAttribute('tabindex') !== index) control.setAttribute('tabindex', index)
    }
  }
  const controlAt = ({ target }: Event) => {
    if (!(target instanceof Element) || target.matches(OWN_KEYS)) return undefined
    const control = target.closest<HTMLElement>(CONTROL)
    return control?.closest(ROW) && frame.contains(control) ? control : undefined
  }
  const onFocus = (event: FocusEvent) => {
    const control = controlAt(event)
    if (!control || control === current) return
    current?.setAttribute('tabindex', '-1')
    current = control
    control.setAttribute('tabindex', '0')
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const control = controlAt(event)
    if (!control) return
    const next = target(event.key, control, frame)
    const edge = next ? undefined : findEdgeRow(event.key, control)
    if (!next && !edge) return
    event.preventDefault()
    next?.focus()
    if (!edge) return
    // In the middle of the box it has others on both sides, once they have been made.
    edge.scrollIntoView({ block: 'center' })
    requestAnimationFrame(() => requestAnimationFrame(() => target(event.key, control, frame)?.focus()))
  }
  settle()
  const observer = new MutationObserver(settle)
  observer.observe(frame, { childList: true, subtree: true, attributeFilter: ['tabindex', 'disabled', 'href'] })
  frame.addEventListener('focusin', onFocus)
  frame.addEventListener('keydown', onKey)
  return () => {
    observer.disconnect()
    frame.removeEventListener('focusin', onFocus)
    frame.removeEventListener('keydown', onKey)
  }
}
