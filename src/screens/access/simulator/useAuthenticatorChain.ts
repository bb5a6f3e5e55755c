import { broker } from '../../../api/client'
import { isPathSegment } from '../../../api/ids'
import { type Live, useLive } from '../../../api/live'
import { undefinedIfNotFound } from '../../../api/notFound'
import type { Row } from '../../../resources/types'

/** Authenticator with the lookup result for a client: `unknown` if only the broker can query the backend. */
export interface Authenticator {
  row: Row
  user: 'found' | 'missing' | 'unknown' | 'nameless'
  superuser: boolean
}

interface Names {
  clientid: string
  username: string | null
}

const PATH = '/authentication'

async function readUser(row: Row, names: Names, signal: AbortSignal): Promise<Authenticator> {
  const unknown: Authenticator = { row, user: 'unknown', superuser: false }
  if (row.backend !== 'built_in_database') return unknown
  const name = row.user_id_type === 'clientid' ? names.clientid : names.username
  if (name === null) return { ...unknown, user: 'nameless' }
  if (!isPathSegment(name)) return unknown
  const path = { id: row.id, user_id: name }
  const user = await undefinedIfNotFound(
    broker.get('/authentication/{id}/users/{user_id}', { params: { path }, signal }),
  )
  if (!user) return { ...unknown, user: 'missing' }
  return { row, user: 'found', superuser: (user as { is_superuser?: boolean }).is_superuser === true }
}

/** Loads the enabled authenticators in order, each with the lookup result for a client. */
export const useAuthenticatorChain = ({ clientid, username }: Names): Live<Authenticator[]> =>
  useLive(
    [PATH, 'simulator', clientid, username],
    async (signal) => {
      const chain: unknown = await broker.get(PATH, { signal })
      const enabled = (chain as Row[]).filter(({ enable }) => enable !== false)
      return Promise.all(enabled.map((row) => readUser(row, { clientid, username }, signal)))
    },
    { once: true },
  )
