import type { OperandProblem } from './operands'

/** Problem that prevents saving a flow. Translations: `flow.problems.<code>`. */
export type FlowProblemCode =
  | 'ends'
  | 'unconnected'
  | 'several_flows'
  | 'filter_first'
  | 'one_processing'
  | 'one_filter'
  | 'one_console'
  | 'partial'
  | 'topic_required'
  | 'topic_length'
  | 'topic_filter'
  | 'topic_reserved'
  | 'topic_twice'
  | 'event_required'
  | 'event_twice'
  | 'source_required'
  | 'source_twice'
  | 'name_unwritable'
  | 'columns_required'
  | 'function_arguments'
  | 'alias_required'
  | 'alias_wrong'
  | 'condition_required'
  | 'group_empty'
  | 'sql_wrong'
  | 'target_required'
  | 'target_wildcards'
  | 'action_required'
  | 'action_twice'
  | OperandProblem

export interface FlowProblem {
  readonly code: FlowProblemCode
  /** Node with the problem; absent for the whole flow. */
  readonly node?: string
  readonly values?: Readonly<Record<string, string | number>>
  /** Path in the node's content: column index, condition path, argument index. */
  readonly at?: readonly (string | number)[]
}

const STRUCTURAL: ReadonlySet<FlowProblemCode> = new Set([
  'ends',
  'unconnected',
  'several_flows',
  'filter_first',
  'one_processing',
  'one_filter',
  'one_console',
  'partial',
])

/** Checks if a problem is about connections rather than node content. */
export const isStructural = (code: FlowProblemCode): boolean => STRUCTURAL.has(code)
