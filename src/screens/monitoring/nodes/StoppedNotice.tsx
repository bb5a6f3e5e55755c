import { useTranslate } from 'react-admin'
import { PartialWarning } from '../../../ui/states'
import { truncateAndEscape } from '../../../ui/text'
import type { LastKnown } from '../createLastKnown'
import type { NodeRecord } from '../rememberNodes'

/** Checks whether a stopped node has known values. */
export const hasLastValues = ({ record }: LastKnown<NodeRecord>): boolean => record.version !== undefined

export function StoppedNotice({ nodes }: { nodes: readonly LastKnown<NodeRecord>[] | undefined }) {
  const translate = useTranslate()
  const stopped = (nodes ?? []).filter((node) => node.stale)
  if (stopped.length === 0) return null
  const names = stopped.map(({ record }) => truncateAndEscape(record.node ?? '', 64)).join(', ')
  const message = translate('monitoring.nodes.partial', { smart_count: stopped.length, names })
  // Mention old values only if there are any.
  return (
    <PartialWarning
      text={stopped.some(hasLastValues) ? `${message} ${translate('monitoring.nodes.partial_values')}`.trim() : message}
    />
  )
}
