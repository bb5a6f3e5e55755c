import { useTranslate } from 'react-admin'
import type { Row } from '../../../resources/types'
import type { Question } from '../../../ui/ConfirmDialog'
import { truncateAndEscape } from '../../../ui/text'
import { type EntityCollection, textKeyByCollection } from './collections'

/** Returns the confirmation to show before disabling a record; undefined if it is unused. */
export function useDisableConfirmation(collection: EntityCollection): (row: Row, used: number) => Question | undefined {
  const translate = useTranslate()
  const textKey = textKeyByCollection[collection]
  return (row, used) =>
    used === 0
      ? undefined
      : {
          title: translate(textKey('disableQuestion'), { name: truncateAndEscape(String(row.name ?? ''), 64) }),
          body: translate(textKey('disableBody'), { smart_count: used }),
          confirm: translate('integration.disable'),
        }
}
