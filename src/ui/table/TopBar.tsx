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
  const isSelecting = selection !== undefined && count > 0
  if (!isSelecting && !props.toolbar && !props.chooser) return null
  return (
    <Bar className={isSelecting ? 'selecting' : undefined}>
      <div className="tools">
        {/* Also without a selection: screen readers announce only changes of a status that exists before. */}
        {selection && (
          <span role="status" className="count">
            {isSelecting && (
              <span>{translate('ui.table.selected', { smart_count: count, n: format.number(count) })}</span>
            )}
          </span>
        )}
        {isSelecting ? (
          <>
            <Button onClick={() => selection.onChange(new Set())}>{translate('ui.table.clear_selection')}</Button>
            {props.bulkActions}
          </>
        ) : (
          props.toolbar
        )}
      </div>
      {!isSelecting && props.chooser}
    </Bar>
  )
}
