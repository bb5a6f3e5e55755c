import type { Finding } from './finding'
import type { Check } from './useChecks'

/** What came of all checks. */
export interface Summary {
  /** Wrong now before going to be; otherwise in the order of the checks. */
  findings: readonly Finding[]
  /** The checks that were made. */
  made: readonly Check[]
  /** Those that could not be made: what they read was not to be had. */
  failed: readonly Check[]
  /** Every check was made or failed. */
  settled: boolean
  /** When the oldest of what they go by was read, epoch milliseconds. */
  asOf?: number
}

/** Sums up the checks, those that still read among them. */
export function summaryOf(checks: readonly Check[]): Summary {
  const made = checks.filter((check) => check.findings !== undefined)
  const failed = checks.filter((check) => check.findings === undefined && check.error !== undefined)
  const times = made.flatMap(({ asOf }) => asOf ?? [])
  return {
    findings: made
      .flatMap(({ findings = [] }) => findings)
      .sort((a, b) => Number(a.severity !== 'error') - Number(b.severity !== 'error')),
    made,
    failed,
    settled: made.length + failed.length === checks.length,
    ...(times.length > 0 && { asOf: Math.min(...times) }),
  }
}
