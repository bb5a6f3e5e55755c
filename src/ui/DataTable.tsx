import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ComponentProps, type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Empty, ErrorState, type Failure, PartialWarning } from './states'
import { ColumnChooser } from './table/ColumnChooser'
import { getCellClass, getVisibleColumns } from './table/columns'
import { HeadCell } from './table/HeadCell'
import { Foot, Frame, Grid, Note, Scroller } from './table/parts'
import { countButtons, VISIBLE } from './table/RowActions'
import { Rows, SkeletonRows } from './table/Rows'
import { SelectPage } from './table/SelectPage'
import { TopBar } from './table/TopBar'
import type { Column, RowAction, Selection, Sort } from './table/types'
import { type ColumnsProps, useColumns } from './table/useColumns'
import { useColumnWidths } from './table/useColumnWidths'
import { useFitToWindow } from './table/useFitToWindow'
import { useRestoredFocus } from './table/useRestoredFocus'
import { useRovingFocus } from './table/useRovingFocus'
import { actionsWidth, ColumnWidths } from './table/Widths'

export type { Column, RowAction, Selection, Sort } from './table/types'

/** Props of the table. The caller owns data, sort and selection. */
export interface DataTableProps<T> extends ColumnsProps {
  /** Undefined until the first response. */
  rows: readonly T[] | undefined
  columns: readonly Column<T>[]
  rowKey: (row: T) => string
  /** Row name in control labels; defaults to the first column's value, then the key. */
  rowName?: ((row: T) => string) | undefined
  /** Accessible name of the table. */
  caption: string
  alwaysShown?: readonly string[] | undefined
  sort?: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
  selection?: Selection | undefined
  /** Buttons shown in the selection bar. */
  bulkActions?: ReactNode
  rowActions?: ((row: T) => RowAction[]) | undefined
  loading?: boolean | undefined
  error?: string | Failure | null | undefined
  onRetry?: (() => unknown) | undefined
  empty?: ComponentProps<typeof Empty> | undefined
  /** Shown above the header row, next to the column chooser. */
  toolbar?: ReactNode
  /** Called when the user scrolls near the last row, to load more. */
  onNearEnd?: (() => void) | undefined
  /** Receives the scroll container, or null on unmount. Must be stable. */
  onScroller?: ((box: HTMLElement | null) => void) | undefined
  /** Shown below the rows, usually the pager. */
  foot?: ReactNode
  /** For use in a card: no frame and no column chooser. */
  dense?: boolean | undefined
}

