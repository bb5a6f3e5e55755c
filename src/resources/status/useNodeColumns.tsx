import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { Column } from '../../ui/table/types'
import { createNodeColumn } from '../recordColumns'
import { Reason } from './Reason'
import { type NodeStatus, RecordStatus } from './StatusByNode'

/** Returns the columns node, status and reason for tables by node. `stateless` omits status and reason. */
export function useNodeColumns<T extends NodeStatus>(stateless = false): Column<T>[] {
  const translate = useTranslate()
  return useMemo(() => {
    const node = createNodeColumn<T>(translate('ui.status.node'), 200)
    const state: Column<T>[] = [
      {
        id: 'status',
        label: translate('fields.status.label'),
        width: 150,
        render: ({ status }) => (status ? <RecordStatus status={status} /> : '–'),
      },
      {
        id: 'reason',
        label: translate('fields.status_reason.label'),
        width: 280,
        render: ({ status_reason: reason }) => (reason ? <Reason isInRow text={reason} /> : '–'),
      },
    ]
    return stateless ? [node] : [node, ...state]
  }, [translate, stateless])
}
