let currentTitle = ''
let place = ''

function write(): void {
  document.title = place === '' ? currentTitle : `${place} · ${currentTitle}`
}

export function setDocumentTitle(title: string): void {
  currentTitle = title
  write()
}

/** Sets the prefix of all tab titles, such as the broker's name; empty for none. */
export function setTitlePlace(next: string): void {
  if (place === next) return
  place = next
  if (currentTitle !== '') write()
}
