import PasswordOutlined from '@mui/icons-material/PasswordOutlined'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Row, RowActions } from '../../../resources/types'
import { useDenied } from '../../../resources/useDenied'
import { ActionButton } from '../../../ui/ActionButton'
import { lazyOverlay } from '../../../ui/lazy/lazyOverlay'

/** Lazy, so that the list does not load forms. */
const LazyPasswordDialog = lazyOverlay(async () => (await import('./PasswordDialog')).PasswordDialog)

/** Checks if the broker stores the account and its password. Open-source brokers store all and omit the field. */
export const isStoredByBroker = ({ backend }: Row): boolean => backend === undefined || backend === 'local'

/** Row action that changes a user's password in a dialog. */
export function usePasswordAction(): RowActions {
  const translate = useTranslate()
  const deniedReason = useDenied('post /users/{username}/change_pwd')
  const [username, setUsername] = useState<string>()
  return {
    getActions: (row) => {
      const disabledReason =
        deniedReason ?? (isStoredByBroker(row) ? undefined : translate('system.password.elsewhere'))
      return [
        {
          id: 'password',
          label: translate('system.password.change'),
          icon: <PasswordOutlined />,
          disabled: disabledReason,
          onClick: () => setUsername(String(row.username ?? '')),
        },
      ]
    },
    dialog: username !== undefined && <LazyPasswordDialog username={username} onClose={() => setUsername(undefined)} />,
  }
}

/** The same action as a button of the user's page. */
export function ChangePassword({ row }: { row: Row }) {
  const { getActions, dialog } = usePasswordAction()
  return (
    <>
      {getActions(row).map(({ id, label, disabled, onClick }) => (
        <ActionButton key={id} variant="outlined" disabled={disabled} onClick={onClick}>
          {label}
        </ActionButton>
      ))}
      {dialog}
    </>
  )
}
