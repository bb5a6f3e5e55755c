import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { findWebhookName, type MarkedCollection } from '../../domain/webhooks/webhookNames'
import type { Row } from '../../resources/types'
import { truncateAndEscape } from '../../ui/text'

/** Returns the translated reason why a part of a webhook is read-only; undefined for other records. */
export function useWebhookLock(collection: MarkedCollection): (row: Row) => string | undefined {
  const translate = useTranslate()
  return useCallback(
    (row) => {
      const name = findWebhookName(collection, row)
      return name && translate('webhooks.mark.locked', { name: truncateAndEscape(name, 64) })
    },
    [collection, translate],
  )
}
