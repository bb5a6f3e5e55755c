import { useTranslate } from 'ra-core'
import type { Json } from '../../schema/types'
import { useConfirm } from '../../ui/useConfirm'
import { makesUnusable } from './storedPassword'

/** Asks before what is stored becomes of no use by a change of settings (AC-7); true where nothing does. */
export function useUnusableQuestion(): (before: Json, after: Json) => Promise<boolean> {
  const translate = useTranslate()
  const confirm = useConfirm()
  return async (before, after) => {
    if (!makesUnusable(before, after)) return true
    return confirm({
      title: translate('suggestion.unusable.question'),
      body: translate('suggestion.unusable.body'),
      confirm: translate('suggestion.unusable.confirm'),
      danger: true,
    })
  }
}
