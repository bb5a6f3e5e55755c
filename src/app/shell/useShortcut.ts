import { useEffect, useRef } from 'react'

const EDITABLE = 'input, textarea, select, [contenteditable]'
// A closed drawer may stay in the page, hidden, to keep its input.
const OPEN_DIALOG = ':is([role="dialog"], [role="alertdialog"]):not([aria-hidden="true"] *)'

/** Keyboard shortcut. With `mod` (Ctrl or ⌘) it also works in text fields. */
export interface Shortcut {
  key: string
  mod?: boolean
}

const isPressed = (event: KeyboardEvent, { key, mod = false }: Shortcut) =>
  event.key.toLowerCase() === key &&
  !event.altKey &&
  !event.defaultPrevented &&
  (event.ctrlKey || event.metaKey) === mod

/** Handles a shortcut, except while a dialog is open and, for single keys, in text fields. */
export function useShortcut(shortcut: Shortcut, run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  const { key, mod } = shortcut
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPressed(event, { key, ...(mod && { mod }) })) return
      // An open dialog blocks shortcuts wherever the focus is.
      if (document.querySelector(OPEN_DIALOG)) return
      if (!mod && event.target instanceof Element && event.target.closest(EDITABLE)) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [key, mod])
}
