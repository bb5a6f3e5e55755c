import { memo, type ReactNode } from 'react'
import { RecordContext, useTranslate } from 'react-admin'
import { truncateAndEscape } from '../text'
import { useLatest } from '../useLatest'
import { getCellClass } from './columns'
import { RowActions } from './RowActions'
import type { Column, RowAction, Selection } from './types'
import { useRowWindow } from './useRowWindow'

/** Truncates cell text and shows invisible characters. */
function formatCell(content: ReactNode): { content: ReactNode; title: string | undefined } {
  if (typeof content !== 'string') return { content, title: undefined }
  const text = truncateAndEscape(content)
  return { content: text, title: text }
}

interface RowsProps<T> {
  rows: readonly T[]
  columns: readonly Column<T>[]
  rowKey: (row: T) => string
  rowName: (row: T) => string
  selection: Selection | undefined
  rowActions: ((row: T) => RowAction[]) | undefined
  visible: number
  span: number
  hasFiller: boolean
  scroller: HTMLElement | null
}

/** Table body with the visible rows, each with checkbox, cells and actions. */
export function Rows<T>({ rows, span, scroller, selection, ...shared }: RowsProps<T>) {
  const { indexes, before, after } = useRowWindow(rows.length, scroller)
  const toggle = useLatest((key: string) => {
    if (!selection) return
    const next = new Set(selection.selected)
    if (!next.delete(key)) next.add(key)
    selection.onChange(next)
  })
  const spacer = (height: number) =>
    height > 0 && (
      <tr aria-hidden data-spacer>
        <td colSpan={span} style={{ height }} />
      </tr>
    )
  return (
    <tbody>
      {spacer(before)}
      {indexes.map((index) => {
        const row = rows[index]
        if (row === undefined) return null
        const id = shared.rowKey(row)
        return (
          <TableRow
            key={id}
            {...shared}
            row={row}
            id={id}
            index={index}
            last={index === rows.length - 1}
            selected={selection?.selected.has(id)}
            toggle={toggle}
          />
        )
      })}
      {spacer(after)}
    </tbody>
  )
}

interface TableRowProps<T> extends Omit<RowsProps<T>, 'rows' | 'selection' | 'span' | 'scroller' | 'rowKey'> {
  row: T
  id: string
  index: number
  last: boolean
  /** Undefined if rows cannot be selected. */
  selected: boolean | undefined
  toggle: (key: string) => void
}

/** Memoized: scrolling renders only new rows, a refresh only changed ones. */
const TableRow = memo(function TableRow<T>(props: TableRowProps<T>) {
  const { row, id, index, columns, selected, rowActions } = props
  const translate = useTranslate()
  const name = props.rowName(row)
  const closes = !props.hasFiller && !rowActions
  return (
    <RecordContext.Provider value={row as object}>
      <tr aria-rowindex={index + 2} data-selected={selected || undefined} data-last={props.last || undefined}>
        {selected !== undefined && (
          <td className="check">
            <input
              type="checkbox"
              checked={selected}
              onChange={() => props.toggle(id)}
              aria-label={translate('ui.table.select_row', { name: truncateAndEscape(name, 64) })}
            />
          </td>
        )}
        {columns.map((column, at) => {
          const { content, title } = formatCell(column.render(row))
          const Cell = at === 0 ? 'th' : 'td'
          const edges = { first: at === 0 && selected === undefined, last: closes && at === columns.length - 1 }
          const look = [getCellClass(column, edges), column.mono && 'mono'].filter(Boolean).join(' ')
          return (
            <Cell key={column.id} scope={at === 0 ? 'row' : undefined} className={look || undefined} title={title}>
              {content}
            </Cell>
          )
        })}
        {props.hasFiller && <td />}
        {rowActions && (
          <td className="actions">
            <RowActions actions={rowActions(row)} name={name} visible={props.visible} />
          </td>
        )}
      </tr>
    </RecordContext.Provider>
  )
}) as <T>(props: TableRowProps<T>) => ReactNode

const SKELETONS = Array.from({ length: 8 }, (_, index) => index)

/** Skeleton rows while loading; `before` and `after` count the cells other than columns. */
export function SkeletonRows(props: {
  before: number
  columns: readonly { id: string }[]
  after: number
  actions: boolean
}) {
  return (
    <tbody aria-hidden className="waiting">
      {SKELETONS.map((row) => (
        <tr key={row}>
          {props.before > 0 && <td colSpan={props.before} />}
          {props.columns.map((column, at) => (
            <td key={column.id} className={at === 0 && props.before === 0 ? 'lead' : undefined}>
              <i />
            </td>
          ))}
          {props.after > 0 && (
            <td colSpan={props.after} className={props.actions && props.after === 1 ? 'actions' : undefined} />
          )}
        </tr>
      ))}
    </tbody>
  )
}
