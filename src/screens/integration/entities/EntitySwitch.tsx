import { EnableSwitch } from '../../../resources/EnableSwitch'
import type { Row } from '../../../resources/types'
import { useWebhookLock } from '../useWebhookLock'
import { setEntityEnabled } from './calls'
import type { EntityCollection } from './collections'
import { useDisableConfirmation } from './useDisableConfirmation'

interface EntitySwitchProps {
  collection: EntityCollection
  row: Row
  /** Number of records that stop working along with this one. */
  dependentCount: number
}

/** Enables or disables a record; asks for confirmation if others use it. */
export function EntitySwitch({ collection, row, dependentCount }: EntitySwitchProps) {
  const question = useDisableConfirmation(collection)
  const getLockReason = useWebhookLock(collection)
  return (
    <EnableSwitch
      name={String(row.name ?? '')}
      operation={`put ${collection}/{id}/enable/{enable}`}
      resource={collection}
      locked={getLockReason(row)}
      set={({ id }, enable) => setEntityEnabled(collection, id, enable)}
      disableQuestion={() => question(row, dependentCount)}
    />
  )
}
