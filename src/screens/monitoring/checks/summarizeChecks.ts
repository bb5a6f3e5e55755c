import type { Finding } from './finding'
import { groupByCause } from './groupByCause'
import type { Check } from './useChecks'

/** What came of all checks. */
export interface Summary {
  /** Wrong now before going to be; otherwise in the order of the checks. */
  findings: readonly Finding[]
  /** The checks that were made. */
  made: readonly Check[]
  /** Those whose last reading failed; what they found before that stands among the findings. */
  failed: readonly Check[]
  /** Every check was made or failed. */
  settled: boolean
  /** When the oldest of what they go by was read, epoch milliseconds. */
  updatedAt?: number
}

/** Sums up the checks, those that still read among them. */
export function summarizeChecks(checks: readonly Check[]): Summary {
  const made = checks.filter((check) => check.findings !== undefined)
  const failed = checks.filter(({ error }) => error !== undefined)
  const times = made.flatMap(({ updatedAt }) => updatedAt ?? [])
  return {
    findings: groupByCause(
      made.flatMap(({ findings = [] }) => findings),
      made.flatMap(({ related = [] }) => related),
    ).sort((a, b) => Number(a.severity !== 'error') - Number(b.severity !== 'error')),
    made,
    failed,
    settled: checks.every(({ findings, error }) => findings !== undefined || error !== undefined),
    ...(times.length > 0 && { updatedAt: Math.min(...times) }),
  }
}
