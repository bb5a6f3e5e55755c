import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useSession } from '../../api/session'
import { IconAction } from '../../ui/IconAction'
import { loginPath } from '../guard'
import type { LoginState } from '../login/Login'

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('../password/ChangePasswordDialog')).ChangePasswordDialog,
}))

/** Who is signed in, and what they can do about it. */
export function UserMenu() {
  const translate = useTranslate()
  const signedIn = useSession()
  const navigate = useNavigate()
  const location = useLocation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [changing, setChanging] = useState(false)
  if (!signedIn) return null
  const { username, role } = signedIn
  const close = () => setAnchor(null)

  // The sign-in page does it: a form that is left with changes can still ask first.
  const leave = () => {
    close()
    void navigate(loginPath(location), { state: { signOut: true } satisfies LoginState })
  }

  return (
    <>
      <IconAction
        menu
        expanded={anchor !== null}
        label={translate('app.user.menu', { username })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <AccountCircleOutlined />
      </IconAction>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        <MenuItem disabled sx={{ '&.Mui-disabled': { opacity: 1 } }}>
          {translate('app.user.signedInAs', { username, role: translate(`app.role.${role}`, { _: role }) })}
        </MenuItem>
        <Divider />
        <MenuItem component={Link} to="/users" onClick={close}>
          <ListItemIcon>
            <PeopleOutlined />
          </ListItemIcon>
          {translate('app.menu.users')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            close()
            setChanging(true)
          }}
        >
          <ListItemIcon>
            <KeyOutlined />
          </ListItemIcon>
          {translate('app.password.change')}
        </MenuItem>
        <MenuItem onClick={leave}>
          <ListItemIcon>
            <LogoutOutlined />
          </ListItemIcon>
          {translate('app.user.signOut')}
        </MenuItem>
      </Menu>
      <Suspense>{changing && <ChangePasswordDialog username={username} onClose={() => setChanging(false)} />}</Suspense>
    </>
  )
}
