/** Puts a text on the clipboard; also where the page is served without TLS and browsers withhold the clipboard API. */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard && window.isSecureContext) {
      await navigator.clipboard.writeText(text)
      return true
    }
  } catch {
    // Denied by policy or focus: the way below may still work.
  }
  const before = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.setAttribute('readonly', '')
  area.style.position = 'fixed'
  area.style.opacity = '0'
  // Inside an open dialog the focus trap would take the selection away from an element of the body.
  const host = before?.closest('[role="dialog"]') ?? document.body
  host.appendChild(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  if (before instanceof HTMLElement) before.focus()
  return done
}
