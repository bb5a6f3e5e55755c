import type { Row } from '../../../resources/types'
import { useFormat } from '../../../ui/format/useFormat'

/** Number of public keys of a device. */
export function Keys({ row: { keys } }: { row: Row }) {
  const format = useFormat()
  return format.number(Array.isArray(keys) ? keys.length : 0)
}
