import type { OperationKey } from '../../../api/access'

/** A figure that is told first, on a card of its own. */
export interface StatisticsCard {
  /** The document's name of it. */
  name: string
  /** The figure that it is a part of, told as a share. */
  of?: string
  /** The figure whose last minute is drawn; its own if not said. */
  trend?: string
  /** It should not grow: where it does, that is told. */
  trouble?: true
  /** How fast it grew while it was looked at, for a counter whose rate the broker does not tell. */
  measured?: true
}

/** What a kind of record counts, by the names that the document gives its figures. All texts are keys. */
export interface StatisticsDescription {
  path: '/actions/{id}/metrics' | '/sources/{id}/metrics' | '/rules/{id}/metrics'
  reset: OperationKey
  /** Sets the figures of a record to zero, on every node. */
  setToZero: (id: string) => Promise<unknown>
  cards: readonly StatisticsCard[]
  /** What is told beneath the cards. */
  groups: readonly { title: string; names: readonly string[] }[]
  /** The figures of the table by node. */
  columns: readonly string[]
}
