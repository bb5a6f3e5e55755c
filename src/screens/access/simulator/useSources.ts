import { useMemo } from 'react'
import { broker } from '../../../api/client'
import { type Live, useLive } from '../../../api/live'
import { type Decision, type DecisionSettings, decide } from '../../../authz/decide'
import { databaseSource, fileSource, type KnownSource, otherSource, type StatedRule } from '../../../authz/sources'
import { foundOrNot, isAskable } from './readable'
import type { Asked } from './request'

/** What is known of authorization: the enabled sources in their order, and what holds where none decides. */
export interface Sources {
  sources: readonly KnownSource[]
  /** Types of those that are disabled. */
  disabled: readonly string[]
  settings: DecisionSettings
}

interface Names {
  clientid: string
  username: string | null
}

const SOURCES = '/authorization/sources'
const RULES = '/authorization/sources/built_in_database/rules'

type Rules = { rules?: readonly StatedRule[] } | undefined

/** The rules of the built-in database for one client; unknown where the API cannot be asked about its names. */
async function readDatabase({ clientid, username }: Names, signal: AbortSignal): Promise<KnownSource> {
  if (!isAskable(clientid) || (username !== null && !isAskable(username))) return otherSource('built_in_database')
  const [client, user, all] = await Promise.all([
    foundOrNot(broker.get(`${RULES}/clients/{clientid}`, { params: { path: { clientid } }, signal })),
    username === null
      ? undefined
      : foundOrNot(broker.get(`${RULES}/users/{username}`, { params: { path: { username } }, signal })),
    foundOrNot(broker.get(`${RULES}/all`, { signal })),
  ])
  const rulesOf = (answer: unknown) => (answer as Rules)?.rules ?? []
  return databaseSource({ client: rulesOf(client), user: rulesOf(user), all: rulesOf(all) })
}

async function readSources(names: Names, signal: AbortSignal): Promise<Sources> {
  const [list, settings] = await Promise.all([
    broker.get(SOURCES, { signal }),
    broker.get('/authorization/settings', { signal }),
  ])
  const all = (list.sources ?? []) as readonly { type?: string; enable?: boolean; rules?: unknown }[]
  const enabled = all.filter(({ enable }) => enable !== false)
  const sources = await Promise.all(
    enabled.map(({ type = '', rules }) => {
      if (type === 'built_in_database') return readDatabase(names, signal)
      return type === 'file' && typeof rules === 'string' ? fileSource(rules) : otherSource(type)
    }),
  )
  const { no_match = 'deny', deny_action = 'ignore' } = settings as Partial<DecisionSettings>
  return {
    sources,
    disabled: all.filter(({ enable }) => enable === false).map(({ type = '' }) => type),
    settings: { no_match, deny_action },
  }
}

/** What the sources decide about what is asked, and what they were decided with. */
export interface Decided extends Sources {
  decision: Decision
}

/** Reads what the sources would be asked with, and decides; `complete`: a topic is given. */
export function useDecided(asked: Asked, complete: boolean): Live<Decided> {
  const { clientid, username } = asked
  const { data, ...live } = useLive(
    [SOURCES, 'simulator', clientid, username],
    (signal) => readSources({ clientid, username }, signal),
    { once: true, enabled: complete },
  )
  const decided = useMemo(
    () => data && { ...data, decision: decide(asked, data.sources, data.settings) },
    [asked, data],
  )
  return { ...live, ...(decided && { data: decided }) }
}
