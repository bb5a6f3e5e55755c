import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { useCan } from '../../../api/access'
import { useCommand } from '../../../resources/useCommand'
import { truncateAndEscape } from '../../../ui/text'
import type { StatisticsDescription } from './types'

/** Returns the reset command with a confirmation; `denied` is the reason if it is not allowed. */
export function useResetStatistics(description: StatisticsDescription) {
  const translate = useTranslate()
  const command = useCommand()
  const { reason } = useCan(description.reset)
  const reset = useCallback(
    (id: string, name: string) => {
      const textArgs = { name: truncateAndEscape(name, 64) }
      void command({
        question: {
          title: translate('statistics.resetQuestion', textArgs),
          body: translate('statistics.resetBody'),
          confirm: translate('statistics.resetConfirm'),
          danger: true,
        },
        work: () => description.resetMetrics(id),
        successMessage: { key: 'statistics.resetDone', args: textArgs },
        errorMessage: 'statistics.resetFailed',
        refresh: [description.path],
      })
    },
    [description, command, translate],
  )
  return { reset, denied: reason && translate(reason) }
}
