import { broker } from '../../../api/client'
import type { CommandDescription } from '../../../resources/commands/types'
import { toRecord } from '../../../resources/toRecord'
import type { Row } from '../../../resources/types'
import { isPluginRunning } from '../pluginFacts'

const textKey = (key: string) => `plugins.${key}`

export const isRunning = (row: Row): boolean => isPluginRunning(toRecord<'/plugins'>(row))

export const setRunning = (name: string, running: boolean): Promise<unknown> =>
  broker.put('/plugins/{name}/{action}', { params: { path: { name, action: running ? 'start' : 'stop' } } })

const start: CommandDescription = {
  id: 'start',
  label: textKey('start'),
  operation: 'put /plugins/{name}/{action}',
  isOffered: (row) => !isRunning(row),
  run: ({ id }) => setRunning(id, true),
  successMessage: textKey('started'),
  refresh: ['/plugins'],
}

export const stop: CommandDescription = {
  id: 'stop',
  label: textKey('stop'),
  operation: 'put /plugins/{name}/{action}',
  isOffered: isRunning,
  question: { title: textKey('stopQuestion'), body: textKey('stopBody'), danger: true },
  run: ({ id }) => setRunning(id, false),
  successMessage: textKey('stopped'),
  refresh: ['/plugins'],
}

const uninstall: CommandDescription = {
  id: 'uninstall',
  label: textKey('uninstall'),
  danger: true,
  operation: 'delete /plugins/{name}',
  question: { title: textKey('question'), body: textKey('consequence'), danger: true },
  run: ({ id }) => broker.delete('/plugins/{name}', { params: { path: { name: id } } }),
  successMessage: textKey('uninstalled'),
  refresh: ['/plugins'],
  leavesPage: true,
}

export const pluginCommands = [start, stop, uninstall]
