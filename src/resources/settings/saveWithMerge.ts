import { load } from '../../forms/core/data'
import { type Conflict, decide, differences, merge, onTop, type Side, withDefaults } from '../../forms/core/merge'
import { equal, getAt, samePath } from '../../forms/core/paths'
import type { Path } from '../../forms/types'
import type { FieldSchema, Json } from '../../schema/types'

export interface Shared {
  read: () => Promise<Json>
  write: (body: Json) => Promise<unknown>
  /** Resolves conflicts; undefined cancels saving. */
  ask: (conflicts: Conflict[]) => Promise<readonly Side[] | undefined>
}

export interface Saved {
  body: Json
  before: Json
  /** Fields changed by others and left unchanged. */
  kept: Path[]
}

/**
 * Saves changes on top of the latest document: reads it again and merges changes of others. Asks about fields that
 * both changed, and asks again if they change in the meantime. The API has no versions, so a concurrent write
 * between our read and our write goes unnoticed.
 */
export async function saveWithMerge(shared: Shared, schema: FieldSchema, base: Json, form: Json): Promise<Saved> {
  const first = load(base, schema)
  const decided: Path[] = []
  let before = first
  let mine = withDefaults(form, first, schema)
  for (;;) {
    const newest = await shared.read()
    const theirs = load(newest, schema)
    const merged = merge(before, mine, theirs, schema)
    if (merged.conflicts.length === 0) {
      const body = onTop(merged.value, newest, schema) ?? {}
      await shared.write(body)
      return {
        body,
        before: newest,
        kept: differences(first, theirs).filter((path) => keeps(body, theirs, path, decided)),
      }
    }
    const sides = await shared.ask(merged.conflicts)
    if (!sides) throw new DOMException('not saved', 'AbortError')
    decided.push(...merged.conflicts.map(({ path }) => path))
    mine = decide(merged, sides)
    before = theirs
  }
}

function keeps(body: Json, theirs: Json | undefined, path: Path, decided: readonly Path[]): boolean {
  return equal(getAt(body, path), getAt(theirs, path)) && !decided.some((other) => samePath(other, path))
}
