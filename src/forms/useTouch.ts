import { useCallback, useRef } from 'react'
import { useFormHost } from './FormHost'
import type { Path } from './types'

let isPressed = false

// Use the capture phase so that other handlers cannot stop the event.
globalThis.document?.addEventListener('pointerdown', () => (isPressed = true), true)
for (const end of ['pointerup', 'pointercancel'] as const)
  globalThis.document?.addEventListener(end, () => (isPressed = false), true)

/**
 * Runs now, or after the current pointer press. Errors that appear or disappear on blur shift the layout between
 * press and release, and the click would miss its target.
 */
function runAfterPress(run: () => void): void {
  if (!isPressed) {
    run()
    return
  }
  // The click event follows `pointerup` before any timer.
  document.addEventListener('pointerup', () => setTimeout(run, 0), { capture: true, once: true })
}

/** Validates a field on blur after an edit, so that tabbing through an untouched form shows no errors. */
export function useTouch(path: Path) {
  const { touch } = useFormHost()
  const isEdited = useRef(false)
  const edit = useCallback(() => {
    isEdited.current = true
  }, [])
  const blur = useCallback(() => {
    if (isEdited.current) runAfterPress(() => touch(path))
  }, [touch, path])
  return { edit, blur }
}
