import { StatusByNode, type StatusFacts } from '../../../resources/status/StatusByNode'
import type { Row } from '../../../resources/types'

export const EntityStatus = ({ row }: { row: Row }) => (
  <StatusByNode facts={row as StatusFacts} name={String(row.name ?? '')} />
)
