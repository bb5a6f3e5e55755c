import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { useCommand } from '../../../resources/useCommand'
import { useDenied } from '../../../resources/useDenied'
import { truncateAndEscape } from '../../../ui/text'
import type { StatisticsDescription } from './types'

/** Returns the reset command with a confirmation; `denied` is the reason if it is not allowed. */
export function useResetStatistics(description: StatisticsDescription) {
  const translate = useTranslate()
  const command = useCommand()
  const disabledReason = useDenied(description.reset)
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
  return { reset, denied: disabledReason }
}
