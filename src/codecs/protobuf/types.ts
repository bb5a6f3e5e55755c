import { SchemaMismatchError } from '../SchemaMismatchError'
import { RuleFailure } from '../values'

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

/** Finds a scalar by name; undefined for a message or an enum. */
export const findScalar = (name: string): ScalarName | undefined => SCALARS.find((one) => one === name)

/** Error in a schema: rule and parameters of its message. */
export interface Problem {
  rule: string
  params?: Record<string, string | number>
}

export class ProtobufSyntaxError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.rule)
  }
}

/** Maximum nesting of messages in schemas and data, as in the Protocol Buffers libraries. */
export const MAX_DEPTH = 100

export interface ScalarType {
  readonly kind: 'scalar'
  readonly name: ScalarName
}

export interface EnumType {
  readonly kind: 'enum'
  readonly name: string
  /** The first name of each number. */
  readonly names: ReadonlyMap<number, string>
  readonly numbers: ReadonlyMap<string, number>
  /** Default of a missing field. */
  readonly first: string | number
}

export interface MessageType {
  readonly kind: 'message'
  /** `Outer.Inner`, without the package. */
  readonly name: string
  /** In ascending order of number. */
  readonly fields: readonly Field[]
  readonly byNumber: ReadonlyMap<number, Field>
  readonly unsupportedFeature?: 'groups' | 'extensions' | undefined
}

export type FieldType = ScalarType | EnumType | MessageType

/**
 * `implicit`: proto3 scalar without a label, which has its default if absent. `map` has a key type; `one` is a
 * member of a oneof.
 */
export type Presence = 'required' | 'optional' | 'implicit' | 'repeated' | 'map' | 'one'

export interface Field {
  readonly name: string
  readonly number: number
  readonly presence: Presence
  readonly type: FieldType
  readonly key: ScalarName
  readonly packed: boolean
  readonly oneof: string
}

/** Throws if a message is nested too deeply, or uses features that only the broker supports. */
export function assertEncodable({ name, unsupportedFeature }: MessageType, depth: number): void {
  if (depth > MAX_DEPTH) throw new SchemaMismatchError('', `messages of at most ${MAX_DEPTH} levels`)
  if (unsupportedFeature) throw new RuleFailure('not_available', { message_type: name, has: unsupportedFeature })
}
