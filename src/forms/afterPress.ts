let pressed = false

// Use the capture phase so that other handlers cannot stop the event.
globalThis.document?.addEventListener('pointerdown', () => (pressed = true), true)
for (const end of ['pointerup', 'pointercancel'] as const)
  globalThis.document?.addEventListener(end, () => (pressed = false), true)

/**
 * Runs now, or after the current pointer press. Errors that appear or disappear on blur shift the layout between
 * press and release, and the click would miss its target.
 */
export function afterPress(run: () => void): void {
  if (!pressed) {
    run()
    return
  }
  // The click event follows `pointerup` before any timer.
  document.addEventListener('pointerup', () => setTimeout(run, 0), { capture: true, once: true })
}
