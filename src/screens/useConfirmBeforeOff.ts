import { useTranslate } from 'react-admin'
import { broker } from '../api/client'
import { useConfirmDisable } from '../resources/useConfirmDisable'
import type { Json } from '../schema/types'

/**
 * Confirms before disabling delayed publish, which deletes the waiting messages; the dialog includes their count.
 */
export function useConfirmBeforeOff() {
  const translate = useTranslate()
  const confirmDisable = useConfirmDisable(() => async () => {
    const page = await broker.get('/mqtt/delayed/messages', { params: { query: { page: 1, limit: 1 } } })
    const smart_count = page.meta?.count ?? page.data?.length ?? 0
    if (smart_count === 0) return undefined
    return {
      title: translate('management.delayed.offQuestion'),
      body: translate('management.delayed.offBody', { smart_count }),
      confirm: translate('management.delayed.offConfirm', { smart_count }),
      danger: true,
    }
  })
  return (newSettings: Json, before: Json) => confirmDisable({ id: '' }, newSettings, before)
}
