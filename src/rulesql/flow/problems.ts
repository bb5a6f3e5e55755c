import type { OperandProblem } from './operands'

/** What keeps a flow from being a rule. Texts: `flow.problems.<code>`. */
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
  /** The node that it is told at; the flow as a whole without one. */
  readonly node?: string
  /** For the text: what it is about. */
  readonly values?: Readonly<Record<string, string | number>>
  /** Where in the content of the node: position of a column, path to a condition, position of an argument. */
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

/** Whether it is about how nodes are connected, not about what one of them says. */
export const isStructural = (code: FlowProblemCode): boolean => STRUCTURAL.has(code)
