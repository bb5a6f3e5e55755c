import { StatusByNode, type StatusFields } from '../../../resources/status/StatusByNode'
import type { Row } from '../../../resources/types'

export const EntityStatus = ({ row }: { row: Row }) => (
  <StatusByNode facts={row as StatusFields} name={String(row.name ?? '')} />
)
