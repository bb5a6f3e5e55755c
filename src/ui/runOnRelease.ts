let isPressed = false

// Use the capture phase so that other handlers cannot stop the event.
globalThis.document?.addEventListener('pointerdown', () => (isPressed = true), true)
for (const end of ['pointerup', 'pointercancel'] as const)
  globalThis.document?.addEventListener(end, () => (isPressed = false), true)

/**
 * Runs now, or when the pressed pointer is released, before its click. A change on blur that shifts the layout
 * between press and release would make the click miss its target.
 */
export function runOnRelease(run: () => void): void {
  if (!isPressed) {
    run()
    return
  }
  const ends = ['pointerup', 'pointercancel'] as const
  const finish = () => {
    for (const end of ends) document.removeEventListener(end, finish, true)
    run()
  }
  for (const end of ends) document.addEventListener(end, finish, true)
}
