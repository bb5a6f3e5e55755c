import type { OperationKey } from '../../../api/access'

/** Main metric, shown as a card. */
export interface StatisticsCard {
  /** API name. */
  name: string
  /** Metric of which this one is shown as a share. */
  of?: string
  /** Metric of the trend line; defaults to `name`. */
  trend?: string
  /** An increase is highlighted as a problem. */
  trouble?: true
  /** Computes the rate from the counter, for counters without a rate in the API. */
  measured?: true
}

/** Metrics of a record type by API name. All texts are keys. */
export interface StatisticsDescription {
  path: '/actions/{id}/metrics' | '/sources/{id}/metrics' | '/rules/{id}/metrics'
  reset: OperationKey
  /** Resets the metrics of a record on all nodes. */
  setToZero: (id: string) => Promise<unknown>
  cards: readonly StatisticsCard[]
  /** Metrics below the cards. */
  groups: readonly { title: string; names: readonly string[] }[]
  /** Metrics in the table by node. */
  columns: readonly string[]
}
