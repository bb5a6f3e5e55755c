import RestartAltOutlined from '@mui/icons-material/RestartAltOutlined'
import type { CommandDescription } from '../../../resources/commands/types'
import type { StatisticsDescription } from './types'

/** Command that resets the metrics of a record. Its name in the texts is the id by default. */
export const createReset = (
  { path, reset, resetMetrics }: StatisticsDescription,
  name?: string,
): CommandDescription<{ id: string }> => ({
  id: 'reset',
  label: 'statistics.reset',
  icon: RestartAltOutlined,
  operation: reset,
  getName: ({ id }) => name ?? id,
  question: {
    title: 'statistics.resetQuestion',
    body: 'statistics.resetBody',
    confirm: 'statistics.resetConfirm',
    danger: true,
  },
  run: ({ id }) => resetMetrics(id),
  successMessage: 'statistics.resetDone',
  errorMessage: 'statistics.resetFailed',
  refresh: [path],
})
