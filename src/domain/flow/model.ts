/** Rule as a graph: inputs, processing and outputs. */
export interface Flow {
  readonly nodes: readonly FlowNode[]
  readonly edges: readonly FlowEdge[]
}

export interface FlowEdge {
  readonly from: string
  readonly to: string
}

/** Stages of a flow, in message order. */
export const STAGES = ['source', 'processing', 'filter', 'sink'] as const
export type Stage = (typeof STAGES)[number]

export type FlowNode = SourceNode | ProcessingNode | FilterNode | SinkNode
export type NodeType = FlowNode['type']

export type SourceNode = MessagesNode | EventNode | ConnectorSourceNode

/** Messages published by clients, by topic filter. */
export interface MessagesNode {
  readonly id: string
  readonly type: 'messages'
  readonly topic: string
}

/** `event` as in FROM: `$events/client_connected`. */
export interface EventNode {
  readonly id: string
  readonly type: 'event'
  readonly event: string
}

/** Input from a connector source; `source` is `type:name`. */
export interface ConnectorSourceNode {
  readonly id: string
  readonly type: 'source'
  readonly source: string
}

/** Form data, or SQL if the form does not support the clause or the user chose text. */
export type Content<T> = { readonly kind: 'form'; readonly form: T } | { readonly kind: 'sql'; readonly sql: string }

export interface ProcessingNode {
  readonly id: string
  readonly type: 'processing'
  readonly content: Content<readonly Column[]>
}

export interface FilterNode {
  readonly id: string
  readonly type: 'filter'
  readonly content: Content<Condition>
}

export type SinkNode = RepublishNode | ConsoleNode | ActionNode | FunctionNode

/** Arguments of an output function in API format. */
export type Arguments = Readonly<Record<string, unknown>>

export interface RepublishNode {
  readonly id: string
  readonly type: 'republish'
  readonly args: Arguments
}

export interface ConsoleNode {
  readonly id: string
  readonly type: 'console'
  readonly args?: Arguments
}

/** `action` is `type:name`. */
export interface ActionNode {
  readonly id: string
  readonly type: 'action'
  readonly action: string
}

/** Function of a plugin, kept unchanged. */
export interface FunctionNode {
  readonly id: string
  readonly type: 'function'
  readonly function: string
  readonly args?: Arguments
}

/** Simple value without arithmetic or calls. Numbers are in SQL notation. */
export interface Operand {
  readonly kind: OperandKind
  readonly text: string
}

export const OPERAND_KINDS = ['field', 'text', 'number', 'boolean'] as const
export type OperandKind = (typeof OPERAND_KINDS)[number]

export type Column = AllColumns | ComputedColumn

export interface AllColumns {
  readonly type: 'all'
}

/** Without a function (`''`) the only argument is the value. */
export interface ComputedColumn {
  readonly type: 'made'
  readonly function: string
  readonly args: readonly Operand[]
  readonly alias: string
}

export type Condition = Group | Comparison

export interface Group {
  readonly type: 'group'
  readonly join: 'and' | 'or'
  readonly items: readonly Condition[]
}

export const OPERATORS = ['=', '!=', '<>', '>', '>=', '<', '<=', '=~'] as const
export type Operator = (typeof OPERATORS)[number]

export interface Comparison {
  readonly type: 'test'
  readonly left: Operand
  readonly operator: Operator
  readonly right: Operand
}

/** Rule output in API format. */
export type Output = string | { readonly function: string; readonly args?: Arguments }

/** Parts of a rule that a flow represents. */
export interface RuleParts {
  readonly sql: string
  readonly actions: readonly Output[]
}

const stages: Readonly<Record<NodeType, Stage>> = {
  messages: 'source',
  event: 'source',
  source: 'source',
  processing: 'processing',
  filter: 'filter',
  republish: 'sink',
  console: 'sink',
  action: 'sink',
  function: 'sink',
}

export const getNodeStage = ({ type }: Pick<FlowNode, 'type'>): Stage => stages[type]

export const getStageNodes = (flow: Flow, stage: Stage): readonly FlowNode[] =>
  flow.nodes.filter((node) => getNodeStage(node) === stage)
