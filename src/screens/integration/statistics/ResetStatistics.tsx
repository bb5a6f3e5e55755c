import { useTranslate } from 'ra-core'
import { ActionButton } from '../../../ui/ActionButton'
import type { StatisticsDescription } from './types'
import { useResetStatistics } from './useResetStatistics'

export function ResetStatistics({ of, id, name }: { of: StatisticsDescription; id: string; name: string }) {
  const translate = useTranslate()
  const { reset, denied } = useResetStatistics(of)
  return (
    <ActionButton variant="outlined" disabled={denied} onClick={() => reset(id, name)}>
      {translate('statistics.reset')}
    </ActionButton>
  )
}
