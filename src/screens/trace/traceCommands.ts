import StopOutlined from '@mui/icons-material/StopOutlined'
import { broker } from '../../api/client'
import type { CommandDescription } from '../../resources/commands/types'
import { PATH } from './traces'

const textKey = (key: string) => `traces.${key}`

/** Trace with its name as id. */
interface TraceRecord {
  id: string
  status?: unknown
}

export const stopTrace: CommandDescription<TraceRecord> = {
  id: 'stop',
  label: textKey('stop'),
  icon: StopOutlined,
  operation: 'put /trace/{name}/stop',
  isOffered: ({ status }) => status !== 'stopped',
  run: ({ id: name }) => broker.put('/trace/{name}/stop', { params: { path: { name } } }),
  successMessage: textKey('stopped'),
  refresh: [PATH],
}

export const removeTrace: CommandDescription<TraceRecord> = {
  id: 'remove',
  label: 'forms.delete',
  danger: true,
  operation: 'delete /trace/{name}',
  getTextArgs: () => ({ smart_count: 1 }),
  question: { title: textKey('question'), body: textKey('consequence'), danger: true },
  run: ({ id: name }) => broker.delete('/trace/{name}', { params: { path: { name } } }),
  successMessage: textKey('deleted'),
  refresh: [PATH],
  leavesPage: true,
}
