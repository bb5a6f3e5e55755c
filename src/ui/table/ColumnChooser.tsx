import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { IconAction } from '../IconAction'
import { lazyOverlay } from '../lazy/lazyOverlay'
import { isHideable, moveColumn, orderColumns } from './columns'
import type { Column, ColumnLayout } from './types'

const ColumnPopover = lazyOverlay(async () => (await import('./ColumnPopover')).ColumnPopover)

export function ColumnChooser<T>(props: {
  columns: readonly Column<T>[]
  hidden: readonly string[]
  setHidden: (hidden: string[]) => void
  layout: ColumnLayout
  setLayout: (layout: ColumnLayout) => void
  hiddenByDefault: readonly string[]
}) {
  const { columns, hidden, setHidden, layout, setLayout } = props
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const label = translate('ui.table.columns')
  return (
    <>
      <IconAction label={label} expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
        <ViewColumnOutlined />
      </IconAction>
      <ColumnPopover
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchor={anchor}
        columns={orderColumns(columns, layout.order).map((column) => {
          const hideable = isHideable(columns, column)
          return { id: column.id, label: column.label, hideable, isVisible: !hideable || !hidden.includes(column.id) }
        })}
        onToggle={(id) => setHidden(hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id])}
        onMove={(id, step) => setLayout({ ...layout, order: moveColumn(columns, layout.order, id, step) })}
        onReset={() => {
          setHidden([...props.hiddenByDefault])
          setLayout({ order: [], widths: {} })
        }}
      />
    </>
  )
}
