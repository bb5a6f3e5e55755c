import { useEffect, useRef } from 'react'
import { usePreference } from '../../../api/store'
import { groupByCause } from '../../../domain/health/groupByCause'
import { useRefresh } from '../../../resources/useRefresh'
import { useNow } from '../../../ui/useNow'
import { findAlarmObject } from '../alarmObject'
import type { Incident } from '../incidents/incident'
import { listIncidents } from '../incidents/incident'
import { addSnooze, isSnoozed, parseSnoozes, removeSnooze } from '../incidents/snoozes'
import { useActiveAlarms } from '../useActiveAlarms'
import { type Check, type PollingIntervals, useChecks } from './useChecks'
import { QUEUED } from './useIncidentText'

interface Summary {
  /** Errors before warnings, otherwise in the order of the checks. */
  incidents: readonly Incident[]
  completedChecks: readonly Check[]
  /** Checks with a failed request; their earlier findings are kept. */
  failedChecks: readonly Check[]
  /** Whether every check has completed or failed. */
  isSettled: boolean
  /** Time of the oldest data in epoch milliseconds. */
  updatedAt?: number
}

/** Summarizes the checks, including unfinished ones. */
function summarizeChecks(checks: readonly Check[]): Summary {
  const completedChecks = checks.filter((check) => check.findings !== undefined)
  const failed = checks.filter(({ error }) => error !== undefined)
  const times = completedChecks.flatMap(({ updatedAt }) => updatedAt ?? [])
  return {
    incidents: listIncidents(
      groupByCause(
        completedChecks.flatMap(({ findings = [] }) => findings),
        completedChecks.flatMap(({ related = [] }) => related),
      ),
    ).sort((a, b) => Number(a.severity !== 'error') - Number(b.severity !== 'error')),
    completedChecks,
    failedChecks: failed,
    isSettled: checks.every(({ findings, error }) => findings !== undefined || error !== undefined),
    ...(times.length > 0 && { updatedAt: Math.min(...times) }),
  }
}

/** Checks that a change of the resource alarms makes outdated. */
const CHANGED_BY_ALARMS: ReadonlySet<string> = new Set(['connector', 'action', 'source', 'rules'])

/** Requests to find what is failing now, without a look at what may fail soon. */
export const FAILING_ONLY: PollingIntervals = {
  ...{ nodes: 30_000, current: 30_000, hour: 30_000, rest: 30_000, rule: 0, maxAge: 30_000 },
  operations: new Set([
    ...(['get /nodes', 'get /alarms', 'get /listeners', 'get /monitor'] as const),
    ...(['get /connectors', 'get /actions', 'get /sources', 'get /rules'] as const),
  ]),
}

const NO_SNOOZES = {}

/** Reads and changes the snoozes of the current broker. */
export function useSnoozes() {
  const [stored, store] = usePreference<unknown>('incidents.snoozed', NO_SNOOZES, 'broker')
  const snoozes = parseSnoozes(stored)
  return {
    snoozes,
    snooze: (key: string, hours: number) => store(addSnooze(snoozes, key, hours, Date.now())),
    wake: (key: string) => store(removeSnooze(snoozes, key)),
  }
}

export interface Incidents {
  checks: Check[]
  summary: Summary
  /** Incidents that are not snoozed. */
  active: Incident[]
  snoozed: Incident[]
  /** Repeats all checks, and reads how many messages wait. */
  checkNow: () => void
}

/** Runs the checks and returns their incidents. Repeats checks early when the broker raises or clears an alarm. */
export function useIncidents(pace: PollingIntervals): Incidents {
  const now = useNow(60_000)
  const checks = useChecks(now, pace)
  useRefreshOnAlarms(checks)
  const refresh = useRefresh()
  const { snoozes } = useSnoozes()
  const summary = summarizeChecks(checks)
  const isHidden = ({ key }: Incident) => isSnoozed(snoozes, key, now)
  return {
    checks,
    summary,
    active: summary.incidents.filter((incident) => !isHidden(incident)),
    snoozed: summary.incidents.filter(isHidden),
    checkNow: () => {
      for (const check of checks) void check.refresh()
      void refresh(QUEUED)
    },
  }
}

function useRefreshOnAlarms(checks: readonly Check[]): void {
  const alarms = useActiveAlarms().data?.data
  const names = alarms?.flatMap((alarm) => (findAlarmObject(alarm)?.resource ? `${alarm.node} ${alarm.name}` : []))
  const current = names?.sort().join('\n')
  const previousNames = useRef<string>(undefined)
  useEffect(() => {
    if (current === undefined || previousNames.current === current) return
    const isFirst = previousNames.current === undefined
    previousNames.current = current
    if (isFirst) return
    for (const { name, refresh } of checks) if (CHANGED_BY_ALARMS.has(name)) void refresh()
  }, [current, checks])
}
