import { createCancelError } from '../../api/errors'
import { toFormData } from '../../forms/core/data'
import {
  type Conflict,
  type ConflictSide,
  fillClearedFields,
  keepUnknownFields,
  listDifferences,
  merge,
  resolveConflicts,
} from '../../forms/core/merge'
import { getAt, isEqual, isSamePath } from '../../forms/core/paths'
import type { Path } from '../../forms/types'
import type { FieldSchema, Json } from '../../schema/types'

/** Access to the broker's document, and a callback for conflicts. */
export interface SharedDocument {
  read: () => Promise<Json>
  write: (body: Json) => Promise<unknown>
  /** Resolves conflicts; undefined cancels saving. */
  resolveConflicts: (conflicts: Conflict[]) => Promise<readonly ConflictSide[] | undefined>
}

export interface SaveResult {
  body: Json
  previous: Json
  /** Fields changed by others and left unchanged. */
  retainedFields: Path[]
}

/**
 * Saves changes on top of the latest document: reads it again and merges changes of others. Asks about fields that
 * both changed, and asks again if they change in the meantime. The API has no versions, so a concurrent write
 * between our read and our write goes unnoticed.
 */
export async function saveWithMerge(
  shared: SharedDocument,
  schema: FieldSchema,
  base: Json,
  form: Json,
): Promise<SaveResult> {
  const first = toFormData(base, schema)
  const decided: Path[] = []
  let before = first
  let mine = fillClearedFields(form, first, schema)
  for (;;) {
    const newest = await shared.read()
    const theirs = toFormData(newest, schema)
    const merged = merge(before, mine, theirs, schema)
    if (merged.conflicts.length === 0) {
      const body = keepUnknownFields(merged.value, newest, schema) ?? {}
      await shared.write(body)
      return {
        body,
        previous: newest,
        retainedFields: listDifferences(first, theirs).filter((path) => isKeptAsTheirs(body, theirs, path, decided)),
      }
    }
    const sides = await shared.resolveConflicts(merged.conflicts)
    if (!sides) throw createCancelError()
    decided.push(...merged.conflicts.map(({ path }) => path))
    mine = resolveConflicts(merged, sides)
    before = theirs
  }
}

function isKeptAsTheirs(body: Json, theirs: Json | undefined, path: Path, decided: readonly Path[]): boolean {
  return isEqual(getAt(body, path), getAt(theirs, path)) && !decided.some((other) => isSamePath(other, path))
}
