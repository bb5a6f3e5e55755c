import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useSession } from '../../api/session'
import { IconAction } from '../../ui/IconAction'
import { LazyPart } from '../LazyPart'

const loadActions = async () => (await import('./UserActions')).UserActions
const loadPassword = async () => (await import('../password/ChangePasswordDialog')).ChangePasswordDialog

/** Who is signed in, and what they can do about it. */
export function UserMenu() {
  const translate = useTranslate()
  const signedIn = useSession()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [changing, setChanging] = useState(false)
  if (!signedIn) return null
  return (
    <>
      <IconAction
        menu
        expanded={anchor !== null}
        label={translate('app.user.menu', { username: signedIn.username })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <AccountCircleOutlined />
      </IconAction>
      {anchor && (
        <LazyPart
          load={loadActions}
          props={{
            anchor,
            user: signedIn,
            onClose: () => setAnchor(null),
            onChangePassword: () => setChanging(true),
          }}
        />
      )}
      {changing && (
        <LazyPart load={loadPassword} props={{ username: signedIn.username, onClose: () => setChanging(false) }} />
      )}
    </>
  )
}
