import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useSession } from '../../api/session'
import { IconAction } from '../../ui/IconAction'
import { lazyOverlay } from '../../ui/lazy/lazyOverlay'
import { loadTexts } from '../i18n'
import type { UserPanel } from './UserActions'

const UserActions = lazyOverlay(async () => (await import('./UserActions')).UserActions)
const PasswordDialog = lazyOverlay(async () => {
  const [{ PasswordDialog }] = await Promise.all([
    import('../../screens/system/users/PasswordDialog'),
    loadTexts(['system', 'forms']),
  ])
  return PasswordDialog
})

export function UserMenu({ onPanel }: { onPanel: (panel: UserPanel) => void }) {
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
        <UserActions
          anchor={anchor}
          user={signedIn}
          onClose={() => setAnchor(null)}
          onPanel={onPanel}
          onChangePassword={() => setChanging(true)}
        />
      )}
      {changing && <PasswordDialog username={signedIn.username} onClose={() => setChanging(false)} />}
    </>
  )
}
