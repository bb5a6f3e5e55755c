import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { defineList, defineResource } from '../../../resources/defineResource'
import { useBrokerList } from '../../../resources/list/brokerList'
import { useFormat } from '../../../ui/format/useFormat'
import { lazyView } from '../../../ui/lazy/lazyView'
import type { LastKnown } from '../createLastKnown'
import { type NodeRecord, rememberNodes } from '../rememberNodes'
import { createColumns } from './columns'
import { StoppedNotice } from './StoppedNotice'

const Topology = lazyView(async () => (await import('./Topology')).Topology, { shape: 'cards' })

const textKey = (key: string) => `monitoring.nodes.${key}`

/** Node in the list with its last known values; `record` alone is the broker's response. */
type NodeRow = { id: string } & LastKnown<NodeRecord>

/** Adds the last known values of stopped nodes, which the broker omits. */
const addLastKnown = (records: readonly unknown[], readAt: number): NodeRow[] =>
  rememberNodes(records as NodeRecord[], readAt).map((node) => ({ id: node.record.node ?? '', ...node }))

function Picture() {
  const { allRows } = useBrokerList<NodeRow>()
  return allRows && allRows.length > 0 ? <Topology nodes={allRows} /> : null
}

function StoppedNodesNotice() {
  return <StoppedNotice nodes={useBrokerList<NodeRow>().allRows} />
}

/** Nodes of the cluster, as a diagram and a list. */
export const nodes = defineResource({
  path: '/nodes',
  route: '/dashboard/nodes',
  recordParam: 'node',
  texts: textKey,
  getName: 'id',
  list: defineList<NodeRow>({
    useColumns: () => {
      const translate = useTranslate()
      const format = useFormat()
      return useMemo(() => createColumns(translate, format), [translate, format])
    },
    key: 'nodes',
    caption: textKey('caption'),
    toRows: (records, _, readAt) => addLastKnown(records, readAt),
    banner: StoppedNodesNotice,
    topContent: Picture,
  }),
})
