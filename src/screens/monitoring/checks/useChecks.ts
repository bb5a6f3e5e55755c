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
import { useDocument } from '../../../resources/useDocument'
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

const listActions = ({ actions }: Row): string[] =>
  Array.isArray(actions) ? actions.filter((action) => typeof action === 'string') : []

type ReadingOptions = Pick<LiveOptions, 'every' | 'enabled' | 'maxAge'>

/** Fetches all records of a small collection. */
function useCollection(path: string, reading: ReadingOptions): Live<Row[]> {
  const provider = useDataProvider()
  return useLive<Row[]>(
    [path, 'health'],
    async (signal) => (await provider.getList<Row>(path, { meta: { whole: true }, signal })).data,
    reading,
  )
}

/** Fetches the first hundred enabled rules, with their metrics unless the pace limits the requests. */
function useRules(pace: PollingIntervals, reading: ReadingOptions): Live<RuleWithFigures[]> {
  const provider = useDataProvider()
  const [count, setCount] = useState(0)
  const live = useLive<RuleWithFigures[]>(
    ['/rules', 'health', ...(pace.operations ? ['plain'] : [])],
    async (signal) => {
      const pagination = { page: 1, perPage: MAX_RULES }
      const listParams = { filter: { enable: true }, pagination, signal }
      const { data } = await provider.getList<Row>('/rules', listParams)
      if (pace.operations) return data.map((row) => ({ id: row.id, figures: {}, actions: listActions(row) }))
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
    { ...reading, every: Math.max(pace.rest, count * pace.rule) },
  )
  if (live.data && live.data.length !== count) setCount(live.data.length)
  return live
}

/**
 * Runs all checks in the order of the page. Omits checks that the broker does not support or the user may not read.
 */
export function useChecks(now: number, pace: PollingIntervals): Check[] {
  const role = useSession()?.role
  const edition = useSession()?.edition
  const offer = useApiSupport()
  const { maxAge, operations } = pace
  const canRead = (...keys: OperationKey[]) =>
    keys.every((key) => (!operations || operations.has(key)) && checkAccess(role, key, offer).allowed)
  const getReadingOptions = (...keys: OperationKey[]): ReadingOptions => ({
    every: pace.rest,
    enabled: canRead(...keys),
    ...(maxAge !== undefined && { maxAge }),
  })

  const nodes = useDocument('/nodes', { ...getReadingOptions('get /nodes'), every: pace.nodes })
  const alarms = useActiveAlarms()
  const current = useDocument('/monitor_current', { ...getReadingOptions('get /monitor_current'), every: pace.current })
  const hasLicense = mayHaveLicense(edition, offer !== null) && canRead('get /license')
  const license = useLicense(hasLicense)
  const listeners = useCollection('/listeners', getReadingOptions('get /listeners'))
  const certificates = useCertificates(!operations, pace.rest)
  const connectors = useCollection('/connectors', getReadingOptions('get /connectors'))
  const actions = useCollection('/actions', getReadingOptions('get /actions'))
  const sources = useCollection('/sources', getReadingOptions('get /sources'))
  const ruleKeys: OperationKey[] = operations ? ['get /rules'] : ['get /rules', 'get /rules/{id}/metrics']
  const rules = useRules(pace, getReadingOptions(...ruleKeys))
  const retainer = useDocument('/mqtt/retainer', getReadingOptions('get /mqtt/retainer'))
  const slow = useDocument('/slow_subscriptions', getReadingOptions('get /slow_subscriptions'))
  const chain = useCollection('/authentication', getReadingOptions('get /authentication'))
  const authorization = useCollection('/authorization/sources', getReadingOptions('get /authorization/sources'))
  const settings = useDocument('/authorization/settings', getReadingOptions('get /authorization/settings'))
  const bans = useDocument('/banned', { ...getReadingOptions('get /banned'), query: BANS })
  const servers = useCollection('/exhooks', getReadingOptions('get /exhooks'))
  const hour = useTrend('1h', { every: pace.hour, enabled: canRead('get /monitor') })
  const day = useTrend('1d', { ...getReadingOptions('get /monitor'), every: 4 * pace.rest })
  const week = useTrend('7d', { ...getReadingOptions('get /monitor'), every: HOUR, maxAge: HOUR })
  const offline = useDocument('/clients', {
    ...getReadingOptions('get /clients'),
    every: 2 * pace.rest,
    query: OFFLINE,
  })
  const plugins = useCollection('/plugins', getReadingOptions('get /plugins'))

  const check = <N extends CheckName>(name: N, enabled: boolean, live: Live<CheckData[N]>): Check[] => {
    if (!enabled) return []
    const { find, relate } = RULES[name]
    return [
      {
        name,
        ...(live.data !== undefined && { findings: find(live.data, now) }),
        ...(live.data !== undefined && relate && { related: relate(live.data) }),
        ...(live.error !== undefined && { error: live.error }),
        ...(live.updatedAt !== undefined && { updatedAt: live.updatedAt }),
        refresh: live.refresh,
      },
    ]
  }
  const { data: samples, ...recent } = combineLive(hour, day)

  return [
    ...check('nodes', canRead('get /nodes'), nodes),
    ...check('alarms', canRead('get /alarms'), alarms),
    ...check('license', hasLicense, combineLive(license, current)),
    ...check('listeners', canRead('get /listeners'), listeners),
    ...check('certificates', canRead('get /listeners', 'get /prometheus/stats'), {
      ...combineLive(listeners, certificates),
      // Certificates are polled rarely, so their age does not count.
      ...(listeners.updatedAt !== undefined && { updatedAt: listeners.updatedAt }),
    }),
    ...check('connector', canRead('get /connectors'), connectors),
    ...check('action', canRead('get /actions'), actions),
    ...check('source', canRead('get /sources'), sources),
    ...check('rules', canRead(...ruleKeys), rules),
    ...check('history', canRead('get /monitor'), {
      ...recent,
      ...(samples && { data: { hour: samples[0], day: samples[1], week: week.data ?? NO_SAMPLES } }),
    }),
    ...check('drops', canRead('get /monitor_current'), current),
    ...check('queued', canRead('get /clients'), offline),
    ...check('retained', canRead('get /mqtt/retainer', 'get /monitor_current'), combineLive(current, retainer)),
    ...check('slow', canRead('get /slow_subscriptions'), slow),
    ...check('authentication', canRead('get /authentication'), chain),
    ...check(
      'authorization',
      canRead('get /authorization/sources', 'get /authorization/settings'),
      combineLive(authorization, settings),
    ),
    ...check('flapping', canRead('get /banned'), bans),
    ...check('exhook', canRead('get /exhooks'), servers),
    ...check('plugin', canRead('get /plugins'), plugins),
  ]
}
