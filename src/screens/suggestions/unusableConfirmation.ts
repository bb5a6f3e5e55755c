import { useRecordContext, useTranslate } from 'react-admin'
import type { Row } from '../../resources/types'
import type { Json } from '../../schema/types'
import { useConfirm } from '../../ui/useConfirm'
import { invalidatesCredentials } from './getStoredPassword'

/**
 * Asks for confirmation if a settings change makes stored data unusable; resolves to true if nothing is affected.
 */
export function useUnusableConfirmation(): (before: Json, after: Json) => Promise<boolean> {
  const translate = useTranslate()
  const confirm = useConfirm()
  return async (before, after) => {
    if (!invalidatesCredentials(before, after)) return true
    return confirm({
      title: translate('suggestion.unusable.question'),
      body: translate('suggestion.unusable.body'),
      confirm: translate('suggestion.unusable.confirm'),
      danger: true,
    })
  }
}

/** Asks for confirmation before a save that makes stored users unusable. */
export function useConfirmUnusable() {
  const unusable = useUnusableConfirmation()
  const record = useRecordContext<Row>()
  return async (data: Record<string, Json>): Promise<boolean> => !record || unusable(record, data)
}
