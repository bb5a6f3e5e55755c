/** Copies a text to the clipboard. Also works without TLS, where browsers hide the clipboard API. */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard && window.isSecureContext) {
      await navigator.clipboard.writeText(text)
      return true
    }
  } catch {
    // Denied by policy or focus: try the fallback below.
  }
  const before = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.setAttribute('readonly', '')
  area.style.position = 'fixed'
  area.style.opacity = '0'
  // In an open dialog the focus trap would take the selection from an element in the body.
  const host = before?.closest('[role="dialog"]') ?? document.body
  host.appendChild(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (before instanceof HTMLElement) before.focus()
  return isCopied
}
