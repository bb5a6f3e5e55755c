import type { Terms, Value } from '../../../codecs/values'
import type { Stage } from '../compile'
import type { ReadMismatch } from '../findReadMismatch'

export interface Failure {
  readonly reason: string
  readonly details: Readonly<Record<string, string>>
}

/** Name in FROM; `mismatch` if it does not match the message. */
export interface SourceStep {
  readonly name: string
  readonly mismatch?: ReadMismatch
}

/** `skipped`: not evaluated, because an earlier part decides. */
export type Verdict = 'passed' | 'not_passed' | 'failed' | 'skipped'

/** Expression as written, and its value. */
export interface Side {
  readonly text: string
  readonly value: Value
}

export interface ConditionStep {
  readonly type: 'and' | 'or' | 'not' | 'comparison' | 'in' | 'value'
  readonly text: string
  readonly verdict: Verdict
  readonly failure?: Failure
  /** Compared values; for `in` the value, then the evaluated options. */
  readonly sides: readonly Side[]
  readonly parts: readonly ConditionStep[]
}

export interface ColumnStep {
  readonly text: string
  /** Target as written; absent for `*` and columns without an alias. */
  readonly alias?: string
  readonly state: 'done' | 'failed' | 'skipped'
  readonly value?: Value
  readonly failure?: Failure
}

export interface ItemStep {
  readonly item: Value
  readonly condition?: ConditionStep
  readonly columns: readonly ColumnStep[]
  /** Absent if the condition is false or something failed. */
  readonly output?: Terms
}

/** Result of a statement for a message or event. */
export type Conclusion =
  | { readonly type: 'result'; readonly results: readonly Terms[] }
  | { readonly type: 'no_result' }
  /** Nothing in FROM matches. */
  | { readonly type: 'unread' }
  | { readonly type: 'failed'; readonly stage: Stage; readonly failure: Failure }

/** Trace of a statement, in the broker's order of evaluation. */
export interface Steps {
  readonly isForeach: boolean
  readonly sources: readonly SourceStep[]
  readonly columns: readonly ColumnStep[]
  readonly condition?: ConditionStep
  /** Traced items of FOREACH; the first ones of a long list. */
  readonly items: readonly ItemStep[]
  readonly itemCount: number
  readonly conclusion: Conclusion
}
