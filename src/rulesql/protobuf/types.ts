export const SCALARS = [
  'double',
  'float',
  'int32',
  'int64',
  'uint32',
  'uint64',
  'sint32',
  'sint64',
  'fixed32',
  'fixed64',
  'sfixed32',
  'sfixed64',
  'bool',
  'string',
  'bytes',
] as const
export type ScalarName = (typeof SCALARS)[number]

/** A scalar by its name, undefined for the name of a message or an enum. */
export const scalarNamed = (name: string): ScalarName | undefined => SCALARS.find((one) => one === name)

/** What is wrong with a text: a rule, and what its sentence names. */
export interface Problem {
  rule: string
  params?: Record<string, string | number>
}

/** Ends the reading of a text that is no schema. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.rule)
  }
}

/** Levels of messages, in a text and in data, as the libraries of Protocol Buffers have it by default. */
export const DEEPEST = 100

export interface ScalarType {
  readonly kind: 'scalar'
  readonly name: ScalarName
}

export interface EnumType {
  readonly kind: 'enum'
  readonly name: string
  /** Of several names for one number the first. */
  readonly names: ReadonlyMap<number, string>
  readonly numbers: ReadonlyMap<string, number>
  /** What a field of it is that was not sent. */
  readonly first: string | number
}

export interface MessageType {
  readonly kind: 'message'
  /** `Outer.Inner`, without the package. */
  readonly name: string
  /** By their numbers, the smallest first. */
  readonly fields: readonly Field[]
  readonly byNumber: ReadonlyMap<number, Field>
  /** What it has that cannot be done here. */
  readonly lacks?: 'groups' | 'extensions' | undefined
}

export type FieldType = ScalarType | EnumType | MessageType

/**
 * `implicit`: a scalar of proto3 without a label, which is its default where it was not sent. `map` has a key too; `one`
 * is one of several of which only one is there.
 */
export type Presence = 'required' | 'optional' | 'implicit' | 'repeated' | 'map' | 'one'

export interface Field {
  readonly name: string
  readonly number: number
  readonly presence: Presence
  readonly type: FieldType
  readonly key: ScalarName
  /** Whether a list is written as one. */
  readonly packed: boolean
  /** Of `one`: the name of the oneof. */
  readonly oneof: string
}
