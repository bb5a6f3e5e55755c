import { broker } from '../api/client'
import { foundOrNot } from '../api/gone'
import { isSegment } from '../api/ids'
import type { DecisionSettings } from '../authz/decide'
import { databaseSource, fileSource, type KnownSource, otherSource, type StatedRule } from '../authz/sources'

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

const rulesOf = (answer: { rules?: unknown } | undefined) => (answer?.rules ?? []) as readonly StatedRule[]

/** The rules of the built-in database that may speak of a client; unknown where the API cannot be asked about its names. */
async function databaseFor(clientid: string, username: string, signal: AbortSignal): Promise<KnownSource> {
  if ([clientid, username].some((name) => name !== '' && !isSegment(name))) return otherSource('built_in_database')
  const [client, user, all] = await Promise.all([
    clientid
      ? foundOrNot(broker.get(`${RULES}/clients/{clientid}`, { params: { path: { clientid } }, signal }))
      : undefined,
    username
      ? foundOrNot(broker.get(`${RULES}/users/{username}`, { params: { path: { username } }, signal }))
      : undefined,
    foundOrNot(broker.get(`${RULES}/all`, { signal })),
  ])
  return databaseSource({ client: rulesOf(client), user: rulesOf(user), all: rulesOf(all) })
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
        return type === 'file' && typeof rules === 'string' ? fileSource(rules) : otherSource(type)
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
