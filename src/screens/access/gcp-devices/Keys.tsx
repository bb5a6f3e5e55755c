import type { Row } from '../../../resources/types'
import { useFormat } from '../../../ui/format/useFormat'

/** How many keys a device may sign in with. */
export function Keys({ row: { keys } }: { row: Row }) {
  const format = useFormat()
  return format.number(Array.isArray(keys) ? keys.length : 0)
}
