import { isPathSegment } from '../api/ids'

/** Whether each part of a record's id is valid as a path segment of a request. */
export function isAddressable(id: string, operation: string): boolean {
  const several = (operation.match(/\{/g) ?? []).length > 1
  return (several ? id.split('/') : [id]).every(isPathSegment)
}
