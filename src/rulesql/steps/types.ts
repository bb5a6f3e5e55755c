import type { Stage } from '../compile'
import type { Unread } from '../reads'
import type { Terms, Value } from '../values'

/** Why something could not be computed: the broker's word for it. */
export interface Failure {
  readonly reason: string
  readonly details: Readonly<Record<string, string>>
}

/** A name in FROM; `unread` where the message is none of its. */
export interface SourceStep {
  readonly name: string
  readonly unread?: Unread
}

/** `skipped`: the broker does not look at it, since what stands before decides. */
export type Verdict = 'passed' | 'not_passed' | 'failed' | 'skipped'

/** An expression as it was written, and what came of it. */
export interface Side {
  readonly text: string
  readonly value: Value
}

/** A condition or a part of one. */
export interface ConditionStep {
  readonly type: 'and' | 'or' | 'not' | 'comparison' | 'in' | 'value'
  readonly text: string
  readonly verdict: Verdict
  readonly failure?: Failure
  /** The values that were compared; of `in` the value, then the options that were looked at. */
  readonly sides: readonly Side[]
  readonly parts: readonly ConditionStep[]
}

/** One column of SELECT, FOREACH or DO. */
export interface ColumnStep {
  /** The expression as it was written. */
  readonly text: string
  /** Where the value goes, as it was written; all columns (`*`) and what has no alias have none. */
  readonly alias?: string
  readonly state: 'done' | 'failed' | 'skipped'
  readonly value?: Value
  readonly failure?: Failure
}

/** One item of FOREACH. */
export interface ItemStep {
  readonly item: Value
  readonly condition?: ConditionStep
  readonly columns: readonly ColumnStep[]
  /** Left out where the condition is not met, or something failed. */
  readonly output?: Terms
}

/** What a statement makes of one message or event. */
export type Conclusion =
  | { readonly type: 'result'; readonly results: readonly Terms[] }
  | { readonly type: 'no_result' }
  /** Nothing in FROM reads it. */
  | { readonly type: 'unread' }
  | { readonly type: 'failed'; readonly stage: Stage; readonly failure: Failure }

/** A message or event on its way through a statement, in the order in which the broker computes. */
export interface Steps {
  readonly isForeach: boolean
  readonly sources: readonly SourceStep[]
  readonly columns: readonly ColumnStep[]
  readonly condition?: ConditionStep
  /** Of FOREACH: the items, of long lists the first ones. */
  readonly items: readonly ItemStep[]
  /** How many items there are. */
  readonly itemCount: number
  readonly conclusion: Conclusion
}
