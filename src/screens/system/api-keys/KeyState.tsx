import { useTranslate } from 'ra-core'
import type { Row } from '../../../resources/types'
import { Status } from '../../../ui/Status'

/** Whether a key opens the door: enabled, disabled, or past its end. */
export function KeyState({ row }: { row: Row }) {
  const translate = useTranslate()
  if (row.expired === true) return <Status kind="warning" label={translate('system.apiKeys.expired')} />
  return row.enable === true ? (
    <Status kind="ok" label={translate('system.apiKeys.enabled')} />
  ) : (
    <Status kind="stopped" label={translate('system.apiKeys.disabled')} />
  )
}
