import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { checkAccess, type OperationKey } from '../../../api/access'
import { useApiSupport } from '../../../api/document/apiSupport'
import { mayHaveLicense } from '../../../api/edition'
import { type Live, type LiveOptions, useLive } from '../../../api/live'
import { processEach } from '../../../api/processEach'
import { useSession } from '../../../api/session'
import type { Finding, Subject } from '../../../domain/health/finding'
import type { Row } from '../../../resources/types'
import { type DocumentOf, type DocumentOptions, useDocument } from '../../../resources/useDocument'
import { loadRuleFigures } from '../../integration/ruleMetrics'
import { useCertificates } from '../../management/useCertificates'
import { useLicense } from '../../system/licenseQueries'
import type { Sample } from '../trend'
import { useActiveAlarms } from '../useActiveAlarms'
import { useTrend } from '../useTrend'
import { type CheckData, type CheckName, RULES } from './rules/rules'
import type { RuleWithFigures } from './rules/traffic'

/** Check with its result. Texts: `health.check.<name>`. */
export interface Check {
  name: CheckName
  /** Undefined while loading. */
  findings?: readonly Finding[]
  /** Subjects that can fail as a consequence of other findings. */
  related?: readonly Subject[]
  error?: unknown
  /** Time of the data in epoch milliseconds. */
  updatedAt?: number
  refresh: () => Promise<unknown>
}

/** Polling intervals in milliseconds; the user's setting is the minimum. */
export interface PollingIntervals {
  /** Nodes and current metrics: screens that also show them pass their own interval to share requests. */
  nodes: number
  current: number | 'tick'
  /** Samples of the last hour. */
  hour: number
  /** All other requests, about fifteen. */
  rest: number
  /** Additional interval per rule for rule metrics, if longer. */
  rule: number
  /** Age up to which cached data is not fetched again on mount. */
  maxAge?: number
  /** Requests to make; all by default. Rules without their metrics only show what depends on them. */
  operations?: ReadonlySet<OperationKey>
}

/** Limit of rules to read, one request each. */
export const MAX_RULES = 100

/** First thousand sessions of disconnected clients. */
const OFFLINE = { conn_state: 'disconnected', page: 1, limit: 1000 }

const HOUR = 3_600_000

const NO_SAMPLES: readonly Sample[] = []

const BANS = { page: 1, limit: 100 }

/** What the checks may read, and how often. */
interface ReadAccess {
  canRead: (operation: OperationKey) => boolean
  options: Pick<LiveOptions, 'every' | 'maxAge'>
}

/** Query of a check; undefined if the user may not read it or the broker does not support it. */
type Readable<T> = Live<T> | undefined

function useReadAccess({ rest, maxAge, operations }: PollingIntervals): ReadAccess {
  const role = useSession()?.role
  const offer = useApiSupport()
  return {
    canRead: (operation) => (!operations || operations.has(operation)) && checkAccess(role, operation, offer).allowed,
    options: { every: rest, ...(maxAge !== undefined && { maxAge }) },
  }
}

function useReadableDocument<const P extends `/${string}`>(
  path: P,
  { canRead, options }: ReadAccess,
  more: DocumentOptions = {},
): Readable<DocumentOf<P>> {
  const enabled = canRead(`get ${path}`)
  const live = useDocument(path, { ...options, ...more, enabled })
  return enabled ? live : undefined
}

/** Fetches all records of a small collection. */
function useReadableCollection(path: `/${string}`, { canRead, options }: ReadAccess): Readable<Row[]> {
  const provider = useDataProvider()
  const enabled = canRead(`get ${path}`)
  const live = useLive<Row[]>(
    [path, 'health'],
    async (signal) => (await provider.getList<Row>(path, { meta: { whole: true }, signal })).data,
    { ...options, enabled },
  )
  return enabled ? live : undefined
}

const listActions = ({ actions }: Row): string[] =>
  Array.isArray(actions) ? actions.filter((action) => typeof action === 'string') : []

/** Fetches the first hundred enabled rules, with their metrics unless the pace limits the requests. */
function useRules(pace: PollingIntervals, { canRead, options }: ReadAccess): Readable<RuleWithFigures[]> {
  const provider = useDataProvider()
  const [count, setCount] = useState(0)
  const hasFigures = !pace.operations
  const enabled = canRead('get /rules') && (!hasFigures || canRead('get /rules/{id}/metrics'))
  const live = useLive<RuleWithFigures[]>(
    ['/rules', 'health', ...(hasFigures ? [] : ['plain'])],
    async (signal) => {
      const pagination = { page: 1, perPage: MAX_RULES }
      const listParams = { filter: { enable: true }, pagination, signal }
      const { data } = await provider.getList<Row>('/rules', listParams)
      if (!hasFigures) return data.map((row) => ({ id: row.id, figures: {}, actions: listActions(row) }))
      const read: RuleWithFigures[] = []
      const result = await processEach(
        data as Row[],
        async (row, stop) =>
          void read.push({ id: row.id, figures: await loadRuleFigures(row.id, stop), actions: listActions(row) }),
        { signal, onProgress: () => undefined },
      )
      if (result.stopped) throw result.stopped
      // Ignore rules deleted in the meantime, but fail if no rule could be read.
      if (read.length === 0 && result.failed[0]) throw result.failed[0].error
      return read
    },
    { ...options, enabled, every: Math.max(pace.rest, count * pace.rule) },
  )
  if (live.data && live.data.length !== count) setCount(live.data.length)
  return enabled ? live : undefined
}

