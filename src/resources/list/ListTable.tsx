import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Button from '@mui/material/Button'
import { useCallback, useMemo } from 'react'
import { type TranslateFunction, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { encodeId } from '../../api/ids'
import { ActionButton } from '../../ui/ActionButton'
import { DataTable } from '../../ui/DataTable'
import { type Column, listColumnsInUse, type RowAction } from '../../ui/table/types'
import { truncateAndEscape } from '../../ui/text'
import type { RowCommand } from '../commands/types'
import { useCommandActions } from '../commands/useCommandActions'
import { ExportMenu } from '../export/ExportMenu'
import type { CreateDescription } from '../formTypes'
import { useFailure } from '../live/useFailure'
import type { ListDescription, ResourceDescription, ResourceRoutes, Row, RowActions } from '../types'
import { type Removal, useRemove } from '../useRemove'
import { SavedViews } from '../views/SavedViews'
import { useBrokerList } from './brokerList'
import { ListPager } from './ListPager'
import { useListColumns } from './useListColumns'

/** Exports all matching records. Hidden for empty lists. */
function ListExport({ name }: { name: string }) {
  const { count, resource, path, source } = useBrokerList()
  return count > 0 ? <ExportMenu source={{ ...source, path: resource, parent: path, name }} /> : null
}

const NO_ACTIONS: RowActions = { getActions: () => [] }
const noActions = () => NO_ACTIONS

/** Lists the declared commands, with "Duplicate" if records can be copied. */
function listCommands(
  commands: ListDescription['commands'] = [],
  create: CreateDescription | undefined,
  { createRoute }: ResourceRoutes,
): readonly RowCommand[] {
  if (!create?.copy) return commands.filter((command) => command !== 'duplicate')
  const duplicate: RowCommand = {
    id: 'duplicate',
    label: create.copyLabel ?? 'ui.list.duplicate',
    icon: ContentCopyOutlined,
    operation: create.operation,
    getUrl: ({ id }) => `${createRoute}?copy=${encodeURIComponent(encodeId(id))}`,
  }
  const all = commands.includes('duplicate') ? commands : [...commands, 'duplicate' as const]
  return all.map((command) => (command === 'duplicate' ? duplicate : command))
}

interface ListTableProps {
  /** Resource that provides the row actions. */
  resource: Pick<
    ResourceDescription,
    'path' | 'title' | 'getName' | 'create' | 'edit' | 'show' | 'remove' | 'useLocked'
  >
  /** Inside a card or tab: without frame and column chooser. */
  dense?: boolean | undefined
}

/** Table of the current list with bulk actions, row actions, pager and states. */
export function ListTable({ resource, dense }: ListTableProps) {
  const context = useBrokerList()
  const { list, data: rows, params, live, place, selectedRows, filters, getName } = context
  const translate = useTranslate()
  const getFailure = useFailure()
  const navigate = useNavigate()
  const { create, edit, show, remove } = resource
  const getLink = edit || show ? (row: Row) => place.recordRoute(row.id) : undefined
  const { columns, error: columnsError, retry } = useListColumns(list, getLink)
  const more = (list.useRowActions ?? noActions)()
  const commands = useMemo(() => listCommands(list.commands, create, place), [list.commands, create, place])
  const getCommandActions = useCommandActions()
  const removal = useRemove(resource, context)
  const { getForbiddenReason, run: removeRows } = removal ?? {}
  const selectable = Boolean(remove ?? list.bulkActions)
  const { getActions: getCustomActions, getSecondaryActions: renderMore } = more
  // Keep a stable reference so that unchanged rows do not rerender.
  const getActions = useCallback(
    (row: Row): RowAction[] => [
      ...(edit && !show
        ? [
            {
              id: 'edit',
              label: translate('ui.list.edit'),
              icon: <EditOutlined />,
              onClick: () => navigate(place.recordRoute(row.id)),
            },
          ]
        : []),
      ...getCustomActions(row),
      ...getCommandActions(commands, row, { parent: place.path }),
      ...(remove && getForbiddenReason && removeRows
        ? [
            {
              id: 'remove',
              label: translate(remove.action),
              icon: <DeleteOutlined />,
              danger: true,
              disabled: getForbiddenReason(row),
              onClick: () => void removeRows([row]),
            },
          ]
        : []),
      ...(renderMore?.(row) ?? []),
    ],
    [
      edit,
      show,
      getCustomActions,
      getCommandActions,
      commands,
      renderMore,
      remove,
      getForbiddenReason,
      removeRows,
      translate,
      navigate,
      place,
    ],
  )
  const hasActions = (edit && !show) || remove || list.useRowActions || commands.length > 0
  const rowActions = hasActions ? getActions : undefined
  const rowName = useCallback((row: Row) => truncateAndEscape(getName(row), 64), [getName])
  const key = list.key ?? resource.path
  const selection = useMemo(
    () => ({ selected: new Set(selectedRows.keys()), onChange: (ids: Set<string>) => context.onSelect([...ids]) }),
    [selectedRows, context.onSelect],
  )
  return (
    <>
      <DataTable
        dense={dense}
        rows={columns && rows}
        columns={columns ?? NO_COLUMNS}
        rowKey={getId}
        rowName={rowName}
        caption={translate(list.caption ?? resource.title)}
        columnsKey={dense ? undefined : key}
        hiddenByDefault={list.hiddenByDefault}
        alwaysShown={listColumnsInUse(params.sort, filters, list.filterColumns)}
        sort={params.sort}
        onSort={params.setSort}
        selection={selectable ? selection : undefined}
        bulkActions={
          <>
            {list.bulkActions && <list.bulkActions />}
            {remove && removal && (
              <RemoveSelected label={remove.actionMany} rows={[...selectedRows.values()]} removal={removal} />
            )}
          </>
        }
        rowActions={rowActions}
        loading={context.isFetching}
        error={getFailure(columnsError ?? context.error, rows !== undefined)}
        onRetry={columnsError ? retry : live.refresh}
        empty={buildEmptyState(list, Object.keys(filters).length > 0, () => params.setFilters({}), translate)}
        toolbar={
          (list.savedViews || list.toolbar || list.exportName) && (
            <>
              {list.savedViews && <SavedViews name={key} />}
              {list.toolbar && <list.toolbar />}
              {list.exportName && <ListExport name={list.exportName} />}
            </>
          )
        }
        foot={rows && <ListPager />}
      />
      {more.dialog}
      {removal?.dialog}
    </>
  )
}

const NO_COLUMNS: readonly Column<Row>[] = []
const getId = (row: Row) => row.id

/** Bulk action that removes the selected rows, across pages. Disabled if any row cannot be removed. */
function RemoveSelected({
  label = 'ui.bulk.delete_selected',
  rows,
  removal,
}: {
  label: string | undefined
  rows: readonly Row[]
  removal: Removal
}) {
  const translate = useTranslate()
  const forbidden = rows.map((row) => ({ row, reason: removal.getForbiddenReason(row) })).find(({ reason }) => reason)
  return (
    <ActionButton
      color="error"
      startIcon={<DeleteOutlined />}
      disabled={
        removal.denied ?? (forbidden && removal.getName(forbidden.row) + translate('ui.colon') + forbidden.reason)
      }
      onClick={() => void removal.run(rows)}
    >
      {translate(label)}
    </ActionButton>
  )
}

function buildEmptyState(
  { empty, emptyFiltered }: ListDescription,
  filtered: boolean,
  onClear: () => void,
  translate: TranslateFunction,
) {
  if (!filtered) {
    return {
      title: translate(empty.title),
      text: translate(empty.text),
      ...(empty.action && { action: <empty.action /> }),
    }
  }
  return {
    title: translate(emptyFiltered?.title ?? 'ui.list.empty_filtered_title'),
    text: translate(emptyFiltered?.text ?? 'ui.list.empty_filtered_text'),
    action: (
      <Button variant="outlined" onClick={onClear}>
        {translate('ui.list.clear_filters')}
      </Button>
    ),
  }
}
