import { StatusByNode } from '../../../resources/status/StatusByNode'
import { toRecord } from '../../../resources/toRecord'
import type { Row } from '../../../resources/types'
import { pluginFacts } from '../pluginFacts'

export const PluginState = ({ row }: { row: Row }) => (
  <StatusByNode facts={pluginFacts(toRecord<'/plugins'>(row))} name={row.id} />
)
