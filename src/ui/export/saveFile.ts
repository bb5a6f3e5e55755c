/** Time until the object URL is revoked, in milliseconds. */
const TAKEN_OVER_MS = 60_000

/** Downloads a file. A `File` keeps its own name; `name` is for a `Blob`. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file instanceof File ? file.name : name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), TAKEN_OVER_MS)
}
