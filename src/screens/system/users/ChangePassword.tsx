import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCan } from '../../../api/access'
import type { Row } from '../../../resources/types'
import { ActionButton } from '../../../ui/ActionButton'
import { isStoredByBroker } from './isStoredByBroker'
import { LazyPasswordDialog } from './LazyPasswordDialog'

export function ChangePassword({ row }: { row: Row }) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const { reason } = useCan('post /users/{username}/change_pwd')
  const disabledReason = reason ?? (isStoredByBroker(row) ? undefined : 'system.password.elsewhere')
  return (
    <>
      <ActionButton
        variant="outlined"
        onClick={() => setOpen(true)}
        disabled={disabledReason && translate(disabledReason)}
      >
        {translate('system.password.change')}
      </ActionButton>
      {open && <LazyPasswordDialog username={String(row.username ?? '')} onClose={() => setOpen(false)} />}
    </>
  )
}