/** Combines two requests that are only useful together. */
function combineLive<A, B>(a: Live<A>, b: Live<B>): Live<readonly [A, B]> {
  const error = a.error ?? b.error
  return {
    ...(a.data !== undefined && b.data !== undefined && { data: [a.data, b.data] as const }),
    ...(error !== undefined && { error }),
    ...(a.updatedAt !== undefined && b.updatedAt !== undefined && { updatedAt: Math.min(a.updatedAt, b.updatedAt) }),
    loading: a.loading || b.loading,
    stale: a.stale || b.stale,
    refresh: () => Promise.all([a.refresh(), b.refresh()]),
  }
}

const combineReadable = <A, B>(a: Readable<A>, b: Readable<B>): Readable<readonly [A, B]> => a && b && combineLive(a, b)

/** Samples of the last hour, day and week. The week may be missing. */
function useHistory(pace: PollingIntervals, { canRead, options }: ReadAccess): Readable<CheckData['history']> {
  const enabled = canRead('get /monitor')
  const hour = useTrend('1h', { every: pace.hour, enabled })
  const day = useTrend('1d', { ...options, enabled, every: 4 * pace.rest })
  const week = useTrend('7d', { enabled, every: HOUR, maxAge: HOUR })
  if (!enabled) return undefined
  const { data, ...recent } = combineLive(hour, day)
  return { ...recent, ...(data && { data: { hour: data[0], day: data[1], week: week.data ?? NO_SAMPLES } }) }
}

/** Listeners with the expiry of their certificates. */
function useCertificateData(
  listeners: Readable<Row[]>,
  pace: PollingIntervals,
  { canRead }: ReadAccess,
): Readable<CheckData['certificates']> {
  const certificates = useCertificates(!pace.operations, pace.rest)
  if (!listeners || !canRead('get /prometheus/stats')) return undefined
  const { updatedAt } = listeners
  // Certificates are polled rarely, so their age does not count.
  return { ...combineLive(listeners, certificates), ...(updatedAt !== undefined && { updatedAt }) }
}

/** What each check reads, in the order of the page. */
type CheckSources = { readonly [N in CheckName]: Readable<CheckData[N]> }

function useCheckSources(pace: PollingIntervals): CheckSources {
  const access = useReadAccess(pace)
  const { canRead } = access
  const edition = useSession()?.edition
  const hasLicense = mayHaveLicense(edition, useApiSupport() !== null) && canRead('get /license')
  const license = useLicense(hasLicense)
  const alarms = useActiveAlarms()
  const nodes = useReadableDocument('/nodes', access, { every: pace.nodes })
  const current = useReadableDocument('/monitor_current', access, { every: pace.current })
  const listeners = useReadableCollection('/listeners', access)
  const authorizationSources = useReadableCollection('/authorization/sources', access)
  return {
    nodes,
    alarms: canRead('get /alarms') ? alarms : undefined,
    license: hasLicense ? combineReadable(license, current) : undefined,
    listeners,
    certificates: useCertificateData(listeners, pace, access),
    connector: useReadableCollection('/connectors', access),
    action: useReadableCollection('/actions', access),
    source: useReadableCollection('/sources', access),
    rules: useRules(pace, access),
    history: useHistory(pace, access),
    drops: current,
    queued: useReadableDocument('/clients', access, { every: 2 * pace.rest, query: OFFLINE }),
    retained: combineReadable(current, useReadableDocument('/mqtt/retainer', access)),
    slow: useReadableDocument('/slow_subscriptions', access),
    authentication: useReadableCollection('/authentication', access),
    authorization: combineReadable(authorizationSources, useReadableDocument('/authorization/settings', access)),
    flapping: useReadableDocument('/banned', access, { query: BANS }),
    exhook: useReadableCollection('/exhooks', access),
    plugin: useReadableCollection('/plugins', access),
  }
}

function runCheck<N extends CheckName>(name: N, source: Readable<CheckData[N]>, now: number): Check[] {
  if (!source) return []
  const { find, relate } = RULES[name]
  const { data, error, updatedAt, refresh } = source
  return [
    {
      name,
      ...(data !== undefined && { findings: find(data, now) }),
      ...(data !== undefined && relate && { related: relate(data) }),
      ...(error !== undefined && { error }),
      ...(updatedAt !== undefined && { updatedAt }),
      refresh,
    },
  ]
}

/**
 * Runs all checks in the order of the page. Omits checks that the broker does not support or the user may not read.
 */
export function useChecks(now: number, pace: PollingIntervals): Check[] {
  const sources = useCheckSources(pace)
  return (Object.keys(sources) as CheckName[]).flatMap((name) => runCheck(name, sources[name], now))
}
