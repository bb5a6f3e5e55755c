import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined'
import VerticalAlignBottomOutlined from '@mui/icons-material/VerticalAlignBottomOutlined'
import VerticalAlignTopOutlined from '@mui/icons-material/VerticalAlignTopOutlined'
import Switch from '@mui/material/Switch'
import Tooltip from '@mui/material/Tooltip'
import type { CSSProperties, ReactNode, Ref } from 'react'
import { useTranslate } from 'react-admin'
import { RowActions } from '../table/RowActions'
import type { RowAction } from '../table/types'
import { truncateAndEscape } from '../text'
import { Content, Item, Lead, Trail } from './parts'
import type { ChainRow } from './types'

export interface ChainItemProps {
  row: ChainRow
  index: number
  count: number
  onMove: (from: number, to: number) => void
  denied?: string | undefined
  /** Set by the list that supports dragging. */
  drag?: { ref: Ref<HTMLLIElement>; style: CSSProperties; isDragging: boolean; handle: ReactNode }
}

export function ChainItem({ row, index, count, onMove, denied, drag }: ChainItemProps) {
  const translate = useTranslate()
  const name = truncateAndEscape(row.name, 64)
  const moves = moveActions({ index, count, onMove, denied, text: (key) => translate(`ui.chain.${key}`) })
  return (
    <Item ref={drag?.ref} style={drag?.style} dragged={drag?.isDragging ?? false} off={row.enabled === false}>
      <Lead>
        {drag?.handle}
        <span className="position" aria-hidden>
          {index + 1}
        </span>
      </Lead>
      <Content>
        <div className="content">{row.content}</div>
        {row.error && <p className="error">{row.error}</p>}
      </Content>
      <Trail>
        {row.enabled !== undefined && (
          <Tooltip title={denied ?? translate(row.enabled ? 'ui.chain.on' : 'ui.chain.off')} describeChild>
            <Switch
              checked={row.enabled}
              onChange={(event) => !denied && row.onToggle?.(event.target.checked)}
              slotProps={{
                input: {
                  role: 'switch',
                  'aria-label': translate('ui.chain.enabled', { name }),
                  'aria-disabled': denied ? true : undefined,
                },
              }}
            />
          </Tooltip>
        )}
        <RowActions actions={[...moves, ...(row.actions ?? [])]} name={row.name} />
      </Trail>
    </Item>
  )
}

function moveActions(at: {
  index: number
  count: number
  onMove: (from: number, to: number) => void
  denied: string | undefined
  text: (key: string) => string
}): RowAction[] {
  const { index, count, onMove, denied, text } = at
  const last = count - 1
  const move = (id: string, icon: ReactNode, to: number, end: string | false): RowAction => ({
    id,
    label: text(id),
    icon,
    disabled: denied ?? (end ? text(end) : undefined),
    onClick: () => onMove(index, to),
  })
  const atTop = index === 0 && 'at_top'
  const atBottom = index === last && 'at_bottom'
  return [
    move('up', <ArrowUpwardOutlined />, index - 1, atTop),
    move('down', <ArrowDownwardOutlined />, index + 1, atBottom),
    move('to_top', <VerticalAlignTopOutlined />, 0, atTop),
    move('to_bottom', <VerticalAlignBottomOutlined />, last, atBottom),
  ]
}
