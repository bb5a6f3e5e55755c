import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { IconAction } from '../IconAction'

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

interface ColumnPopoverProps {
  open: boolean
  onClose: () => void
  anchor: HTMLElement | null
  /** In table order; the first column is fixed. */
  columns: readonly { id: string; label: string; isVisible: boolean; hideable: boolean }[]
  onToggle: (id: string) => void
  onMove: (id: string, step: -1 | 1) => void
  onReset: () => void
}

export function ColumnPopover({ open, onClose, anchor, columns, onToggle, onMove, onReset }: ColumnPopoverProps) {
  const translate = useTranslate()
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': translate('ui.table.columns') } }}
    >
      <List>
        {columns.map(({ id, label, isVisible, hideable }, index) => (
          <li key={id}>
            <FormControlLabel
              control={<Checkbox checked={isVisible} disabled={!hideable} onChange={() => onToggle(id)} />}
              label={label}
            />
            {index > 0 && (
              <>
                <IconAction
                  label={translate('ui.table.move_up', { name: label })}
                  disabled={index === 1 ? translate('ui.table.first') : undefined}
                  onClick={() => onMove(id, -1)}
                >
                  <ArrowUpwardOutlined fontSize="small" />
                </IconAction>
                <IconAction
                  label={translate('ui.table.move_down', { name: label })}
                  disabled={index === columns.length - 1 ? translate('ui.table.last') : undefined}
                  onClick={() => onMove(id, 1)}
                >
                  <ArrowDownwardOutlined fontSize="small" />
                </IconAction>
              </>
            )}
          </li>
        ))}
      </List>
      <Foot>
        <Button onClick={onReset}>{translate('ui.table.reset_columns')}</Button>
      </Foot>
    </Popover>
  )
}
