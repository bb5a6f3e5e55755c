import { broker } from '../../../../api/client'
import { BrokerError } from '../../../../api/errors'
import {
  databaseSource,
  fileSource,
  type KnownSource,
  otherSource,
  type StatedRule,
  type StoredRules,
} from '../../../../authz/sources'

const NOT_FOUND = 404
const RULES = '/authorization/sources/built_in_database/rules'

/** The rules of one place, none where the broker has none there. */
async function rulesOf(reading: Promise<{ rules?: readonly object[] }>): Promise<readonly StatedRule[]> {
  try {
    return ((await reading).rules ?? []) as readonly StatedRule[]
  } catch (error) {
    if (error instanceof BrokerError && error.status === NOT_FOUND) return []
    throw error
  }
}

/** Rules that may speak of this client; without an id or a username there are none of its own. */
async function storedRules(clientid: string, username: string, signal: AbortSignal): Promise<StoredRules> {
  const none = Promise.resolve({ rules: [] })
  const [client, user, all] = await Promise.all([
    rulesOf(clientid ? broker.get(`${RULES}/clients/{clientid}`, { params: { path: { clientid } }, signal }) : none),
    rulesOf(username ? broker.get(`${RULES}/users/{username}`, { params: { path: { username } }, signal }) : none),
    rulesOf(broker.get(`${RULES}/all`, { signal })),
  ])
  return { client, user, all }
}

async function knownSource(type: string, clientid: string, username: string, signal: AbortSignal) {
  if (type === 'built_in_database') return databaseSource(await storedRules(clientid, username, signal))
  if (type !== 'file') return otherSource(type)
  const file = await broker.get('/authorization/sources/{type}', { params: { path: { type } }, signal })
  return 'rules' in file && typeof file.rules === 'string' ? fileSource(file.rules) : otherSource(type)
}

/** The sources that are switched on, in the order in which they are asked, with the rules that may speak of a client. */
export async function readSources(clientid: string, username: string, signal: AbortSignal): Promise<KnownSource[]> {
  const { sources = [] } = await broker.get('/authorization/sources', { signal })
  const on = sources.filter(({ enable }) => enable !== false)
  return Promise.all(on.map(({ type }) => knownSource(String(type), clientid, username, signal)))
}
