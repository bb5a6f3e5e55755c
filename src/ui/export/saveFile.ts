/** How long the browser gets to take a file over before its memory is given back. */
const TAKEN_OVER_MS = 60_000

/** Saves a file through the browser. A `File` keeps its own name; `name` is for a `Blob` without one. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file instanceof File ? file.name : name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), TAKEN_OVER_MS)
}
