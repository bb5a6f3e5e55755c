import { broker } from '../api/client'
import { isPathSegment } from '../api/ids'
import { undefinedIfNotFound } from '../api/notFound'
import type { DecisionSettings } from '../domain/access/decideAccess'
import type { DatabaseRule } from '../domain/access/parseJsonRule'
import { createDatabaseSource, createFileSource, createUnknownSource, type KnownSource } from '../domain/access/sources'

/** Client and username to check; empty or null if absent. */
export interface Names {
  clientid: string
  username: string | null
}

/** Enabled authorization sources in order, and the defaults if none decides. */
export interface AuthorizationSources {
  sources: readonly KnownSource[]
  disabled: readonly string[]
  settings: DecisionSettings
}

const RULES = '/authorization/sources/built_in_database/rules'

const getStatedRules = (answer: { rules?: unknown } | undefined) => (answer?.rules ?? []) as readonly DatabaseRule[]

/** Rules of the built-in database for a client; unknown if the API cannot query these names. */
async function loadDatabaseSource(clientid: string, username: string, signal: AbortSignal): Promise<KnownSource> {
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

/** Reads the sources in the order that the broker checks them for a client, and the related settings. */
export async function readAuthorization(
  { clientid, username }: Names,
  signal: AbortSignal,
): Promise<AuthorizationSources> {
  const [list, authorizationSettings] = await Promise.all([
    broker.get('/authorization/sources', { signal }),
    broker.get('/authorization/settings', { signal }),
  ])
  const all = (list.sources ?? []) as readonly { type?: string; enable?: boolean; rules?: unknown }[]
  const sources = await Promise.all(
    all
      .filter(({ enable }) => enable !== false)
      .map(({ type = '', rules }) => {
        if (type === 'built_in_database') return loadDatabaseSource(clientid, username ?? '', signal)
        return type === 'file' && typeof rules === 'string' ? createFileSource(rules) : createUnknownSource(type)
      }),
  )
  // The broker's defaults.
  const { no_match = 'allow', deny_action = 'ignore' } = authorizationSettings
  return {
    sources,
    disabled: all.filter(({ enable }) => enable === false).map(({ type = '' }) => type),
    settings: { no_match, deny_action },
  }
}
