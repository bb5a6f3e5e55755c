import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { useFormat } from '../../../ui/format/useFormat'
import type { FailingAction } from './useFailingActions'

/** Returns the text for the results that wait in the queues of failing actions; empty if there are none. */
export function useQueueText(): (actions: readonly FailingAction[]) => string {
  const translate = useTranslate()
  const format = useFormat()
  return useCallback(
    (actions) => {
      const queued = actions.reduce((sum, action) => sum + (action.queueSize ?? 0), 0)
      return queued > 0 ? translate('integration.queued', { number: format.number(queued) }) : ''
    },
    [translate, format],
  )
}
