import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined'
import { styled, useTheme } from '@mui/material/styles'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Column, Sort } from './types'

const SortButton = styled('button')(({ theme: { tokens } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: tokens.gap.tiny,
  maxWidth: '100%',
  minHeight: tokens.size.target,
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  borderRadius: tokens.radius.input,
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > svg': { fontSize: tokens.size.iconSmall, flex: 'none' },
  '&:focus-visible': { outlineOffset: -tokens.size.focusRing },
}))

const Handle = styled('span')(({ theme: { tokens } }) => ({
  position: 'absolute',
  insetBlock: tokens.gap.tiny,
  insetInlineEnd: 0,
  width: tokens.gap.small,
  cursor: 'col-resize',
  touchAction: 'none',
  borderInlineEnd: `${tokens.size.focusRing}px solid transparent`,
  '&:hover, &:focus-visible': { borderInlineEndColor: tokens.accent },
  '&:focus-visible': { outlineOffset: -tokens.size.focusRing },
  // Forced colours show transparent borders.
  '@media (forced-colors: active)': { borderInlineEndColor: 'Canvas' },
}))

const KEY_STEP = 16

/** Column header with label and unit, sort button and resize handle. */
export function HeadCell<T>(props: {
  column: Column<T>
  className: string
  width: number
  /** Only one handle is a tab stop; up and down arrows move to the others. */
  handleStop: boolean
  onHandleFocus: (id: string) => void
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
  onResizeStart: (event: PointerEvent<HTMLElement>, id: string) => void
  onResizeBy: (id: string, by: number) => void
}) {
  const { column, sort, onSort, width } = props
  const translate = useTranslate()
  const { size } = useTheme().tokens
  // Until the first resize, the width is a share of the free space.
  const [measured, setMeasured] = useState<number>()
  const active = sort?.field === column.id ? sort.order : undefined
  const label = column.unit ? `${column.label} (${column.unit})` : column.label
  const sortable = column.sortable && onSort
  // Numbers sort descending first, names ascending.
  const first = column.align === 'right' ? 'DESC' : 'ASC'
  const next = active ? (active === 'ASC' ? 'DESC' : 'ASC') : first
  const Arrow = active === 'DESC' ? ArrowDownwardOutlined : ArrowUpwardOutlined
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      return focusHandle(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1)
    }
    const by = event.key === 'ArrowRight' ? KEY_STEP : event.key === 'ArrowLeft' ? -KEY_STEP : 0
    if (!by) return
    event.preventDefault()
    setMeasured(undefined)
    props.onResizeBy(column.id, by)
  }
  return (
    <th
      scope="col"
      aria-sort={sortable ? (active === 'ASC' ? 'ascending' : active === 'DESC' ? 'descending' : 'none') : undefined}
      className={props.className || undefined}
      data-column={column.id}
      title={label}
      // Otherwise the value of the handle is part of the name.
      aria-label={label}
    >
      {sortable ? (
        <SortButton type="button" onClick={() => onSort({ field: column.id, order: next })}>
          <span>{label}</span>
          {active && <Arrow aria-hidden />}
        </SortButton>
      ) : (
        label
      )}
      <Handle
        role="separator"
        aria-orientation="vertical"
        aria-label={translate('ui.table.resize', { name: column.label })}
        aria-valuenow={Math.round(measured ?? width)}
        aria-valuemin={size.columnMin}
        aria-valuemax={size.columnMax}
        aria-valuetext={translate('ui.table.pixels', { number: Math.round(measured ?? width) })}
        tabIndex={props.handleStop ? 0 : -1}
        onFocus={({ currentTarget }) => {
          setMeasured(currentTarget.parentElement?.offsetWidth)
          props.onHandleFocus(column.id)
        }}
        onPointerDown={(event) => {
          setMeasured(undefined)
          props.onResizeStart(event, column.id)
        }}
        onKeyDown={onKeyDown}
      />
    </th>
  )
}

function focusHandle(from: HTMLElement, step: 1 | -1): void {
  const handles = [...(from.closest('tr')?.querySelectorAll<HTMLElement>('[role=separator]') ?? [])]
  handles[handles.indexOf(from) + step]?.focus()
}
