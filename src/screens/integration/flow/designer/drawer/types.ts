import type { FlowNode } from '../../../../../rulesql/flow/model'
import type { FlowProblem } from '../../../../../rulesql/flow/problems'

/** What the form of a node gets. What is typed holds at once; it is taken back with the rest of the flow. */
export interface NodeFormProps<N extends FlowNode = FlowNode> {
  node: N
  onChange: (node: N) => void
  problems: readonly FlowProblem[]
  /** Columns that a statement of this flow can name. */
  columns: readonly string[]
}
