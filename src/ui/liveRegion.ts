/** Time in milliseconds until an announcement is removed, so that a reader does not find it again. */
const KEEP_MS = 10_000

let region: HTMLElement | undefined
let spoken: HTMLElement | undefined

/**
 * Live region for notices and announcements. It is a child of the body: a dialog hides the other children from
 * screen readers, and this region undoes that.
 */
export function getLiveRegion(): HTMLElement {
  if (region?.isConnected) return region
  const box = document.createElement('div')
  box.setAttribute('aria-live', 'polite')
  new MutationObserver(() => box.hasAttribute('aria-hidden') && box.removeAttribute('aria-hidden')).observe(box, {
    attributeFilter: ['aria-hidden'],
  })
  spoken = document.createElement('div')
  Object.assign(spoken.style, {
    position: 'fixed',
    width: '1em',
    height: '1em',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  })
  box.append(spoken)
  document.body.append(box)
  region = box
  return box
}

/** Announces a text politely to screen readers. */
export function announce(text: string): void {
  getLiveRegion()
  const line = document.createElement('p')
  line.textContent = text
  spoken?.append(line)
  setTimeout(() => line.remove(), KEEP_MS)
}
