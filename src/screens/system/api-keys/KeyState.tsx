import { useTranslate } from 'react-admin'
import type { Row } from '../../../resources/types'
import { toEpoch } from '../../../ui/format/time'
import { Status } from '../../../ui/Status'
import { useNow } from '../../../ui/useNow'

/**
 * State of a key: enabled, disabled or expired. The broker's `expired` is outdated later, so the expiry time is
 * also checked against the clock.
 */
export function KeyState({ row }: { row: Row }) {
  const translate = useTranslate()
  const now = useNow()
  const end = typeof row.expired_at === 'string' ? toEpoch(row.expired_at) : undefined
  if (row.expired === true || (end !== undefined && end <= now))
    return <Status kind="warning" label={translate('system.apiKeys.expired')} />
  return row.enable === true ? (
    <Status kind="ok" label={translate('system.apiKeys.enabled')} />
  ) : (
    <Status kind="stopped" label={translate('system.apiKeys.disabled')} />
  )
}
