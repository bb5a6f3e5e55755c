import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import type { Row } from '../../../resources/types'
import { useCommand } from '../../../resources/useCommand'
import { useDenied } from '../../../resources/useDenied'
import { truncateAndEscape } from '../../../ui/text'
import { reconnectEntity } from './calls'
import { type EntityCollection, textKeyByCollection } from './collections'

/** Returns a command that reconnects an enabled record on all nodes or on one. */
export function useReconnect(collection: EntityCollection) {
  const translate = useTranslate()
  const command = useCommand()
  const deniedReason = useDenied(`post ${collection}/{id}/{operation}`)
  const textKey = textKeyByCollection[collection]
  const reconnect = useCallback(
    ({ id, name }: Row, node?: string) =>
      command({
        work: () => reconnectEntity(collection, id, node),
        successMessage: { key: textKey('reconnected'), args: { name: truncateAndEscape(String(name), 64) } },
        errorMessage: 'integration.reconnectFailed',
        refresh: [collection],
      }),
    [command, collection, textKey],
  )
  const getDeniedReason = useCallback(
    (row: Row): string | undefined =>
      deniedReason ?? (row.enable === false ? translate(textKey('isDisabled')) : undefined),
    [deniedReason, textKey, translate],
  )
  return { reconnect, getDeniedReason }
}
