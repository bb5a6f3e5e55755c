import { broker } from '../../../api/client'
import { isPathSegment } from '../../../api/ids'
import type { CommandDescription } from '../../../resources/commands/types'

interface ClientRecord {
  id: string
  connected?: unknown
}

/** Queries to refresh after a kick. The page of the kicked client is excluded: fetching it would fail. */
export const QUERIES_AFTER_KICK: readonly (readonly string[])[] = [
  ['/clients', 'getList'],
  ['/subscriptions'],
  ['/topics'],
]

/** Kicks out one client. A client that has disconnected meanwhile counts as done. */
export const kickClient: CommandDescription<ClientRecord> = {
  id: 'kick',
  label: 'clients.kick.action',
  danger: true,
  operation: 'post /clients/kickout/bulk',
  isOffered: ({ connected }) => Boolean(connected),
  getTextArgs: (_, format) => ({ smart_count: 1, number: format.number(1) }),
  question: {
    title: 'clients.kick.question_named',
    body: 'clients.kick.body',
    confirm: 'clients.kick.confirm',
    danger: true,
  },
  run: ({ id }) => broker.post('/clients/kickout/bulk', { body: [id] }),
  successMessage: 'clients.kick.done_named',
  errorMessage: 'clients.kick.failed',
  refresh: QUERIES_AFTER_KICK,
  leavesPage: true,
}

/** Deletes the session of a disconnected client. */
const cleanSession: CommandDescription<ClientRecord> = {
  id: 'clean',
  label: 'clients.clean.action',
  danger: true,
  operation: 'delete /clients/{clientid}',
  isOffered: ({ connected }) => !connected,
  question: { title: 'clients.clean.question', body: 'clients.clean.body', danger: true },
  run: ({ id }) =>
    isPathSegment(id)
      ? broker.delete('/clients/{clientid}', { params: { path: { clientid: id } } })
      : broker.post('/clients/kickout/bulk', { body: [id] }),
  successMessage: 'clients.clean.done',
  refresh: QUERIES_AFTER_KICK,
  leavesPage: true,
}

/** Commands of the client's page. */
export const clientCommands = [kickClient, cleanSession]
