import { useTranslate } from 'ra-core'
import { Partial } from '../../../ui/states'
import { truncateAndEscape } from '../../../ui/text'
import type { Known } from '../lastKnown'
import type { NodeRecord } from '../seenNodes'

/** Whether a stopped node has values of an earlier answer. */
export const wasSeen = ({ record }: Known<NodeRecord>): boolean => record.version !== undefined

/** Names the nodes that are stopped, above what the others answer. */
export function StoppedNotice({ nodes }: { nodes: readonly Known<NodeRecord>[] | undefined }) {
  const translate = useTranslate()
  const stopped = (nodes ?? []).filter((known) => known.stale)
  if (stopped.length === 0) return null
  const names = stopped.map(({ record }) => truncateAndEscape(record.node ?? '', 64)).join(', ')
  const told = translate('monitoring.nodes.partial', { smart_count: stopped.length, names })
  // Of a node that nobody saw running there are no values to speak of.
  return (
    <Partial text={stopped.some(wasSeen) ? `${told} ${translate('monitoring.nodes.partial_values')}`.trim() : told} />
  )
}
