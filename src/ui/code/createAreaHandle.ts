import type { CodeHandle } from './services'

/** `CodeHandle` of a plain text area. */
export const createAreaHandle = (field: () => HTMLTextAreaElement | null): CodeHandle => ({
  focus: () => field()?.focus(),
  select({ start, end }) {
    field()?.setSelectionRange(start, end)
    reveal(field(), start)
  },
  insert(text) {
    const area = field()
    if (!area) return
    area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
    // Simulates typing, so that the form gets the change and the cursor stays.
    area.dispatchEvent(new Event('input', { bubbles: true }))
  },
})

/** Scrolls an offset into view: the container scrolls, not the text area (see `CodeArea`). */
function reveal(area: HTMLTextAreaElement | null, offset: number): void {
  const frame = area?.parentElement
  const mirror = area?.previousElementSibling?.firstChild
  if (!frame || !(mirror instanceof Text) || offset >= mirror.length) return
  const place = document.createRange()
  place.setStart(mirror, offset)
  place.setEnd(mirror, offset + 1)
  const line = place.getBoundingClientRect()
  const box = frame.getBoundingClientRect()
  if (line.top < box.top || line.bottom > box.bottom) frame.scrollTop += line.top - box.top - box.height / 2
}
