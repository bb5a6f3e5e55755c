import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { useCan } from '../../../api/access'
import { useCommand } from '../../../resources/useCommand'
import { truncateAndEscape } from '../../../ui/text'
import type { StatisticsDescription } from './types'

/** Returns the reset command with a confirmation; `denied` is the reason if it is not allowed. */
export function useResetStatistics(of: StatisticsDescription) {
  const translate = useTranslate()
  const command = useCommand()
  const { reason } = useCan(of.reset)
  const reset = useCallback(
    (id: string, name: string) => {
      const shown = { name: truncateAndEscape(name, 64) }
      void command({
        question: {
          title: translate('statistics.resetQuestion', shown),
          body: translate('statistics.resetBody'),
          confirm: translate('statistics.resetConfirm'),
          danger: true,
        },
        work: () => of.resetMetrics(id),
        done: { key: 'statistics.resetDone', args: shown },
        failed: 'statistics.resetFailed',
        refresh: [of.path],
      })
    },
    [of, command, translate],
  )
  return { reset, denied: reason && translate(reason) }
}
