/**
 * Whether a record's id can stand in a request's path. `.` and `..` cannot, encoded or not: the browser takes them for
 * steps up (WHATWG URL, "double-dot path segment"), and a step up from one item is its whole collection.
 */
export function isAddressable(id: string, operation: string): boolean {
  const several = (operation.match(/\{/g) ?? []).length > 1
  const segments = several ? id.split('/') : [id]
  return segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..')
}
