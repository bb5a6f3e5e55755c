import type { Terms, Value } from '../../codecs/values'
import type { Environment } from './Environment'

/** Data and services of a statement's evaluation. */
export interface Scope {
  readonly columns: Terms
  /** Original message or event, for functions that ignore changes of the columns. */
  readonly event: Terms
  readonly environment: Environment
  /** The payload is parsed once, on first access. */
  readonly payloads: { text?: string; value?: Value }
}
