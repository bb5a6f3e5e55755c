import type { FieldSchema, Json, OperationKey, Variant } from '../types'

/** Where in a schema: the name of a field (`.name`), the items of a list, the values of a map, a branch by its tags. */
export type Step = `.${string}` | '[]' | '*' | `|${string}`

/** One thing that the broker's document states of a schema and the build does not, or the other way round. */
export type Change =
  | { at: Step[]; what: 'added'; name: string; schema: FieldSchema; required: boolean }
  | { at: Step[]; what: 'removed'; name: string }
  | { at: Step[]; what: 'words'; more: Json[]; less: Json[] }
  | { at: Step[]; what: 'required'; names: string[]; presets: Record<string, Json> }
  | { at: Step[]; what: 'bounds'; bounds: Partial<Pick<FieldSchema, Bound>> }

type Bound = 'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'minItems' | 'maxItems'

/** How an operation's body or record at the broker differs from what the build knows. */
export interface Difference {
  /** By variant: its tags, and what differs in its schema. */
  changes: { tags: Record<string, string>; changes: Change[] }[]
  /** Variants that only the broker has. */
  more: Variant[]
  /** The tags of variants that only the build has. */
  less: Record<string, string>[]
}

/** The differences by operation, as the build names it; only those that differ. */
export type Differences = Record<OperationKey, Difference>
