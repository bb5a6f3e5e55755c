import { useTranslate } from 'ra-core'
import { Partial } from '../../../ui/states'
import type { Known } from './lastKnown'
import type { NodeRecord } from './queries'

/** Names the nodes that are stopped, above what the others answer. */
export function StoppedNotice({ nodes }: { nodes: readonly Known<NodeRecord>[] | undefined }) {
  const translate = useTranslate()
  const stopped = (nodes ?? []).filter((known) => known.stale).map((known) => known.record.node)
  if (stopped.length === 0) return null
  return (
    <Partial text={translate('monitoring.nodes.partial', { smart_count: stopped.length, names: stopped.join(', ') })} />
  )
}
