import { EnableSwitch } from '../../../resources/EnableSwitch'
import type { Row } from '../../../resources/types'
import { useWebhookLock } from '../useWebhookLock'
import { setEnabled } from './calls'
import type { Collection } from './collections'
import { useEntityQuestion } from './useEntityQuestion'

interface EntitySwitchProps {
  collection: Collection
  row: Row
  /** Number of records that stop working along with this one. */
  used: number
}

const unlocked = () => undefined

/** Enables or disables a record; asks for confirmation if others use it. */
export function EntitySwitch({ collection, row, used }: EntitySwitchProps) {
  const question = useEntityQuestion(collection)
  const lockOf = useWebhookLock(collection === '/sources' ? '/connectors' : collection)
  const lockedOf = collection === '/sources' ? unlocked : lockOf
  return (
    <EnableSwitch
      name={String(row.name ?? '')}
      operation={`put ${collection}/{id}/enable/{enable}`}
      resource={collection}
      locked={lockedOf(row)}
      set={({ id }, enable) => setEnabled(collection, id, enable)}
      disableQuestion={() => question(row, used)}
    />
  )
}
