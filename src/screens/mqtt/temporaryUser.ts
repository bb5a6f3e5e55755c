import { broker } from '../../api/client'
import { undefinedIfNotFound } from '../../api/notFound'
import { loadAllPages } from '../../api/paging'
import { addSignOutTask, onUserChange } from '../../api/session'
import type { Row } from '../../resources/types'
import { generateClientId } from './entry'
import { forgetCredentials, TEMPORARY_PREFIX } from './sharedConnection'

const USERS = '/authentication/{id}/users'
const USER = '/authentication/{id}/users/{user_id}'
const RULES = '/authorization/sources/built_in_database/rules/users'
const SOURCE = 'built_in_database'

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

let current: TemporaryUser | undefined
const listeners = new Set<() => void>()

function setCurrent(user: TemporaryUser | undefined): void {
  current = user
  for (const listener of listeners) listener()
}

/** The temporary user of this session. */
export const temporaryUser = {
  get: (): TemporaryUser | undefined => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

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

async function removeUser({ authenticator: id, hasRules }: UserDatabase, username: string): Promise<void> {
  if (hasRules) await undefinedIfNotFound(broker.delete(`${RULES}/{username}`, { params: { path: { username } } }))
  await undefinedIfNotFound(broker.delete(USER, { params: { path: { id, user_id: username } } }))
}

/** Creates a user that may publish and subscribe to all topics. If its rules are refused, it is deleted again. */
export async function createTemporaryUser(database: UserDatabase): Promise<TemporaryUser> {
  const username = generateClientId(TEMPORARY_PREFIX)
  const password = generateClientId('') + generateClientId('') + generateClientId('')
  const path = { id: database.authenticator }
  await broker.post(USERS, { params: { path }, body: { user_id: username, password } })
  try {
    const rules = ['#', '$SYS/#'].map((topic) => ({ topic, permission: 'allow' as const, action: 'all' as const }))
    if (database.hasRules) await broker.post(RULES, { body: [{ username, rules }] })
  } catch (error) {
    await removeUser(database, username).catch(() => undefined)
    throw error
  }
  const user = { database, username, password }
  setCurrent(user)
  return user
}

/** Deletes the temporary user of this session with its rules. */
export async function removeTemporaryUser(): Promise<void> {
  if (!current) return
  await removeUser(current.database, current.username)
  setCurrent(undefined)
  forgetCredentials()
}

/** Lists temporary users of other sessions: left behind by closed pages, or in use elsewhere. */
export async function listLeftBehind({ authenticator: id }: UserDatabase): Promise<string[]> {
  const users = await loadAllPages(async (page, limit) => {
    const query = { page, limit, like_user_id: TEMPORARY_PREFIX }
    const { data = [], meta } = await broker.get(USERS, { params: { path: { id }, query } })
    // A search by part of a name has no count.
    return { data, ...(meta?.hasnext !== undefined && { meta: { hasnext: meta.hasnext } }) }
  })
  return users.flatMap(({ user_id = '' }) =>
    user_id.startsWith(TEMPORARY_PREFIX) && user_id !== current?.username ? [user_id] : [],
  )
}

/** Deletes temporary users of other sessions. */
export async function removeLeftBehind(database: UserDatabase, usernames: readonly string[]): Promise<void> {
  for (const username of usernames) await removeUser(database, username)
}

// The user can only be deleted while the token is valid.
addSignOutTask(removeTemporaryUser)
onUserChange(() => setCurrent(undefined))
