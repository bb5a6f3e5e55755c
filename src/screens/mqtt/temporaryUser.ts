import { broker } from '../../api/client'
import { createStore } from '../../api/createStore'
import { undefinedIfNotFound } from '../../api/notFound'
import { addSignOutTask, onUserChange } from '../../api/session'
import type { Row } from '../../resources/types'
import { generateClientId, generateHex } from './entry'
import { forgetCredentials, TEMPORARY_PREFIX } from './sharedConnection'

const RULES = '/authorization/sources/built_in_database/rules/users'
const SOURCE = 'built_in_database'
const PASSWORD_BYTES = 16

/** Built-in databases for a temporary user. */
export interface UserDatabase {
  authenticator: string
  /** Whether the authorization source is enabled. Without it the user has no rules. */
  hasRules: boolean
}

/** User of the built-in database for the live tools. The password stays in memory. */
export interface TemporaryUser {
  database: UserDatabase
  username: string
  password: string
}

const current = createStore<TemporaryUser | undefined>(undefined)

/** The temporary user of this session. */
export const temporaryUser = { get: current.get, subscribe: current.subscribe }

const isUserDatabase = ({ mechanism, backend, user_id_type, enable }: Row): boolean =>
  mechanism === 'password_based' && backend === SOURCE && user_id_type === 'username' && enable !== false

/** Finds the enabled built-in database that knows users by name. */
export async function findUserDatabase(): Promise<UserDatabase | undefined> {
  const chain: unknown = await broker.get('/authentication')
  const found = (chain as Row[]).find(isUserDatabase)
  if (!found) return undefined
  const { sources = [] } = await broker.get('/authorization/sources')
  const hasRules = sources.some(({ type, enable }) => type === SOURCE && enable !== false)
  return { authenticator: found.id, hasRules }
}

/** Deletes a user and its rules. The requests are sent at once, since a closing page sends no second one. */
async function removeUser(user: TemporaryUser, keepalive = false): Promise<void> {
  const { authenticator: id, hasRules } = user.database
  const { username } = user
  await Promise.all([
    undefinedIfNotFound(
      broker.delete('/authentication/{id}/users/{user_id}', {
        params: { path: { id, user_id: username } },
        keepalive,
      }),
    ),
    hasRules &&
      undefinedIfNotFound(broker.delete(`${RULES}/{username}`, { params: { path: { username } }, keepalive })),
  ])
}

/** Creates a user that may publish and subscribe to all topics. If its rules are refused, it is deleted again. */
export async function createTemporaryUser(database: UserDatabase): Promise<TemporaryUser> {
  const username = generateClientId(TEMPORARY_PREFIX)
  const user = { database, username, password: generateHex(PASSWORD_BYTES) }
  const path = { id: database.authenticator }
  await broker.post('/authentication/{id}/users', {
    params: { path },
    body: { user_id: username, password: user.password },
  })
  try {
    const rules = ['#', '$SYS/#'].map((topic) => ({ topic, permission: 'allow' as const, action: 'all' as const }))
    if (database.hasRules) await broker.post(RULES, { body: [{ username, rules }] })
  } catch (error) {
    await removeUser(user).catch(() => undefined)
    throw error
  }
  current.set(user)
  return user
}

/** Deletes the temporary user of this session with its rules. */
export async function removeTemporaryUser(): Promise<void> {
  const user = current.get()
  if (!user) return
  await removeUser(user)
  current.set(undefined)
  forgetCredentials()
}

/** Counts temporary users of other sessions: left behind by closed pages, or in use elsewhere. */
export async function countOthers({ authenticator: id }: UserDatabase): Promise<number> {
  const query = { page: 1, limit: 100, like_user_id: TEMPORARY_PREFIX }
  const { data = [] } = await broker.get('/authentication/{id}/users', { params: { path: { id }, query } })
  return data.filter(({ user_id = '' }) => user_id.startsWith(TEMPORARY_PREFIX) && user_id !== current.get()?.username)
    .length
}

// The user can only be deleted while the token is valid. After a reload its password is unknown.
addSignOutTask(removeTemporaryUser)
globalThis.addEventListener?.('pagehide', () => {
  const user = current.get()
  if (!user) return
  removeUser(user, true).catch(() => undefined)
  current.set(undefined)
  forgetCredentials()
})
onUserChange(() => current.set(undefined))
