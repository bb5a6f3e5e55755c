import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined'
import RestartAltOutlined from '@mui/icons-material/RestartAltOutlined'
import StopOutlined from '@mui/icons-material/StopOutlined'
import { broker } from '../../../api/client'
import type { CommandDescription } from '../../../resources/commands/types'
import { useCommandQuestion } from '../../../resources/commands/useRunCommand'
import { toRecord } from '../../../resources/toRecord'
import type { Row } from '../../../resources/types'
import type { Question } from '../../../ui/ConfirmDialog'
import { countConnections } from '../listenerFacts'

const textKey = (key: string) => `listeners.${key}`

/**
 * Enables or disables a listener by starting or stopping it: a stopped listener stays stopped after a node restart.
 */
export const setEnabled = (id: string, enable: boolean): Promise<unknown> =>
  broker.post(enable ? '/listeners/{id}/start' : '/listeners/{id}/stop', { params: { path: { id } } })

const countClients = (row: Row) => countConnections(toRecord<'/listeners'>(row))

/** What stopping and restarting have in common: both disconnect the clients. */
const disconnecting = {
  getTextArgs: (row, format) => ({ smart_count: countClients(row), number: format.number(countClients(row)) }),
  refresh: ['/listeners'],
} satisfies Partial<CommandDescription>

const start: CommandDescription = {
  id: 'start',
  label: textKey('start'),
  icon: PlayArrowOutlined,
  operation: 'post /listeners/{id}/start',
  isOffered: ({ enable }) => !enable,
  run: ({ id }) => setEnabled(id, true),
  successMessage: textKey('startDone'),
  errorMessage: textKey('startFailed'),
  refresh: ['/listeners'],
}

export const stop: CommandDescription = {
  ...disconnecting,
  id: 'stop',
  label: textKey('stop'),
  icon: StopOutlined,
  operation: 'post /listeners/{id}/stop',
  isOffered: ({ enable }) => Boolean(enable),
  question: { title: textKey('stopQuestion'), body: textKey('stopBody'), danger: (row) => countClients(row) > 0 },
  run: ({ id }) => setEnabled(id, false),
  successMessage: textKey('stopDone'),
  errorMessage: textKey('stopFailed'),
}

const restart: CommandDescription = {
  ...disconnecting,
  id: 'restart',
  label: textKey('restart'),
  icon: RestartAltOutlined,
  operation: 'post /listeners/{id}/restart',
  question: { title: textKey('restartQuestion'), body: textKey('restartBody'), danger: (row) => countClients(row) > 0 },
  run: ({ id }) => broker.post('/listeners/{id}/restart', { params: { path: { id } } }),
  successMessage: textKey('restartDone'),
  errorMessage: textKey('restartFailed'),
}

/** Commands of a listener, on all nodes. */
export const listenerCommands = [start, stop, restart]

/** Builds the confirmation before a listener is disabled. Reads the list for the number of connections. */
export function useDisableQuestion(): (row: Row) => Promise<Question | undefined> {
  const getQuestion = useCommandQuestion(stop)
  return async (row) => {
    const entry = (await broker.get('/listeners')).find(({ id }) => id === row.id)
    return getQuestion(entry ? { ...entry, id: row.id } : row)
  }
}
