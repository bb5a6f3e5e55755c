/** The rule language as a tree. Offsets count UTF-16 units of the statement from 0; `end` is behind the last. */

export interface Range {
  readonly start: number
  readonly end: number
}

interface Node {
  readonly range: Range
}

export type Statement = SelectStatement | ForeachStatement

interface Reading extends Node {
  /** Topic filters, events (`$events/…`) and sources (`$bridges/…`). */
  readonly from: readonly Source[]
  readonly where?: Expression
}

export interface SelectStatement extends Reading {
  readonly type: 'select'
  readonly fields: readonly Field[]
}

/** One result for each item of the last field. */
export interface ForeachStatement extends Reading {
  readonly type: 'foreach'
  readonly fields: readonly Field[]
  /** Left out: each result is all columns and the item. */
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
  | Truth
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

/** Integers beyond 2^53 are bigint; `float` tells 1.0 from 1. */
export interface Numeral extends Node {
  readonly type: 'number'
  readonly value: number | bigint
  readonly float: boolean
}

export interface Truth extends Node {
  readonly type: 'boolean'
  readonly value: boolean
}

/** `payload.list[1].name`; a column alone is a path of one key. */
export interface Path extends Node {
  readonly type: 'path'
  readonly steps: readonly Step[]
}

export type Step =
  | { readonly type: 'key'; readonly name: string }
  /** Counted from 1, negative from the end; `head` and `tail` (`[0]`, `[-0]`) are for putting before and behind. */
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
  /** Where the name stands. */
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

/** With a subject, `when` is compared with it; without one, `when` is a condition. */
export interface Case extends Node {
  readonly type: 'case'
  readonly subject?: Expression
  readonly branches: readonly { readonly when: Expression; readonly result: Expression }[]
  readonly otherwise?: Expression
}
