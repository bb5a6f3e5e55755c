let pressed = false

// Followed from the first form on; capturing, so that nothing on the page can hide a press.
globalThis.document?.addEventListener('pointerdown', () => (pressed = true), true)
for (const end of ['pointerup', 'pointercancel'] as const)
  globalThis.document?.addEventListener(end, () => (pressed = false), true)

/**
 * Runs now, or after the press that is under way. A press that takes the focus from a field would else move what it
 * is about to press: errors that come or go at blur shift the page between the press and its release.
 */
export function afterPress(run: () => void): void {
  if (!pressed) {
    run()
    return
  }
  // The click follows `pointerup` before any timer.
  document.addEventListener('pointerup', () => setTimeout(run, 0), { capture: true, once: true })
}
