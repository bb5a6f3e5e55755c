import StopCircleOutlined from '@mui/icons-material/StopCircleOutlined'
import { broker } from '../../../api/client'
import type { CommandDescription } from '../../../resources/commands/types'

interface Task {
  /** Evacuated node, or the coordinator of a rebalance. */
  node?: string
}

const textKey = (key: string) => `rebalance.${key}`

export const stopEvacuation: CommandDescription<Task> = {
  id: 'stop',
  label: textKey('stopEvacuation'),
  icon: StopCircleOutlined,
  operation: 'post /load_rebalance/{node}/evacuation/stop',
  getName: ({ node = '' }) => node,
  question: { title: textKey('stopEvacuationQuestion'), body: textKey('stopEvacuationBody'), danger: true },
  run: ({ node = '' }) => broker.post('/load_rebalance/{node}/evacuation/stop', { params: { path: { node } } }),
  successMessage: textKey('evacuationStopped'),
  errorMessage: textKey('stopFailed'),
  refresh: ['/load_rebalance', '/nodes'],
}

export const stopRebalance: CommandDescription<Task> = {
  id: 'stop',
  label: textKey('stopRebalance'),
  operation: 'post /load_rebalance/{node}/stop',
  question: { title: textKey('stopRebalanceQuestion'), body: textKey('stopRebalanceBody'), danger: true },
  run: ({ node = '' }) => broker.post('/load_rebalance/{node}/stop', { params: { path: { node } } }),
  successMessage: textKey('rebalanceStopped'),
  errorMessage: textKey('stopFailed'),
  refresh: ['/load_rebalance', '/nodes'],
}
