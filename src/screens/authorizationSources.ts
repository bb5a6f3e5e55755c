import { broker } from '../api/client'
import { undefinedIfNotFound } from '../api/gone'
import { isPathSegment } from '../api/ids'
import type { DecisionSettings } from '../authz/decide'
import {
  createDatabaseSource,
  createFileSource,
  createUnknownSource,
  type DatabaseRule,
  type KnownSource,
} from '../authz/sources'

/** Who is asked about. Empty or null: it has none. */
export interface Names {
  clientid: string
  username: string | null
}

/** What is known of authorization: the enabled sources in their order, and what holds where none decides. */
export interface AuthorizationSources {
  sources: readonly KnownSource[]
  /** Types of those that are disabled. */
  disabled: readonly string[]
  settings: DecisionSettings
}

const RULES = '/authorization/sources/built_in_database/rules'

const getStatedRules = (answer: { rules?: unknown } | undefined) => (answer?.rules ?? []) as readonly DatabaseRule[]

/** The rules of the built-in database that may speak of a client; unknown where the API cannot be asked about its names. */
async function databaseFor(clientid: string, username: string, signal: AbortSignal): Promise<KnownSource> {
  if ([clientid, username].some((name) => name !== '' && !isPathSegment(name)))
    return createUnknownSource('built_in_database')
  const [client, user, all] = await Promise.all([
    clientid
      ? undefinedIfNotFound(broker.get(`${RULES}/clients/{clientid}`, { params: { path: { clientid } }, signal }))
      : undefined,
    username
      ? undefinedIfNotFound(broker.get(`${RULES}/users/{username}`, { params: { path: { username } }, signal }))
      : undefined,
    undefinedIfNotFound(broker.get(`${RULES}/all`, { signal })),
  ])
  return createDatabaseSource({ client: getStatedRules(client), user: getStatedRules(user), all: getStatedRules(all) })
}

/** Reads the sources as the broker would ask them about a client, and the settings that hold beside them. */
export async function readAuthorization(
  { clientid, username }: Names,
  signal: AbortSignal,
): Promise<AuthorizationSources> {
  const [list, stated] = await Promise.all([
    broker.get('/authorization/sources', { signal }),
    broker.get('/authorization/settings', { signal }),
  ])
  const all = (list.sources ?? []) as readonly { type?: string; enable?: boolean; rules?: unknown }[]
  const sources = await Promise.all(
    all
      .filter(({ enable }) => enable !== false)
      .map(({ type = '', rules }) => {
        if (type === 'built_in_database') return databaseFor(clientid, username ?? '', signal)
        return type === 'file' && typeof rules === 'string' ? createFileSource(rules) : createUnknownSource(type)
      }),
  )
  // The broker's own defaults, where it names none.
  const { no_match = 'allow', deny_action = 'ignore' } = stated
  return {
    sources,
    disabled: all.filter(({ enable }) => enable === false).map(({ type = '' }) => type),
    settings: { no_match, deny_action },
  }
}
