const PLACE =
  'main, section, fieldset, li, [role="dialog"], [role="region"], [role="group"], [role="tabpanel"], [role="listbox"], [role="alertdialog"]'
/** Time in milliseconds in which the new content may set the focus itself. */
const WAIT_MS = 150

/** Focuses the title of the page if only the page remains, else the nearest remaining part. */
function focusPlace(place: HTMLElement): void {
  const target = (place.matches('main') && place.querySelector<HTMLElement>('h1')) || place
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}

/**
 * Keeps the focus in the page if the focused element is removed: browsers move it to the body, where screen readers
 * start again. Returns a cleanup function.
 */
export function rescueFocus(): () => void {
  let focused: Element | null = null
  let places: HTMLElement[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const remember = ({ target }: { target: EventTarget | null }) => {
    if (!(target instanceof HTMLElement) || target === document.body) return
    focused = target
    places = []
    for (let part = target.parentElement; part; part = part.parentElement) if (part.matches(PLACE)) places.push(part)
  }
  const rescue = () => {
    timer = undefined
    if (document.activeElement !== document.body || !focused || focused.isConnected) return
    focused = null
    const place = places.find((part) => part.isConnected) ?? document.querySelector<HTMLElement>('main')
    if (place) focusPlace(place)
  }
  const observer = new MutationObserver(() => {
    if (timer === undefined && focused && !focused.isConnected) timer = setTimeout(rescue, WAIT_MS)
  })
  remember({ target: document.activeElement })
  document.addEventListener('focusin', remember)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('focusin', remember)
  }
}
