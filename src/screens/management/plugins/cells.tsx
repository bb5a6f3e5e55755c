import { StatusByNode } from '../../../resources/status/StatusByNode'
import type { Row } from '../../../resources/types'
import { type Plugin, pluginFacts } from '../pluginFacts'

export const PluginState = ({ row }: { row: Row }) => (
  <StatusByNode facts={pluginFacts(row as unknown as Plugin)} name={row.id} />
)
