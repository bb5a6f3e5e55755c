import type { FieldSchema, Json, OperationKey, Variant } from '../types'

/** Step of a schema path: field (`.name`), list items, map values, or a branch by its tags. */
export type Step = `.${string}` | '[]' | '*' | `|${string}`

/** Difference between the broker's schema and the build's schema. */
export type Change =
  | { at: Step[]; what: 'added'; name: string; schema: FieldSchema; required: boolean }
  | { at: Step[]; what: 'removed'; name: string }
  | { at: Step[]; what: 'words'; more: Json[]; less: Json[] }
  | { at: Step[]; what: 'required'; names: string[]; presets: Record<string, Json> }
  | { at: Step[]; what: 'bounds'; bounds: Partial<Pick<FieldSchema, Bound>> }

type Bound = 'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'minItems' | 'maxItems'

export interface Difference {
  /** Changes by variant, which is identified by its tags. */
  changes: { tags: Record<string, string>; changes: Change[] }[]
  more: Variant[]
  /** Tags of variants that only the build has. */
  less: Record<string, string>[]
}

/** Differences by operation, with keys of the build. Equal operations are omitted. */
export type Differences = Record<OperationKey, Difference>
