import type { Environment } from './Environment'
import type { Terms, Value } from './values'

/** Data and services of a statement's evaluation. */
export interface Scope {
  readonly columns: Terms
  /** Original message or event, for functions that ignore changes of the columns. */
  readonly event: Terms
  readonly environment: Environment
  /** The payload is parsed once, on first access. */
  readonly payloads: { text?: string; value?: Value }
}
