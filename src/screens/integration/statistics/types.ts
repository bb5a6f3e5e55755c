import type { OperationKey } from '../../../api/access'

export interface StatisticsCard {
  name: string
  /** Metric of which this one is shown as a share. */
  total?: string
  /** Metric of the trend line; defaults to `name`. */
  trend?: string
  /** An increase is highlighted as a problem. */
  isProblem?: true
  /** Computes the rate from the counter, for counters without a rate in the API. */
  isMeasured?: true
}

/** Metrics of a record type by API name. All texts are keys. */
export interface StatisticsDescription {
  path: '/actions/{id}/metrics' | '/sources/{id}/metrics' | '/rules/{id}/metrics'
  reset: OperationKey
  resetMetrics: (id: string) => Promise<unknown>
  cards: readonly StatisticsCard[]
  groups: readonly { title: string; names: readonly string[] }[]
  columns: readonly string[]
}
