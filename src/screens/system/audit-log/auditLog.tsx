import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { useCallback } from 'react'
import { defineResource } from '../../../resources/defineResource'
import type { ResourceConfig } from '../../../resources/describeResource'
import type { ListDescription, Row, RowActions } from '../../../resources/types'
import { useRowDrawer } from '../../../resources/useRowDrawer'
import { lazyDetail } from '../../../ui/lazy/lazyView'
import { buildAuditQuery, type Entry, toEntryRows, toMicroseconds } from '../../auditEntry'
import { AuditLogOffGuard, RequireAuditLog, Settings } from './AuditLogOff'
import { Duration, Moment, Operation, Result, Target, toAuditEntry } from './cells'
import { useFilters } from './useFilters'
import { useOperationText } from './useOperationText'

const Details = lazyDetail(async () => (await import('./Details')).Details, { shape: 'form' })

const textKey = (key: string) => `audit.${key}`

function useRowActions(): RowActions {
  const operationText = useOperationText()
  const { getAction, drawer } = useRowDrawer<Row>({
    id: 'details',
    label: textKey('details'),
    Icon: VisibilityOutlined,
    isWide: true,
    getTitle: (row) => operationText(toAuditEntry(row)).text,
    render: (row) => <Details entry={toAuditEntry(row)} />,
  })
  return { getActions: useCallback((row) => [getAction(row)], [getAction]), dialog: drawer }
}

const list: ListDescription = {
  key: 'audit',
  columns: [
    { name: 'created_at', label: textKey('time'), render: Moment, width: 190 },
    { name: 'operation_id', render: Operation, width: 230 },
    { name: 'target', label: textKey('target'), render: Target, width: 140 },
    { name: 'operation_result', render: Result, width: 130 },
    { name: 'source', label: textKey('source'), width: 110 },
    { name: 'source_ip', mono: true, width: 125 },
    { name: 'from', label: textKey('from'), width: 95 },
    { name: 'duration_ms', render: Duration, width: 100, align: 'right' },
    { name: 'node', mono: true, width: 170 },
  ],
  hiddenByDefault: ['node'],
  filterColumns: {
    gte_created_at: 'created_at',
    lte_created_at: 'created_at',
    source: 'source',
    from: 'from',
    source_ip: 'source_ip',
    operation_result: 'operation_result',
    http_status_code: 'operation_result',
    gte_duration_ms: 'duration_ms',
    lte_duration_ms: 'duration_ms',
    node: 'node',
  },
  sortBy: { created_at: (row) => toMicroseconds(toAuditEntry(row).created_at) },
  useFilters,
  toQuery: buildAuditQuery,
  toRows: (rows) => toEntryRows(rows as readonly Entry[]) as Row[],
  useRowActions,
  actions: Settings,
  empty: { title: textKey('empty'), text: textKey('emptyText') },
  exportName: 'audit',
  savedViews: true,
}

/** Audit log: changes with user, address and result. */
const auditLog = defineResource({
  path: '/audit',
  route: '/audit-log',
  texts: textKey,
  getName: 'operation_id',
  useGetName: () => {
    const operationText = useOperationText()
    return useCallback((row: Row) => operationText(toAuditEntry(row)).text, [operationText])
  },
  list,
} satisfies ResourceConfig)

export const { description } = auditLog

/** List, or the empty state while disabled. */
export const List = () => (
  <RequireAuditLog>
    <auditLog.List frame={(content) => <AuditLogOffGuard>{content}</AuditLogOffGuard>} />
  </RequireAuditLog>
)
