import PasswordOutlined from '@mui/icons-material/PasswordOutlined'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCan } from '../../../api/access'
import type { RowActions } from '../../../resources/types'
import { isStoredByBroker } from './isStoredByBroker'
import { LazyPasswordDialog } from './LazyPasswordDialog'

export function usePasswordAction(): RowActions {
  const translate = useTranslate()
  const { reason } = useCan('post /users/{username}/change_pwd')
  const [username, setUsername] = useState<string>()
  return {
    of: (row) => {
      const disabledReason = reason ?? (isStoredByBroker(row) ? undefined : 'system.password.elsewhere')
      return [
        {
          id: 'password',
          label: translate('system.password.change'),
          icon: <PasswordOutlined />,
          disabled: disabledReason && translate(disabledReason),
          onClick: () => setUsername(String(row.username ?? '')),
        },
      ]
    },
    dialog: username !== undefined && <LazyPasswordDialog username={username} onClose={() => setUsername(undefined)} />,
  }
}
