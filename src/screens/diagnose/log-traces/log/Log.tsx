import { useTranslate } from 'react-admin'
import { Empty } from '../../../../ui/states'
import { MissingNodes } from '../../../MissingNodes'
import { useTrace } from '../traceRow'
import { NodeLog } from './NodeLog'
import { useLogFilters } from './useLogFilters'

/** Log of a trace, one node at a time. */
export function Log() {
  const translate = useTranslate()
  const trace = useTrace()
  const filters = useLogFilters()
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
