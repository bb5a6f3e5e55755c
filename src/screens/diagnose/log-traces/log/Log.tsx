import { useTranslate } from 'ra-core'
import { Empty } from '../../../../ui/states'
import { MissingNodes } from '../../../MissingNodes'
import { useTrace } from '../toTrace'
import { NodeLog } from './NodeLog'
import { useLogFilters } from './useLogFilters'

/** The log of the trace, node by node (DI-7). */
export function Log() {
  const translate = useTranslate()
  const trace = useTrace()
  const filters = useLogFilters()
  // The nodes that answer: each keeps a log of its own.
  const nodes = Object.keys(trace.log_size ?? {}).sort()
  const node = filters.node ?? nodes[0]
  return (
    <>
      <MissingNodes />
      {node === undefined ? (
        <Empty title={translate('traces.no_nodes')} />
      ) : (
        <NodeLog
          key={node}
          trace={trace}
          node={node}
          nodes={nodes.includes(node) ? nodes : [...nodes, node]}
          filters={filters}
        />
      )}
    </>
  )
}
