import { useEffect, useRef } from 'react'

/** Where the focus was in a table. */
interface Place {
  element: Element
  /** The row it was in, by its key and its place among the rows; none where it was above or beneath them. */
  key?: string | undefined
  at: number
  /** Which of the row's controls it was. */
  control: number
}

const CONTROLS = 'a[href], button, input'
/** Menus and dialogs that a table opens stand elsewhere, and give the focus back. */
const AWAY = '[role="presentation"]'

/**
 * Keeps the focus in a table whose row it was in is taken away: the same control of the row that stands there now has it,
 * so that the next one can be dealt with. Without this the browser would put it to the top of the page.
 */
export function useKeptFocus<T>(
  frame: HTMLElement | null,
  rows: readonly T[] | undefined,
  rowKey: (row: T) => string,
): void {
  const place = useRef<Place>(undefined)
  const known = useRef({ rows, rowKey })
  useEffect(() => {
    known.current = { rows, rowKey }
  })

  useEffect(() => {
    if (!frame) return
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest(AWAY)) return
      place.current = frame.contains(target) ? getPlace(target, known.current.rows, known.current.rowKey) : undefined
    }
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest(AWAY) && !frame.contains(target)) place.current = undefined
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [frame])

  useEffect(() => {
    const was = place.current
    if (!frame || !was || was.element.isConnected || document.activeElement !== document.body) return
    // Only scrolled out of sight: it comes back with its row.
    if (was.key !== undefined && rows?.some((row) => rowKey(row) === was.key)) return
    const row = frame.querySelector(`tr[aria-rowindex="${Math.min(was.at, (rows?.length ?? 0) - 1) + 2}"]`)
    const control = was.key === undefined ? undefined : row?.querySelectorAll<HTMLElement>(CONTROLS)[was.control]
    // With its last row the table goes too; the frame can be focused from here only, never with Tab.
    frame.tabIndex = -1
    const target = control ?? frame.querySelector<HTMLElement>('[role="group"][tabindex="0"]') ?? frame
    target.focus({ preventScroll: true })
  })
}

function getPlace<T>(element: Element, rows: readonly T[] | undefined, rowKey: (row: T) => string): Place {
  const tr = element.closest('tbody tr[aria-rowindex]')
  const at = Number(tr?.getAttribute('aria-rowindex')) - 2
  const row = tr && rows?.[at]
  if (!row) return { element, at: 0, control: 0 }
  return { element, key: rowKey(row), at, control: [...tr.querySelectorAll(CONTROLS)].indexOf(element) }
}
