import { isList, RuleFailure, type Terms } from '../../codecs/values'
import type { Statement } from './ast'
import type { Environment, Scope } from './Environment'
import { compileCondition } from './expressions'
import { compileFields, compileItem, getItemName, store } from './fields'

/** Part of the statement that failed, in the broker's terms. */
export type Stage =
  | 'select_and_transform_error'
  | 'match_conditions_error'
  | 'select_and_collect_error'
  | 'match_incase_error'
  | 'doeach_error'

export type Outcome =
  /** SELECT has one result, FOREACH any number. */
  | { readonly type: 'result'; readonly results: readonly Terms[] }
  | { readonly type: 'no_result' }
  | { readonly type: 'failed'; readonly stage: Stage; readonly failure: RuleFailure }

export interface Rule {
  readonly isForeach: boolean
  readonly from: readonly string[]
  /**
   * Runs the statement on a message or event. Never throws. `event` is the input of functions such as `topic()`;
   * defaults to the columns.
   */
  run(columns: Terms, event?: Terms): Outcome
}

/** Compiles a statement into functions, for use with many messages. */
export function compile(statement: Statement, environment: Environment): Rule {
  const condition = statement.where ? compileCondition(statement.where) : () => true
  const { isForeach, run } =
    statement.type === 'select' ? compileSelect(statement, condition) : compileForeach(statement, condition)
  return {
    isForeach,
    from: statement.from.map(({ name }) => name),
    run(columns, event = columns) {
      try {
        return run({ columns, event, environment, payloads: {} })
      } catch (error) {
        if (error instanceof StageError) return { type: 'failed', stage: error.stage, failure: error.failure }
        throw error
      }
    },
  }
}

class StageError extends Error {
  constructor(
    readonly stage: Stage,
    readonly failure: RuleFailure,
  ) {
    super(stage)
  }
}

function runStage<T>(name: Stage, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new StageError(name, toRuleFailure(error))
  }
}

/** An internal or library error also counts as a failing statement: one rule must not harm the broker. */
export function toRuleFailure(error: unknown): RuleFailure {
  if (error instanceof RuleFailure) return error
  // Text, list or call stack too large.
  if (error instanceof RangeError) return new RuleFailure('system_limit')
  return new RuleFailure('badarg', { message: String(error) })
}

interface Runner {
  isForeach: boolean
  run: (scope: Scope) => Outcome
}

function compileSelect(
  statement: Extract<Statement, { type: 'select' }>,
  condition: (scope: Scope) => boolean,
): Runner {
  const select = compileFields(statement.fields)
  return {
    isForeach: false,
    run: (scope) => {
      const { output } = runStage('select_and_transform_error', () => select(scope))
      const outputScope = { ...scope, columns: { ...scope.columns, ...output } }
      const isMatch = runStage('match_conditions_error', () => condition(outputScope))
      return isMatch ? { type: 'result', results: [output] } : { type: 'no_result' }
    },
  }
}

function compileForeach(
  statement: Extract<Statement, { type: 'foreach' }>,
  condition: (scope: Scope) => boolean,
): Runner {
  const select = compileFields(statement.fields.slice(0, -1))
  const last = statement.fields.at(-1)
  const collect = last?.type === 'item' ? compileItem(last) : undefined
  const itemName = getItemName(statement)
  const doEach = statement.do && compileFields(statement.do)
  const incase = statement.incase ? compileCondition(statement.incase) : () => true
  return {
    isForeach: true,
    run: (scope) => {
      const { output, list } = runStage('select_and_collect_error', () => {
        const selected = select(scope)
        if (!collect) return { output: selected.output, list: [] }
        const { value, places } = collect(selected.scope)
        return { output: store(selected.output, places, value), list: isList(value) ? value : [] }
      })
      const outputScope = { ...scope, columns: { ...scope.columns, ...output } }
      if (!runStage('match_conditions_error', () => condition(outputScope))) return { type: 'no_result' }
      const results = list.flatMap((item) => {
        const inner = { ...scope, columns: { ...scope.columns, [itemName]: item } }
        if (!runStage('match_incase_error', () => incase(inner))) return []
        return [doEach ? runStage('doeach_error', () => doEach(inner)).output : inner.columns]
      })
      return { type: 'result', results }
    },
  }
}
