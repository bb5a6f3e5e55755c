import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined'
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { IconAction } from '../IconAction'
import { isHideable, moveColumn, orderColumns } from './columns'
import type { Column, ColumnLayout } from './types'

const List = styled('ul')(({ theme: { tokens } }) => ({
  listStyle: 'none',
  margin: 0,
  padding: tokens.gap.small,
  minWidth: tokens.size.tableMin,
  maxHeight: tokens.size.payload,
  overflow: 'auto',
  '& > li': { display: 'flex', alignItems: 'center', minHeight: tokens.size.control },
  '& label': { flex: 1, marginInline: 0 },
}))

const Foot = styled('div')(({ theme: { tokens } }) => ({
  borderTop: `${tokens.size.hairline}px solid ${tokens.border}`,
  padding: tokens.gap.small,
}))

/** Which columns show and in what order, by buttons: hide and show, move up and down, back to the start. */
export function ColumnChooser<T>(props: {
  columns: readonly Column<T>[]
  hidden: readonly string[]
  setHidden: (hidden: string[]) => void
  layout: ColumnLayout
  setLayout: (layout: ColumnLayout) => void
  hiddenAtFirst: readonly string[]
}) {
  const { columns, hidden, setHidden, layout, setLayout } = props
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const ordered = orderColumns(columns, layout.order)
  const toggle = (id: string) =>
    setHidden(hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id])
  const move = (id: string, step: -1 | 1) =>
    setLayout({ ...layout, order: moveColumn(columns, layout.order, id, step) })
  const label = translate('ui.table.columns')
  return (
    <>
      <IconAction label={label} expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
        <ViewColumnOutlined />
      </IconAction>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <List>
          {ordered.map((column, index) => (
            <li key={column.id}>
              <FormControlLabel
                control={
                  <Checkbox
                    checked={!hidden.includes(column.id) || !isHideable(columns, column)}
                    disabled={!isHideable(columns, column)}
                    onChange={() => toggle(column.id)}
                  />
                }
                label={column.label}
              />
              {index > 0 && (
                <>
                  <IconAction
                    label={translate('ui.table.move_up', { name: column.label })}
                    disabled={index === 1 ? translate('ui.table.first') : undefined}
                    onClick={() => move(column.id, -1)}
                  >
                    <ArrowUpwardOutlined fontSize="small" />
                  </IconAction>
                  <IconAction
                    label={translate('ui.table.move_down', { name: column.label })}
                    disabled={index === ordered.length - 1 ? translate('ui.table.last') : undefined}
                    onClick={() => move(column.id, 1)}
                  >
                    <ArrowDownwardOutlined fontSize="small" />
                  </IconAction>
                </>
              )}
            </li>
          ))}
        </List>
        <Foot>
          <Button
            onClick={() => {
              setHidden([...props.hiddenAtFirst])
              setLayout({ order: [], widths: {} })
            }}
          >
            {translate('ui.table.reset_columns')}
          </Button>
        </Foot>
      </Popover>
    </>
  )
}
