import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { bounded } from '../text'
import { RowActions } from './RowActions'
import type { Column, RowAction, Selection } from './types'
import { useRowWindow } from './useRowWindow'

/** What a plain text of a row becomes: bounded and with its invisible characters marked. */
function cell(content: ReactNode): { shown: ReactNode; title: string | undefined } {
  if (typeof content !== 'string') return { shown: content, title: undefined }
  const shown = bounded(content)
  return { shown, title: shown }
}

const classes = (column: { align?: string | undefined; mono?: boolean | undefined }) =>
  [column.align, column.mono && 'mono'].filter(Boolean).join(' ') || undefined

interface RowsProps<T> {
  rows: readonly T[]
  columns: readonly Column<T>[]
  rowKey: (row: T) => string
  rowName: (row: T) => string
  selection: Selection | undefined
  rowActions: ((row: T) => RowAction[]) | undefined
  /** Most actions that stand in the row. */
  visible: number
  span: number
  filler: boolean
  scroller: HTMLElement | null
}

/** The body of a table: rows in sight, each with its checkbox, cells and actions. */
export function Rows<T>(props: RowsProps<T>) {
  const { rows, columns, rowKey, rowName, selection, rowActions, scroller } = props
  const translate = useTranslate()
  const { indexes, before, after } = useRowWindow(rows.length, scroller)
  const toggle = (key: string) => {
    if (!selection) return
    const next = new Set(selection.selected)
    if (!next.delete(key)) next.add(key)
    selection.onChange(next)
  }
  const spacer = (height: number) =>
    height > 0 && (
      <tr aria-hidden data-spacer>
        <td colSpan={props.span} style={{ height }} />
      </tr>
    )
  return (
    <tbody>
      {spacer(before)}
      {indexes.map((index) => {
        const row = rows[index]
        if (row === undefined) return null
        const key = rowKey(row)
        const name = rowName(row)
        const selected = selection?.selected.has(key) ?? false
        return (
          <tr key={key} aria-rowindex={index + 2} data-selected={selected || undefined}>
            {selection && (
              <td className="check">
                <input
                  type="checkbox"
                  checked={selected}
                  onChange={() => toggle(key)}
                  aria-label={translate('ui.table.select_row', { name: bounded(name, 64) })}
                />
              </td>
            )}
            {columns.map((column, at) => {
              const { shown, title } = cell(column.render(row))
              const Cell = at === 0 ? 'th' : 'td'
              return (
                <Cell key={column.id} scope={at === 0 ? 'row' : undefined} className={classes(column)} title={title}>
                  {shown}
                </Cell>
              )
            })}
            {props.filler && <td />}
            {rowActions && (
              <td className="actions">
                <RowActions actions={rowActions(row)} name={name} visible={props.visible} />
              </td>
            )}
          </tr>
        )
      })}
      {spacer(after)}
    </tbody>
  )
}

const SKELETONS = Array.from({ length: 8 }, (_, index) => index)

/** Rows of the true shape while nothing has come yet; `before` and `after` count the cells that are no column. */
export function SkeletonRows(props: {
  before: number
  columns: readonly { id: string }[]
  after: number
  actions: boolean
}) {
  return (
    <tbody aria-hidden>
      {SKELETONS.map((row) => (
        <tr key={row}>
          {props.before > 0 && <td colSpan={props.before} />}
          {props.columns.map((column) => (
            <td key={column.id}>
              <Skeleton variant="text" />
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
