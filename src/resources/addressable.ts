import { isSegment } from '../api/ids'

/** Whether a record's id can stand in a request's path, each of its parts as a segment. */
export function isAddressable(id: string, operation: string): boolean {
  const several = (operation.match(/\{/g) ?? []).length > 1
  return (several ? id.split('/') : [id]).every(isSegment)
}
