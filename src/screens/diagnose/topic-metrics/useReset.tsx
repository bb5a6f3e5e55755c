import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { broker } from '../../../api/client'
import { useCommand } from '../../../resources/useCommand'
import { truncateAndEscape } from '../../../ui/text'
import { PATH } from './figures'

/** Confirms, then resets the metrics of one or all topics. */
export function useReset(): (topic?: string) => void {
  const translate = useTranslate()
  const command = useCommand()
  return useCallback(
    (topic) => {
      const one = topic === undefined ? 'all' : 'one'
      const textArgs = { topic: truncateAndEscape(topic ?? '', 64) }
      void command({
        question: {
          title: translate(`topicMetrics.reset_${one}_question`, textArgs),
          body: translate('topicMetrics.reset_body'),
          confirm: translate('topicMetrics.reset'),
          danger: true,
        },
        work: () => broker.put(PATH, { body: { action: 'reset', ...(topic !== undefined && { topic }) } }),
        successMessage: { key: `topicMetrics.reset_${one}_done`, args: textArgs },
        refresh: [PATH],
      })
    },
    [translate, command],
  )
}