/** Data table with a sticky header, 36 px rows, configurable columns and selection. Virtualized above 100 rows. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { rows, columns, rowKey, selection, rowActions, onScroller, dense = false } = props
  const translate = useTranslate()
  // State instead of a ref: the row window needs a render once the container is mounted.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  const takeScroller = useCallback(
    (box: HTMLDivElement | null) => {
      setScroller(box)
      onScroller?.(box)
    },
    [onScroller],
  )
  const table = useRef<HTMLTableElement>(null)
  useFitToWindow(scroller, frame)
  useRestoredFocus(frame, rows, rowKey)
  useRovingFocus(frame)
  const { tokens, breakpoints } = useTheme()
  // On a narrow screen inline buttons would cover the row, so they move to the menu.
  const visible = useMediaQuery(breakpoints.down('sm')) ? 0 : VISIBLE
  const arrangement = useColumns(props)
  const { layout, setLayout } = arrangement
  const always = (props.alwaysShown ?? []).join()
  const hidden = useMemo(
    () => arrangement.hidden.filter((id) => !always.split(',').includes(id)),
    [arrangement.hidden, always],
  )
  const visibleColumns = useMemo(() => getVisibleColumns(columns, hidden, layout), [columns, hidden, layout])
  const [handle, setHandle] = useState<string>()
  const handleStop = visibleColumns.some(({ id }) => id === handle) ? handle : visibleColumns[0]?.id
  const widths = useColumnWidths(visibleColumns, layout, setLayout, table)
  const first = columns[0]
  const getName = useCallback((row: T) => String(first?.value?.(row) ?? rowKey(row)), [first, rowKey])
  const rowName = props.rowName ?? getName
  const failure = typeof props.error === 'string' ? { text: props.error } : (props.error ?? undefined)
  const waiting = rows === undefined && !failure
  const buttons = rowActions ? renderActionButtons(rows, rowActions, visible) : 0
  const span = visibleColumns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0) + (widths.fixed ? 1 : 0)

  let instead: ReactNode
  if (failure && !rows) instead = <ErrorState {...failure} onRetry={props.onRetry} />
  else if (rows?.length === 0) instead = <Empty {...(props.empty ?? { title: translate('ui.table.empty') })} />

  return (
    <Frame bare={dense} ref={setFrame}>
      <TopBar
        toolbar={props.toolbar}
        selection={selection}
        bulkActions={props.bulkActions}
        chooser={!dense && <ColumnChooser columns={columns} {...arrangement} />}
      />
      {failure && rows && (
        <Note>
          <PartialWarning
            text={translate('ui.table.stale', { reason: failure.text })}
            details={failure.details}
            onRetry={props.onRetry}
          />
        </Note>
      )}
      {instead ?? (
        <Scroller
          ref={takeScroller}
          className={rowActions ? undefined : 'open'}
          // Keep focused controls clear of the sticky actions column.
          style={{ scrollPaddingInlineEnd: actionsWidth(tokens, buttons) }}
          tabIndex={0}
          role="group"
          aria-label={props.caption}
          onScroll={props.onNearEnd && (({ currentTarget }) => isNearEnd(currentTarget) && props.onNearEnd?.())}
        >
          <Grid
            ref={table}
            aria-rowcount={(rows?.length ?? 0) + 1}
            aria-description={translate('ui.table.keys')}
            aria-busy={waiting || props.loading || undefined}
            style={{
              minWidth: widths.total + (selection ? tokens.size.columnCheck : 0) + actionsWidth(tokens, buttons),
            }}
          >
            <caption>{props.caption}</caption>
            <ColumnWidths
              check={Boolean(selection)}
              columns={visibleColumns.map((column) => ({ id: column.id, width: widths.width(column) }))}
              hasFiller={widths.fixed}
              actions={buttons}
            />
            <thead>
              <tr aria-rowindex={1}>
                {selection && (
                  <th scope="col" className="check">
                    <SelectPage keys={(rows ?? []).map(rowKey)} selection={selection} />
                  </th>
                )}
                {visibleColumns.map((column, at) => (
                  <HeadCell
                    key={column.id}
                    column={column}
                    className={getCellClass(column, {
                      first: at === 0 && !selection,
                      last: at === visibleColumns.length - 1 && !rowActions && !widths.fixed,
                    })}
                    width={widths.width(column)}
                    handleStop={column.id === handleStop}
                    onHandleFocus={setHandle}
                    sort={props.sort}
                    onSort={props.onSort}
                    onResizeStart={widths.onResizeStart}
                    onResizeBy={widths.onResizeBy}
                  />
                ))}
                {widths.fixed && <td />}
                {rowActions && (
                  <th scope="col" className="actions">
                    <span className="unseen">{translate('ui.table.actions')}</span>
                  </th>
                )}
              </tr>
            </thead>
            {waiting ? (
              <SkeletonRows
                before={selection ? 1 : 0}
                columns={visibleColumns}
                after={span - visibleColumns.length - (selection ? 1 : 0)}
                actions={Boolean(rowActions)}
              />
            ) : (
              <Rows
                {...{ columns: visibleColumns, rowKey, rowName, selection, rowActions, visible, span, scroller }}
                rows={rows ?? []}
                hasFiller={widths.fixed}
              />
            )}
          </Grid>
        </Scroller>
      )}
      {props.foot && <Foot>{props.foot}</Foot>}
    </Frame>
  )
}

const isNearEnd = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight < clientHeight / 2

/** Number of rows sampled to estimate the width of the actions column. */
const SAMPLE = 20

function renderActionButtons<T>(
  rows: readonly T[] | undefined,
  rowActions: (row: T) => RowAction[],
  visible: number,
): number {
  return Math.max(1, ...(rows ?? []).slice(0, SAMPLE).map((row) => countButtons(rowActions(row), visible)))
}
