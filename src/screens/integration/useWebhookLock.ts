import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import type { Row } from '../../resources/types'
import { truncateAndEscape } from '../../ui/text'
import { type PartOf, webhookOf } from './webhookNames'

/** Why a part of a webhook is not changed on its own, in words; undefined of what is no part of one. */
export function useWebhookLock(part: PartOf): (row: Row) => string | undefined {
  const translate = useTranslate()
  return useCallback(
    (row) => {
      const name = webhookOf(part, row)
      return name && translate('webhooks.mark.locked', { name: truncateAndEscape(name, 64) })
    },
    [part, translate],
  )
}
