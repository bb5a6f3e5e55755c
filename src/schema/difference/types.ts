import type { FieldSchema, Json, OperationKey, Variant } from '../types'

/** Step of a schema path: field (`.name`), list items, map values, or a branch by its tags. */
export type Step = `.${string}` | '[]' | '*' | `|${string}`

export type Change =
  | { at: Step[]; what: 'added'; name: string; schema: FieldSchema; required: boolean }
  | { at: Step[]; what: 'removed'; name: string }
  | { at: Step[]; what: 'words'; more: Json[]; less: Json[] }
  | { at: Step[]; what: 'required'; names: string[]; presets: Record<string, Json> }
  | { at: Step[]; what: 'bounds'; bounds: Partial<Pick<FieldSchema, Bound>> }

type Bound = 'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'minItems' | 'maxItems'

export interface Difference {
  changes: { tags: Record<string, string>; changes: Change[] }[]
  more: Variant[]
  less: Record<string, string>[]
}

/** Differences by operation, with keys of the build. Equal operations are omitted. */
export type Differences = Record<OperationKey, Difference>
