import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { IconAction } from '../IconAction'
import { truncateAndEscape } from '../text'
import type { RowAction } from './types'

/** Maximum number of inline action buttons; only actions with an icon are inline. */
export const VISIBLE = 2

/** Splits row actions into `visible` inline ones with icons and the menu; a single action needs no menu. */
export function splitActions(
  actions: readonly RowAction[],
  visible = VISIBLE,
): { inlineActions: RowAction[]; menu: RowAction[] } {
  const withIcon = actions.filter((action) => action.icon)
  const inlineActions = withIcon.slice(0, actions.length === 1 ? 1 : visible)
  return { inlineActions, menu: actions.filter((action) => !inlineActions.includes(action)) }
}

/** Counts the buttons of a row, including the menu button. */
export function countButtons(actions: readonly RowAction[], visible = VISIBLE): number {
  const { inlineActions, menu } = splitActions(actions, visible)
  return inlineActions.length + (menu.length > 0 ? 1 : 0)
}

/** Actions of a row; the menu button includes the row name. */
export function RowActions(props: { actions: readonly RowAction[]; name: string; visible?: number | undefined }) {
  const { actions, name } = props
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { inlineActions, menu } = splitActions(actions, props.visible)
  return (
    <>
      {inlineActions.map((action) => (
        <IconAction
          key={action.id}
          label={translate('ui.table.action_on', { action: action.label, name: truncateAndEscape(name, 64) })}
          disabled={action.disabled}
          onClick={action.onClick}
        >
          {action.icon}
        </IconAction>
      ))}
      {menu.length > 0 && (
        <IconAction
          label={translate('ui.table.actions_for', { name: truncateAndEscape(name, 64) })}
          menu
          expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreVertOutlined />
        </IconAction>
      )}
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {menu.map((action) => (
            <MenuItem
              key={action.id}
              aria-disabled={action.disabled ? true : undefined}
              title={action.disabled}
              onClick={() => {
                if (action.disabled) return
                setAnchor(null)
                action.onClick()
              }}
              sx={(theme) => ({
                color: action.danger ? theme.tokens.error : undefined,
                opacity: action.disabled ? 0.5 : undefined,
              })}
            >
              {action.icon && <ListItemIcon sx={{ color: 'inherit' }}>{action.icon}</ListItemIcon>}
              <ListItemText primary={action.label} secondary={action.disabled} />
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}
