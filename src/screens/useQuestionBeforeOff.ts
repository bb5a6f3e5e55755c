import { useTranslate } from 'ra-core'
import { broker } from '../api/client'
import { own } from '../forms/core/paths'
import type { Json } from '../schema/types'
import { useConfirm } from '../ui/useConfirm'

/** Turning delayed publish off deletes the messages that wait: asked while there are some, with their count. */
export function useQuestionBeforeOff() {
  const translate = useTranslate()
  const confirm = useConfirm()
  return async (typed: Json, before: Json): Promise<boolean> => {
    if (own(typed, 'enable') !== false || own(before, 'enable') === false) return true
    const page = await broker.get('/mqtt/delayed/messages', { params: { query: { page: 1, limit: 1 } } })
    const smart_count = page.meta?.count ?? page.data?.length ?? 0
    if (smart_count === 0) return true
    return confirm({
      title: translate('management.delayed.offQuestion'),
      body: translate('management.delayed.offBody', { smart_count }),
      confirm: translate('management.delayed.offConfirm', { smart_count }),
      danger: true,
    })
  }
}
