import { useTranslate } from 'react-admin'
import type { Row } from '../../../resources/types'
import type { Question } from '../../../ui/ConfirmDialog'
import { truncateAndEscape } from '../../../ui/text'
import { type EntityCollection, textKeyByCollection } from './collections'

/** Returns the confirmation to show before disabling a record; undefined if it is unused. */
export function useDisableConfirmation(collection: EntityCollection): (row: Row, used: number) => Question | undefined {
  const translate = useTranslate()
  const words = textKeyByCollection[collection]
  return (row, used) =>
    used === 0
      ? undefined
      : {
          title: translate(words('disableQuestion'), { name: truncateAndEscape(String(row.name ?? ''), 64) }),
          body: translate(words('disableBody'), { smart_count: used }),
          confirm: translate('integration.disable'),
        }
}
