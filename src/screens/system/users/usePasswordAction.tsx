import PasswordOutlined from '@mui/icons-material/PasswordOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useCan } from '../../../api/access'
import type { RowActions } from '../../../resources/types'
import { LazyPasswordDialog } from './LazyPasswordDialog'

/** "Change password" for the rows of the list, with the dialog that it opens. */
export function usePasswordAction(): RowActions {
  const translate = useTranslate()
  const access = useCan('post /users/{username}/change_pwd')
  const [username, setUsername] = useState<string>()
  return {
    of: (row) => [
      {
        id: 'password',
        label: translate('system.password.change'),
        icon: <PasswordOutlined />,
        disabled: access.allowed ? undefined : translate(access.reason ?? ''),
        onClick: () => setUsername(String(row.username)),
      },
    ],
    dialog: username !== undefined && <LazyPasswordDialog username={username} onClose={() => setUsername(undefined)} />,
  }
}
