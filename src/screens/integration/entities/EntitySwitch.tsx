import { useTranslate } from 'ra-core'
import { EnableSwitch } from '../../../resources/EnableSwitch'
import type { Row } from '../../../resources/types'
import { truncateAndEscape } from '../../../ui/text'
import { useWebhookLock } from '../useWebhookLock'
import { setEnabled } from './calls'
import { type Collection, wordsOf } from './collections'

interface EntitySwitchProps {
  collection: Collection
  row: Row
  /** How many others stop with it. */
  used: number
}

const unlocked = () => undefined

/** Switches one in its row; what uses it stops with it, so that is asked first. */
export function EntitySwitch({ collection, row, used }: EntitySwitchProps) {
  const translate = useTranslate()
  const words = wordsOf[collection]
  const lockOf = useWebhookLock(collection === '/sources' ? '/connectors' : collection)
  const lockedOf = collection === '/sources' ? unlocked : lockOf
  return (
    <EnableSwitch
      name={String(row.name)}
      operation={`put ${collection}/{id}/enable/{enable}`}
      resource={collection}
      locked={lockedOf(row)}
      set={({ id }, enable) => setEnabled(collection, id, enable)}
      ask={(_, enable) =>
        enable || used === 0
          ? undefined
          : {
              title: translate(words('disableQuestion'), { name: truncateAndEscape(String(row.name), 64) }),
              body: translate(words('disableBody'), { smart_count: used }),
              confirm: translate('integration.disable'),
            }
      }
    />
  )
}
