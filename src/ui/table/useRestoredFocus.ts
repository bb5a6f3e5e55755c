import { useEffect, useRef } from 'react'

interface FocusPosition {
  element: Element
  /** Key and index of the focused row; absent above and below the rows. */
  key?: string | undefined
  at: number
  control: number
}

const CONTROLS = 'a[href], button, input'
/** Menus and dialogs are rendered elsewhere and restore the focus themselves. */
const AWAY = '[role="presentation"]'

/**
 * Keeps the focus in a table when its row is removed: it moves to the same control of the row that takes its
 * position. Otherwise the browser would reset the focus to the top of the page.
 */
export function useRestoredFocus<T>(
  frame: HTMLElement | null,
  rows: readonly T[] | undefined,
  rowKey: (row: T) => string,
): void {
  const place = useRef<FocusPosition>(undefined)
  const latest = useRef({ rows, rowKey })
  useEffect(() => {
    latest.current = { rows, rowKey }
  })

  useEffect(() => {
    if (!frame) return
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest(AWAY)) return
      place.current = frame.contains(target) ? getPlace(target, latest.current.rows, latest.current.rowKey) : undefined
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
    const lastPlace = place.current
    if (!frame || !lastPlace || lastPlace.element.isConnected || document.activeElement !== document.body) return
    // The row only scrolled out of view and will return.
    if (lastPlace.key !== undefined && rows?.some((row) => rowKey(row) === lastPlace.key)) return
    const row = frame.querySelector(`tr[aria-rowindex="${Math.min(lastPlace.at, (rows?.length ?? 0) - 1) + 2}"]`)
    const control =
      lastPlace.key === undefined ? undefined : row?.querySelectorAll<HTMLElement>(CONTROLS)[lastPlace.control]
    // The table is removed with its last row. Then the frame gets focus by script, but never by Tab.
    frame.tabIndex = -1
    const target = control ?? frame.querySelector<HTMLElement>('[role="group"][tabindex="0"]') ?? frame
    target.focus({ preventScroll: true })
  })
}

function getPlace<T>(element: Element, rows: readonly T[] | undefined, rowKey: (row: T) => string): FocusPosition {
  const tr = element.closest('tbody tr[aria-rowindex]')
  const at = Number(tr?.getAttribute('aria-rowindex')) - 2
  const row = tr && rows?.[at]
  if (!row) return { element, at: 0, control: 0 }
  return { element, key: rowKey(row), at, control: [...tr.querySelectorAll(CONTROLS)].indexOf(element) }
}
