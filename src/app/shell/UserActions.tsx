import HttpOutlined from '@mui/icons-material/HttpOutlined'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import SettingsEthernetOutlined from '@mui/icons-material/SettingsEthernetOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Session } from '../../api/session'
import { useSignOut } from './useSignOut'

export type UserPanel = 'calls' | 'brokers' | 'settings'

export function UserActions(props: {
  anchor: HTMLElement
  user: Session
  onClose: () => void
  onChangePassword: () => void
  onPanel: (panel: UserPanel) => void
}) {
  const translate = useTranslate()
  const signOut = useSignOut()
  const { username, role, backend } = props.user

  const closeAndSignOut = () => {
    props.onClose()
    void signOut()
  }
  const open = (panel: UserPanel) => {
    props.onClose()
    props.onPanel(panel)
  }

  return (
    <Menu open anchorEl={props.anchor} onClose={props.onClose}>
      <MenuItem disabled sx={{ '&.Mui-disabled': { opacity: 1 } }}>
        {translate('app.user.signedInAs', { username, role: translate(`app.role.${role}`, { _: role }) })}
      </MenuItem>
      <Divider />
      <MenuItem component={Link} to="/users" onClick={props.onClose}>
        <ListItemIcon>
          <PeopleOutlined />
        </ListItemIcon>
        {translate('app.menu.users')}
      </MenuItem>
      {/* A sign-on service manages its users' passwords. */}
      {backend === undefined && (
        <MenuItem
          onClick={() => {
            props.onClose()
            props.onChangePassword()
          }}
        >
          <ListItemIcon>
            <KeyOutlined />
          </ListItemIcon>
          {translate('app.password.change')}
        </MenuItem>
      )}
      <MenuItem onClick={() => open('calls')}>
        <ListItemIcon>
          <HttpOutlined />
        </ListItemIcon>
        {translate('app.user.calls')}
      </MenuItem>
      <MenuItem onClick={() => open('brokers')}>
        <ListItemIcon>
          <SettingsEthernetOutlined />
        </ListItemIcon>
        {translate('app.user.brokers')}
      </MenuItem>
      <MenuItem onClick={() => open('settings')}>
        <ListItemIcon>
          <SettingsOutlined />
        </ListItemIcon>
        {translate('app.settings.title')}
      </MenuItem>
      <MenuItem onClick={closeAndSignOut}>
        <ListItemIcon>
          <LogoutOutlined />
        </ListItemIcon>
        {translate('app.user.signOut')}
      </MenuItem>
    </Menu>
  )
}
