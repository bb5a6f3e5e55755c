import { type Incident, listIncidents } from '../incidents/incident'
import { groupByCause } from './groupByCause'
import type { Check } from './useChecks'

export interface Summary {
  /** Errors before warnings, otherwise in the order of the checks. */
  incidents: readonly Incident[]
  made: readonly Check[]
  /** Checks with a failed request; their earlier findings are kept. */
  failed: readonly Check[]
  /** Whether every check has completed or failed. */
  settled: boolean
  /** Time of the oldest data in epoch milliseconds. */
  updatedAt?: number
}

/** Summarizes the checks, including unfinished ones. */
export function summarizeChecks(checks: readonly Check[]): Summary {
  const made = checks.filter((check) => check.findings !== undefined)
  const failed = checks.filter(({ error }) => error !== undefined)
  const times = made.flatMap(({ updatedAt }) => updatedAt ?? [])
  return {
    incidents: listIncidents(
      groupByCause(
        made.flatMap(({ findings = [] }) => findings),
        made.flatMap(({ related = [] }) => related),
      ),
    ).sort((a, b) => Number(a.severity !== 'error') - Number(b.severity !== 'error')),
    made,
    failed,
    settled: checks.every(({ findings, error }) => findings !== undefined || error !== undefined),
    ...(times.length > 0 && { updatedAt: Math.min(...times) }),
  }
}
