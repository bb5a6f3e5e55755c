import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useFormat } from '../format/useFormat'
import { Bar } from './parts'
import type { Selection } from './types'

/**
 * Toolbar above the header: the caller's tools and the column chooser, or the bulk actions when rows are selected.
 */
export function TopBar(props: {
  toolbar: ReactNode
  selection: Selection | undefined
  bulkActions: ReactNode
  chooser: ReactNode
}) {
  const { selection } = props
  const translate = useTranslate()
  const format = useFormat()
  const count = selection?.selected.size ?? 0
  if (selection && count > 0) {
    return (
      <Bar className="selecting">
        <div className="tools">
          <span role="status" className="count">
            {translate('ui.table.selected', { smart_count: count, n: format.number(count) })}
          </span>
          <Button onClick={() => selection.onChange(new Set())}>{translate('ui.table.clear_selection')}</Button>
          {props.bulkActions}
        </div>
      </Bar>
    )
  }
  if (!props.toolbar && !props.chooser) return null
  return (
    <Bar>
      <div className="tools">{props.toolbar}</div>
      {props.chooser}
    </Bar>
  )
}
