/** Abstract syntax tree of rule SQL. Offsets are UTF-16 units from 0; `end` is exclusive. */

export interface Range {
  readonly start: number
  readonly end: number
}

interface Node {
  readonly range: Range
}

export type Statement = SelectStatement | ForeachStatement

interface StatementBase extends Node {
  /** Topic filters, events (`$events/…`) and sources (`$bridges/…`). */
  readonly from: readonly Source[]
  readonly where?: Expression
}

export interface SelectStatement extends StatementBase {
  readonly type: 'select'
  readonly fields: readonly Field[]
}

/** Produces one result for each item of the last field. */
export interface ForeachStatement extends StatementBase {
  readonly type: 'foreach'
  readonly fields: readonly Field[]
  /** If absent, each result has all columns and the item. */
  readonly do?: readonly Field[]
  readonly incase?: Expression
}

export interface Source extends Node {
  readonly type: 'source'
  readonly name: string
}

export type Field = Star | Item

interface Star extends Node {
  readonly type: 'star'
}

export interface Item extends Node {
  readonly type: 'item'
  readonly value: Expression
  readonly alias?: Path
}

export type Expression =
  | Text
  | Numeral
  | BooleanLiteral
  | Path
  | Slice
  | Span
  | List
  | Call
  | Unary
  | Binary
  | Logical
  | Not
  | Membership
  | Case

export interface Text extends Node {
  readonly type: 'text'
  readonly value: string
}

/** Integers above 2^53 are bigint; `float` distinguishes 1.0 from 1. */
export interface Numeral extends Node {
  readonly type: 'number'
  readonly value: number | bigint
  readonly float: boolean
}

export interface BooleanLiteral extends Node {
  readonly type: 'boolean'
  readonly value: boolean
}

/** `payload.list[1].name`; a column is a path with one key. */
export interface Path extends Node {
  readonly type: 'path'
  readonly steps: readonly Step[]
}

export type Step =
  | { readonly type: 'key'; readonly name: string }
  /** Starts at 1, negative from the end; `head` and `tail` (`[0]`, `[-0]`) prepend and append. */
  | { readonly type: 'index'; readonly index: number | 'head' | 'tail' | Path }

/** `list[2..-1]` */
export interface Slice extends Node {
  readonly type: 'slice'
  readonly of: Path
  readonly from: number
  readonly to: number
}

/** `[1..3]` */
export interface Span extends Node {
  readonly type: 'span'
  readonly from: number
  readonly to: number
}

export interface List extends Node {
  readonly type: 'list'
  readonly items: readonly Expression[]
}

export interface Call extends Node {
  readonly type: 'call'
  readonly name: string
  readonly nameRange: Range
  readonly args: readonly Expression[]
}

export interface Unary extends Node {
  readonly type: 'unary'
  readonly operator: '+' | '-'
  readonly operand: Expression
}

export type Arithmetic = '+' | '-' | '*' | '/' | 'div' | 'mod'
export type Comparison = '=' | '!=' | '<>' | '<' | '>' | '<=' | '>=' | '=~'

export interface Binary extends Node {
  readonly type: 'binary'
  readonly operator: Arithmetic | Comparison
  readonly left: Expression
  readonly right: Expression
}

export interface Logical extends Node {
  readonly type: 'logical'
  readonly operator: 'and' | 'or'
  readonly left: Expression
  readonly right: Expression
}

export interface Not extends Node {
  readonly type: 'not'
  readonly operand: Expression
}

/** `x in (1, 2)` */
export interface Membership extends Node {
  readonly type: 'in'
  readonly negated: boolean
  readonly left: Expression
  readonly options: readonly Expression[]
}

/** With a subject, `when` is compared with it; otherwise `when` is a condition. */
export interface Case extends Node {
  readonly type: 'case'
  readonly subject?: Expression
  readonly branches: readonly { readonly when: Expression; readonly result: Expression }[]
  readonly otherwise?: Expression
}
