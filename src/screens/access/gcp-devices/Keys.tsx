import type { Row } from '../../../resources/types'
import { useFormat } from '../../../ui/format/useFormat'

export function Keys({ row: { keys } }: { row: Row }) {
  const format = useFormat()
  return format.number(Array.isArray(keys) ? keys.length : 0)
}
