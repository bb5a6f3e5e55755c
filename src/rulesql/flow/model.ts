/** A rule as a picture: what it reads, what it makes of it, what becomes of the result. */
export interface Flow {
  readonly nodes: readonly FlowNode[]
  readonly edges: readonly FlowEdge[]
}

/** Both are ids of nodes. */
export interface FlowEdge {
  readonly from: string
  readonly to: string
}

/** The columns of the picture, in the order that a message takes. */
export const STAGES = ['source', 'processing', 'filter', 'sink'] as const
export type Stage = (typeof STAGES)[number]

export type FlowNode = SourceNode | ProcessingNode | FilterNode | SinkNode
export type NodeType = FlowNode['type']

export type SourceNode = MessagesNode | EventNode | ConnectorSourceNode

/** Messages that clients publish, by topic filter. */
export interface MessagesNode {
  readonly id: string
  readonly type: 'messages'
  readonly topic: string
}

/** `event` is as FROM says it: `$events/client_connected`. */
export interface EventNode {
  readonly id: string
  readonly type: 'event'
  readonly event: string
}

/** What a source brings in; `source` is its `type:name`. */
export interface ConnectorSourceNode {
  readonly id: string
  readonly type: 'source'
  readonly source: string
}

/** What a form can show, or the clause as text where it cannot, or where the text was asked for. */
export type Content<T> = { readonly as: 'form'; readonly form: T } | { readonly as: 'sql'; readonly sql: string }

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

/** What a function of a rule is called with, as the API has it. */
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

/** `action` is its `type:name`. */
export interface ActionNode {
  readonly id: string
  readonly type: 'action'
  readonly action: string
}

/** A function of a plugin: kept as it is. */
export interface FunctionNode {
  readonly id: string
  readonly type: 'function'
  readonly function: string
  readonly args?: Arguments
}

/** A simple value as it is typed: no sum, no call within. Numbers are as SQL writes them. */
export interface Operand {
  readonly kind: OperandKind
  readonly text: string
}

export const OPERAND_KINDS = ['field', 'text', 'number', 'boolean'] as const
export type OperandKind = (typeof OPERAND_KINDS)[number]

/** One entry of the select list. */
export type Column = AllColumns | MadeColumn

export interface AllColumns {
  readonly type: 'all'
}

/** Without a function (`''`) there is one argument, the value itself. */
export interface MadeColumn {
  readonly type: 'made'
  readonly function: string
  readonly args: readonly Operand[]
  /** Empty: none. */
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

/** An output of a rule as the API has it. */
export type Output = string | { readonly function: string; readonly args?: Arguments }

/** What of a rule a flow is about. */
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

/** The column of the picture that a node stands in. */
export const getNodeStage = ({ type }: Pick<FlowNode, 'type'>): Stage => stages[type]

/** The nodes of one column, in their order. */
export const nodesAt = (flow: Flow, stage: Stage): readonly FlowNode[] =>
  flow.nodes.filter((node) => getNodeStage(node) === stage)
