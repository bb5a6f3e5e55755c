import type { FlowNode } from '../../../../../domain/flow/model'
import type { FlowProblem } from '../../../../../domain/flow/problems'

/** Props of a node's form. Changes apply immediately and can be undone in the flow. */
export interface NodeFormProps<N extends FlowNode = FlowNode> {
  node: N
  /** Preselected server type of a new action or source. */
  kind?: string | undefined
  onChange: (node: N) => void
  problems: readonly FlowProblem[]
  columns: readonly string[]
}
