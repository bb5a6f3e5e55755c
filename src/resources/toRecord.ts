import type { BaseRow } from './types'
import type { DocumentOf } from './useDocument'

/** Record of a collection, typed by the operation that lists it. */
export type RecordOf<P extends string> =
  DocumentOf<P> extends readonly (infer R)[] ? R : DocumentOf<P> extends { data?: readonly (infer R)[] } ? R : never

/** Types a row by the operation that lists it. The client has checked the answer. */
export const toRecord = <P extends string>(row: BaseRow) => row as BaseRow & RecordOf<P>
