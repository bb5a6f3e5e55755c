let shown = ''
let place = ''

function write(): void {
  document.title = place === '' ? shown : `${place} · ${shown}`
}

/** Names the browser's tab. */
export function setDocumentTitle(title: string): void {
  shown = title
  write()
}

/** Says before every title where the tab is, where there are several places; the empty text is nothing. */
export function setTitlePlace(next: string): void {
  if (place === next) return
  place = next
  if (shown !== '') write()
}
