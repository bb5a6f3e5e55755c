/** How long the browser gets to take a file over before its memory is given back. */
const TAKEN_OVER_MS = 60_000

/** Hands a file to the browser to be saved. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), TAKEN_OVER_MS)
}
