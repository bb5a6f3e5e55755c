import { EnableSwitch } from '../../../resources/EnableSwitch'
import type { Row } from '../../../resources/types'
import { useWebhookLock } from '../useWebhookLock'
import { setEnabled } from './calls'
import type { Collection } from './collections'
import { useEntityQuestion } from './useEntityQuestion'

interface EntitySwitchProps {
  collection: Collection
  row: Row
  /** How many others stop with it. */
  used: number
}

const unlocked = () => undefined

/** Switches one in its row; what uses it stops with it, so that is asked first. */
export function EntitySwitch({ collection, row, used }: EntitySwitchProps) {
  const question = useEntityQuestion(collection)
  const lockOf = useWebhookLock(collection === '/sources' ? '/connectors' : collection)
  const lockedOf = collection === '/sources' ? unlocked : lockOf
  return (
    <EnableSwitch
      name={String(row.name)}
      operation={`put ${collection}/{id}/enable/{enable}`}
      resource={collection}
      locked={lockedOf(row)}
      set={({ id }, enable) => setEnabled(collection, id, enable)}
      disableQuestion={() => question(row, used)}
    />
  )
}
