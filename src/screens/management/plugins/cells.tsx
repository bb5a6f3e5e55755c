import { StatusByNode } from '../../../resources/status/StatusByNode'
import { toRecord } from '../../../resources/toRecord'
import type { Row } from '../../../resources/types'
import { getPluginFacts } from '../pluginFacts'

export const PluginState = ({ row }: { row: Row }) => (
  <StatusByNode facts={getPluginFacts(toRecord<'/plugins'>(row))} name={row.id} />
)
